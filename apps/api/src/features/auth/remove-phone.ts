import { said } from '@shop/messages';
import type { ShopSettings } from '@shop/contract/settings/shop-settings';
import type { Tx } from '../../database.ts';
import { lockAccount } from './account-queries.ts';
import * as changes from './factors/factor-changes.messages.ts';
import { queueFactorMail } from './factors/factor-mail.ts';
import { takePhone } from './phone-queries.ts';

/** Takes the phone number from an account, so that it no longer signs in, and tells by mail; nothing if it has none. */
export async function removePhone(
  tx: Tx,
  userId: string,
  told: { at: Date; settings: ShopSettings },
): Promise<void> {
  const account = await lockAccount(tx, userId);
  const phone = await takePhone(tx, userId);
  if (phone === null) return;
  await queueFactorMail(tx, account, said(changes.phoneRemoved, { end: phone.slice(-4) }), told);
}
