import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { capturePayment } from '@shop/contract/payments/endpoints';
import { placeOrderOk, shopperWithCart } from '../../testing/buy.ts';
import { newProduct } from '../../testing/product-builder.ts';
import { buildShopWithSandbox } from '../../testing/shop-with-sandbox.ts';

test('the database plans the statements of a purchase for the first buyers only', async () => {
  const { sandbox, shop } = await buildShopWithSandbox({ config: { rateLimits: false } });
  try {
    const productId = await newProduct(shop.database, { pricePaise: 10_000, stock: 50 });
    for (let buyer = 0; buyer < 8; buyer += 1) {
      const bought = await shopperWithCart(shop, [{ productId, quantity: 1 }]);
      const { orderId } = await placeOrderOk(shop, bought);
      const paid = await sandbox.pay(orderId, { webhook: false });
      const body = {
        orderId,
        paymentId: paid.razorpay_payment_id,
        signature: paid.razorpay_signature,
      };
      await shop.callOk(capturePayment, { token: bought.shopper.token, body });
    }
    // One after the other, they all had the same connection.
    const { rows } = await shop.database.write((tx) =>
      sql<{ statement: string; custom: number }>`
        select statement, custom_plans::int as custom from pg_prepared_statements`.execute(tx),
    );
    const statements = rows.map(({ statement }) => statement).join('\n');
    for (const part of [
      'place_shop_orders(',
      'given.provider_order_id',
      'order_document(',
      'settle_payments(',
    ]) {
      expect(statements).toContain(part);
    }
    // The server tries five plans for given values before it settles on one for all.
    expect(rows.filter(({ custom }) => custom > 5)).toEqual([]);
  } finally {
    await shop.close();
  }
});
