import { findOrderById } from '../features/orders/index.ts';
import type { TestShop } from './build-test-app.ts';
import { placeOrderOk, shopperWithCart } from './buy.ts';
import { newProduct } from './product-builder.ts';

/** An order of ₹100 that waits for its payment, by `payment` if that is given, and its row at that moment. */
export async function newOpenOrder(shop: TestShop, { payment }: { payment?: string } = {}) {
  const productId = await newProduct(shop.database, { pricePaise: 10_000, stock: 5 });
  const buyer = await shopperWithCart(shop, [{ productId, quantity: 1 }]);
  const { orderId, data } = await placeOrderOk(shop, buyer, { payment });
  const row = async () => {
    const order = await findOrderById(shop.database.read, data._id);
    if (!order) throw new Error('no order');
    return order;
  };
  return { id: data._id, orderId, productId, userId: buyer.shopper.id, row };
}
