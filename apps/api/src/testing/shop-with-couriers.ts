import { bookCourier, getOrderCourier } from '@shop/contract/couriers/endpoints';
import { carryOutDueBookings } from '../features/couriers/index.ts';
import { type SignedIn, type TestShop, buildTestShop } from './build-test-app.ts';
import { newOrder } from './order-builder.ts';
import { newProduct } from './product-builder.ts';
import { type TestCouriers, startTestCouriers } from './test-couriers.ts';

export const BOX = { length: 20, breadth: 15, height: 10, grams: 400 };

/** A shop with an account of couriers at a sandbox of its own. */
export async function buildShopWithCouriers() {
  const couriers = await startTestCouriers();
  const shop = await buildTestShop({ courierAccount: couriers.account });
  const [owner, shopper] = [await shop.newAdmin(), await shop.newShopper({ userName: 'Asha Negi' })];
  const productId = await newProduct(shop.database);
  return {
    shop,
    couriers,
    owner,
    shopper,
    /** A paid order that can be sent. */
    async newParcel() {
      const orderId = await newOrder(shop.database, { userId: shopper.id, productIds: [productId] });
      await shop.database.write((tx) =>
        tx.updateTable('orders').set({ state: 'Himachal Pradesh' }).where('id', '=', orderId).execute(),
      );
      return orderId;
    },
    async close() {
      await shop.close();
      await couriers.close();
    },
  };
}

export const book = (shop: TestShop, { token }: SignedIn, orderId: string, courierId?: number) =>
  shop.call(bookCourier, { token, params: { id: orderId }, body: { ...BOX, courierId } });

export const courierOf = async (shop: TestShop, { token }: SignedIn, orderId: string) =>
  (await shop.callOk(getOrderCourier, { token, params: { id: orderId } })).data;

/** Goes on with what is due at the shop's clock. */
export function goOn(shop: TestShop, { account }: Pick<TestCouriers, 'account'>): Promise<void> {
  return carryOutDueBookings({
    database: shop.database,
    clock: shop.clock,
    readSettings: shop.readSettings,
    logger: shop.app.log,
    account,
  });
}
