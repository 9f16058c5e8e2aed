import * as messages from '@shop/contract/couriers/messages';
import { type AccountOrder, type CourierAccount, CourierError, type Parcel } from './courier-account.ts';

/**
 * Before a courier gets a parcel: what it is to collect by the account is what is due, to the paisa. What was just sent is
 * read back, as the account may keep whole rupees only; one that was made there by hand may say anything.
 * @throws CourierError
 */
export async function ensureCollects(
  account: CourierAccount,
  order: AccountOrder,
  { isCash, totalPaise }: Pick<Parcel, 'isCash' | 'totalPaise'>,
): Promise<void> {
  const duePaise = isCash ? totalPaise : 0;
  const isUntold = isCash && order.collectPaise === null;
  const { collectPaise } = (isUntold ? await account.getOrder(order.orderId) : null) ?? order;
  // Whole rupees are what the account documents, so they are believed where it does not say.
  const isRight = collectPaise === null ? duePaise % 100 === 0 : collectPaise === duePaise;
  if (!isRight)
    throw new CourierError('refused', messages.collectsOther(account.name, duePaise, collectPaise));
}
