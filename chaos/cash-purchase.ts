import { findCashOrder, confirmCashOrder } from '@shop/contract/cash/endpoints';
import { placeOrder } from '@shop/contract/checkout/endpoints';
import { quoteCart } from '@shop/contract/offers/endpoints';
import { cancelOrder } from '@shop/contract/payments/endpoints';
import type { KnownShopper } from '../e2e/support/known-shoppers.ts';
import { note } from './diary.ts';
import type { PurchaseDependencies } from './purchase.ts';
import type { ReadCashToken } from './read-cash-token.ts';
import { LostAnswerError } from './shop-client.ts';

/**
 * A shopper with a filled cart orders with cash on delivery. Then the shopper confirms with the mailed link (twice at
 * once) and may still cancel; or cancels at once; or waits for the shop's call; or does nothing, so that the order
 * ends.
 */
export async function goShoppingInCash(
  { client, diary }: PurchaseDependencies,
  { token, addressId }: KnownShopper,
  { readCashToken, code }: { readCashToken: ReadCashToken; code: string | undefined },
): Promise<void> {
  const quoted = await client.persist(quoteCart, {
    token,
    query: { addressId, ...(code !== undefined && { code }) },
  });
  if (!quoted.isOk || quoted.body.data.cash?.available !== true) return note(diary, 'no cash on delivery');
  const { cash, codes } = quoted.body.data;
  const used = codes.map((each) => each.code).join(', ');
  const body = {
    addressInfo: { addressId },
    totalAmount: cash.totalAmount,
    paymentMethod: 'cod',
    ...(used && { code: used }),
  };
  const placed = await client.call(placeOrder, { token, body }).catch((error: unknown) => {
    if (!(error instanceof LostAnswerError)) throw error;
    // Whether the order exists is unknown. Nobody confirms it then, so it ends.
    return null;
  });
  if (!placed?.isOk) return note(diary, 'no answer to an order in cash, or refused');
  const orderId = placed.body.data._id;
  diary.acknowledged.set(`cash ${orderId}`, orderId);
  const cancel = () => client.persist(cancelOrder, { token, params: { orderId } });
  const dice = Math.random();
  if (dice < 0.15) return note(diary, 'orders in cash and forgets it');
  if (dice < 0.3) {
    note(diary, 'orders in cash and cancels');
    return void (await cancel());
  }
  const secret = dice < 0.75 ? await readCashToken(placed.body.data.orderNumber) : null;
  if (secret === null) {
    note(diary, 'orders in cash and is called');
    return void diary.toCall.add(orderId);
  }
  await client.persist(findCashOrder, { token, params: { token: secret } });
  const press = () => client.persist(confirmCashOrder, { token, params: { token: secret } });
  const answers = await Promise.all([press(), press()]);
  note(diary, 'orders in cash and confirms by link');
  if (answers.some(({ isOk }) => isOk)) diary.inCash.add(orderId);
  if (Math.random() < 0.2) {
    note(diary, 'cancels a confirmed order in cash');
    await cancel();
  }
}
