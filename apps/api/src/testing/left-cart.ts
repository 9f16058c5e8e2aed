import { setConsent } from '@shop/contract/consents/endpoints';
import { purposeWords } from '@shop/contract/consents/purposes';
import { remindOfCarts } from '../features/reminders/index.ts';
import type { TestShop } from './build-test-app.ts';

const DAY_MS = 24 * 3_600_000;

/** A shopper agrees to a reminder, leaves these products in the cart for more than a day, and is written to. */
export async function leaveCart(
  { callOk, database, clock, readSettings }: TestShop,
  { id, token }: { id: string; token: string },
  productIds: readonly string[],
): Promise<void> {
  const { version } = purposeWords.cart_reminder;
  const body = { isOn: true, version, language: 'en' as const };
  await callOk(setConsent, { token, params: { purpose: 'cart_reminder' }, body });
  // After whatever was ordered at the time of this machine.
  const now = new Date(clock.now().getTime() + 30 * DAY_MS);
  const added_at = new Date(now.getTime() - 1.5 * DAY_MS);
  const lines = productIds.map((product_id) => ({ user_id: id, product_id, quantity: 2, added_at }));
  await database.write((tx) => tx.insertInto('cart_items').values(lines).execute());
  const settings = {
    ...readSettings(),
    reminders: { cart: 'yes' as const, refill: 'no' as const, newsletter: 'no' as const },
  };
  await remindOfCarts({ database, clock: { now: () => now }, readSettings: () => settings });
}
