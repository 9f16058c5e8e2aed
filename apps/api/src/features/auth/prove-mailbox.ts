import { said } from '@shop/messages';
import type { ShopSettings } from '@shop/contract/settings/shop-settings';
import type { Tx } from '../../database.ts';
import * as changes from './factors/factor-changes.messages.ts';
import { queueFactorMail } from './factors/factor-mail.ts';
import { removeFactors } from './factors/factor-queries.ts';

/**
 * Notes that somebody reads the mailbox of an account, because a secret that was mailed there was used. The first time,
 * passkeys, app and phone number that were added before go, since whoever registered a stranger's address may have added
 * them; a mail tells. Every way that proves the mailbox of an account calls this, in the transaction that uses the secret;
 * only a new account, and a new email that its account's owner has typed, are proven otherwise.
 * @param settings left out: no mail is sent
 * @returns whether it was the first time
 */
export async function proveMailbox(
  tx: Tx,
  userId: string,
  { at, settings }: { at: Date; settings?: ShopSettings },
): Promise<boolean> {
  const account = await tx
    .updateTable('users')
    .set({ email_proven_at: at })
    .where('id', '=', userId)
    .where('email_proven_at', 'is', null)
    .where('closed_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
  if (!account) return false;
  const { hadSecond, phone } = await removeFactors(tx, userId);
  if (settings && (hadSecond || phone !== null)) {
    await queueFactorMail(tx, account, said(changes.earlyOnesRemoved), { at, settings });
  }
  return true;
}
