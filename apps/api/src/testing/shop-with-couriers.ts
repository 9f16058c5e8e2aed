import { expect } from 'vitest';
import { bookCourier, getOrderCourier } from '@shop/contract/couriers/endpoints';
import { applyOpenTracking, carryOutDueBookings } from '../features/couriers/index.ts';
import { createPinCodes } from '../features/delivery/index.ts';
import { type OrderPapers, createOrderPapers } from '../features/tax/index.ts';
import { type SignedIn, type TestShop, buildTestShop } from './build-test-app.ts';
import { newOrder } from './order-builder.ts';
import { newProduct } from './product-builder.ts';
import { createTickingClock } from './test-clock.ts';
import { type TestCouriers, startTestCouriers } from './test-couriers.ts';

export const BOX = { length: 20, breadth: 15, height: 10, grams: 400 };

/** A shop with an account of couriers at a sandbox of its own. */
export async function buildShopWithCouriers() {
  const couriers = await startTestCouriers();
  const shop = await buildTestShop({ courierAccount: couriers.account, clock: createTickingClock() });
  couriers.connect(shop.app);
  const [owner, shopper] = [await shop.newAdmin(), await shop.newShopper({ userName: 'Asha Negi' })];
  const productId = await newProduct(shop.database);
  return {
    shop,
    couriers,
    owner,
    shopper,
    /** An order that can be sent: paid, or with cash to collect. */
    async newParcel({ isCash = false } = {}) {
      const orderId = await newOrder(shop.database, { userId: shopper.id, productIds: [productId] });
      await shop.database.write((tx) =>
        tx
          .updateTable('orders')
          .set({
            state: 'Himachal Pradesh',
            ...(isCash && { cash_state: 'confirmed', payment_status: 'pending' }),
          })
          .where('id', '=', orderId)
          .execute(),
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

/** Follows what couriers told and a kill left; `changed` takes the place of papers that are made. */
export async function followOpen(
  shop: TestShop,
  couriers: Pick<TestCouriers, 'account'>,
  changed: Partial<OrderPapers> = {},
): Promise<void> {
  const { database, clock, readSettings } = shop;
  const papers = createOrderPapers({ readSettings, pinCodes: createPinCodes() });
  await applyOpenTracking({
    database,
    clock,
    readSettings,
    logger: shop.app.log,
    papers: { ...papers, ...changed },
    account: couriers.account,
  });
  await goOn(shop, couriers);
}

/** Waits until the shop has taken every webhook that is on its way. */
export async function webhooksTaken(couriers: Pick<TestCouriers, 'ledger'>): Promise<void> {
  await expect.poll(async () => (await couriers.ledger()).waiting, { timeout: 5_000 }).toBe(0);
}
