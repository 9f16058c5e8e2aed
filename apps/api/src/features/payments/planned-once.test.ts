import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { capturePayment } from '@shop/contract/payments/endpoints';
import { placeOrderOk, shopperWithCart } from '../../testing/buy.ts';
import { newProduct } from '../../testing/product-builder.ts';
import { buildShopWithSandbox } from '../../testing/shop-with-sandbox.ts';
import { openTestDatabase } from '../../testing/test-database.ts';

test('the database plans the statements of purchases, alone and of one moment, for the first buyers only', async () => {
  // What a connection has prepared, only itself can tell.
  const database = await openTestDatabase({ maxConnections: 1 });
  const { sandbox, shop } = await buildShopWithSandbox({ database, config: { rateLimits: false } });
  const buy = async (productId: string) => {
    const bought = await shopperWithCart(shop, [{ productId, quantity: 1 }]);
    return async () => {
      const { orderId } = await placeOrderOk(shop, bought);
      const paid = await sandbox.pay(orderId, { webhook: false });
      const body = {
        orderId,
        paymentId: paid.razorpay_payment_id,
        signature: paid.razorpay_signature,
      };
      await shop.callOk(capturePayment, { token: bought.shopper.token, body });
    };
  };
  try {
    const productId = await newProduct(database, { pricePaise: 10_000, stock: 50 });
    for (let round = 0; round < 8; round += 1) {
      const alone = await buy(productId);
      await alone();
      // The first to come is alone as well.
      const atOneMoment = [await buy(productId), await buy(productId), await buy(productId)];
      await Promise.all(atOneMoment.map((purchase) => purchase()));
    }
    const { rows } = await database.write((tx) =>
      sql<{ statement: string; custom: number }>`
        select statement, custom_plans::int as custom from pg_prepared_statements`.execute(tx),
    );
    const statements = rows.map(({ statement }) => statement).join('\n');
    for (const part of [
      'place_shop_order(',
      'place_shop_orders(',
      'returning id',
      'given.provider_order_id',
      'order_document(',
      'settle_payment_with_fee(',
      'settle_payments(',
    ]) {
      expect(statements).toContain(part);
    }
    // The server tries five plans for given values before it settles on one for all.
    expect(rows.filter(({ custom }) => custom > 5)).toEqual([]);
  } finally {
    await shop.close();
    await database.close();
  }
});
