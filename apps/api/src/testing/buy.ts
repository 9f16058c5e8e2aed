import * as addresses from '@shop/contract/addresses/endpoints';
import * as cart from '@shop/contract/cart/endpoints';
import { placeOrder } from '@shop/contract/checkout/endpoints';
import { quoteCart } from '@shop/contract/offers/endpoints';
import { capturePayment } from '@shop/contract/payments/endpoints';
import { linesTotal } from '@shop/contract/money';
import type { SignedIn, TestShop } from './build-test-app.ts';

/** An address that passes every rule. */
export const someAddress = {
  address: '14 Cedar Lane',
  city: 'Shimla',
  pincode: '171001',
  phone: '9816012345',
  notes: 'Ring twice',
};

/** A shopper with a saved address and this many pieces of each product in the cart. */
export async function shopperWithCart(
  shop: TestShop,
  lines: readonly { productId: string; quantity: number }[],
): Promise<{ shopper: SignedIn; addressId: string }> {
  const shopper = await shop.newShopper();
  const { data } = await shop.callOk(addresses.addAddress, { token: shopper.token, body: someAddress });
  for (const body of lines) await shop.callOk(cart.addToCart, { token: shopper.token, body });
  return { shopper, addressId: data._id };
}

/**
 * Places an order of the whole cart with the total that the cart shows, or with a code, the total after it. By
 * default each shopper has a network of their own, so that many test accounts do not reach the limit of one.
 */
export async function placeOrderOf(
  shop: TestShop,
  { shopper, addressId }: { shopper: SignedIn; addressId: string },
  { payment, code, address = homeOf(shopper) }: { payment?: string; code?: string; address?: string } = {},
) {
  const { data } = await shop.callOk(cart.getCart, {
    token: shopper.token,
    params: { userId: shopper.id },
  });
  const quote =
    code === undefined ? null : await shop.callOk(quoteCart, { token: shopper.token, query: { code } });
  const totalAmount = quote ? quote.data.totalAmount : linesTotal(data.items);
  return shop.call(placeOrder, {
    token: shopper.token,
    body: { addressInfo: { addressId }, totalAmount, payment, code },
    address,
  });
}

/** Like `placeOrderOf`, but the order must succeed; returns its answer. */
export async function placeOrderOk(...order: Parameters<typeof placeOrderOf>) {
  const { body } = await placeOrderOf(...order);
  if (!('orderId' in body)) throw new Error(`not placed: ${JSON.stringify(body)}`);
  return body;
}

/** Places an order that its shopper gives up: the hold ends, but the order can still be paid. */
export async function placeAndGiveUp(
  shop: TestShop,
  buyer: { shopper: SignedIn; addressId: string },
  code?: string,
) {
  const body = await placeOrderOk(shop, buyer, { code });
  const orderId = body.data._id;
  const { data } = await shop.callOk(capturePayment, {
    token: buyer.shopper.token,
    body: { orderId, paymentStatus: 'canceled', orderStatus: 'Rejected' },
  });
  if (data.paymentStatus !== 'canceled') throw new Error(`not given up: ${JSON.stringify(data)}`);
  return { orderId, providerOrderId: body.orderId };
}

/** An address that belongs to one shopper, made from the random end of the id. */
function homeOf({ id }: SignedIn): string {
  const bytes = [-6, -4, -2].map((at) => parseInt(id.slice(at, at + 2 || undefined), 16));
  return `10.${bytes.join('.')}`;
}
