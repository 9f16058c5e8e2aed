import * as authRefusals from '@shop/contract/auth/refusals';
import { said } from '@shop/messages';
import type { Database } from '../../../database.ts';
import { refuse } from '../../../platform/errors.ts';
import { lockAccount } from '../account-queries.ts';
import type { MailingAuthDependencies } from '../limit-attempts.ts';
import * as changes from './factor-changes.messages.ts';
import { queueFactorMail } from './factor-mail.ts';
import { removeCodesOfNoProof } from './factor-queries.ts';
import { ensureProofLeft } from './required-proof.ts';

/** @throws passkey_unknown */
export async function renamePasskey(
  database: Database,
  { userId, id, name }: { userId: string; id: string; name: string },
): Promise<void> {
  const renamed = await database.write((tx) =>
    tx
      .updateTable('passkeys')
      .set({ name: name.trim() })
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow(),
  );
  if (renamed.numUpdatedRows === 0n) throw refuse(authRefusals.passkeyUnknown);
}

/** @throws passkey_unknown, last_proof */
export async function removePasskey(
  { database, clock, readSettings }: MailingAuthDependencies,
  { userId, id }: { userId: string; id: string },
): Promise<void> {
  await database.write(async (tx) => {
    const account = await lockAccount(tx, userId);
    const removed = await tx
      .deleteFrom('passkeys')
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    if (removed.numDeletedRows === 0n) throw refuse(authRefusals.passkeyUnknown);
    await ensureProofLeft(tx, account);
    await removeCodesOfNoProof(tx, userId);
    const mail = { at: clock.now(), settings: readSettings() };
    await queueFactorMail(tx, account, said(changes.passkeyRemoved), mail);
  });
}
