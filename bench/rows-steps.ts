import { createRazorpayGateway, openPostgres } from '@shop/api';
import { buildTestShop } from '@shop/api/testing/build-test-app';
import { addToCart, getCart } from '@shop/contract/cart/endpoints';
import { placeOrder } from '@shop/contract/checkout/endpoints';
import { capturePayment } from '@shop/contract/payments/endpoints';
import type { Figure } from './figures.ts';
import type { Measurement } from './measurement.ts';

/** Functions of the database that write. */
const WRITING =
  /^\s*(insert|update|delete)\b|\b(add_to_carts?|place_shop_orders?|settle_payments|settle_payment_with_fee)\(/i;

/** The number of database round trips per call, and how many of them wait for the disk. */
export async function measureSteps({ shop }: Measurement): Promise<Figure[]> {
  let statements: string[] = [];
  const database = openPostgres<never>(shop.databaseUrl, { onStatement: (text) => statements.push(text) });
  const { RAZORPAY_KEY_ID: keyId = '', RAZORPAY_KEY_SECRET: keySecret = '' } = shop.sandbox.variables;
  const gateway = createRazorpayGateway({ keyId, keySecret, apiUrl: shop.sandbox.url, webhookSecrets: [] });
  const served = await buildTestShop({ database: database as never, gateway, config: { rateLimits: false } });
  const figures: Figure[] = [];
  const count = async <Answer>(what: string, most: number, call: () => Promise<Answer>): Promise<Answer> => {
    statements = [];
    const answer = await call();
    // The catalogue's counter is announced by a timer, once for all calls.
    const sent = statements.filter((text) => !text.includes('catalogue_state'));
    const flushed = sent.filter((text) => WRITING.test(text) && !text.includes('synchronous_commit'));
    figures.push(
      { what: `${what}, round trips to the database`, figure: String(sent.length), reach: `≤ ${most}` },
      { what: `${what}, commits that wait for the disk`, figure: String(flushed.length), reach: '≤ 1' },
    );
    return answer;
  };
  try {
    const [buyer] = shop.takeShoppers(1);
    const [productId = ''] = shop.productIds;
    if (!buyer) throw new Error('nobody is left');
    const { token, addressId, userId } = buyer;
    // Records that the session is in use, as the first call in each minute does.
    await served.callOk(getCart, { token, params: { userId } });
    const { data: cart } = await count('add to cart', 2, () =>
      served.callOk(addToCart, { token, body: { productId, quantity: 1 } }),
    );
    const [item] = cart.items;
    const totalAmount = item ? item.salePrice || item.price : 0;
    const { orderId } = await count('order/create', 4, () =>
      served.callOk(placeOrder, { token, body: { addressInfo: { addressId }, totalAmount } }),
    );
    const paid = await shop.sandbox.pay(orderId, { outcome: 'captured', webhook: false });
    const report = {
      orderId,
      paymentId: paid.razorpay_payment_id,
      signature: paid.razorpay_signature,
    };
    await count('order/capture', 4, () => served.callOk(capturePayment, { token, body: report }));
    return figures;
  } finally {
    await served.close();
    await database.close();
  }
}
