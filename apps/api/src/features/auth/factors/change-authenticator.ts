import type { NewAuthenticator } from '@shop/contract/auth/schemas';
import * as authRefusals from '@shop/contract/auth/refusals';
import { said } from '@shop/messages';
import { refuse } from '../../../platform/errors.ts';
import { lockAccount } from '../account-queries.ts';
import { type MailingAuthDependencies, admitProofChange } from '../limit-attempts.ts';
import { endOtherSessions } from '../sessions.ts';
import * as changes from './factor-changes.messages.ts';
import { queueFactorMail } from './factor-mail.ts';
import { findAuthenticator, removeCodesOfNoProof, secondFactorsOf } from './factor-queries.ts';
import { ensureProofLeft } from './required-proof.ts';
import { replaceRecoveryCodes } from './recovery-codes.ts';
import { newSecret, presentSecret, stepOf } from './authenticator-codes.ts';

/**
 * Makes a secret for an authenticator app, which counts once a code has confirmed it. One that was not confirmed is
 * replaced.
 * @throws authenticator_exists
 */
export async function beginAuthenticator(
  { database, clock, readSettings }: MailingAuthDependencies,
  { userId, email }: { userId: string; email: string },
): Promise<NewAuthenticator> {
  const secret = newSecret();
  const values = { secret: Buffer.from(secret), created_at: clock.now() };
  const begun = await database.write((tx) =>
    tx
      .insertInto('authenticators')
      .values({ user_id: userId, ...values })
      .onConflict((conflict) =>
        conflict
          .column('user_id')
          .doUpdateSet({ ...values, last_step: 0 })
          .where('authenticators.confirmed_at', 'is', null),
      )
      .returning('user_id')
      .executeTakeFirst(),
  );
  if (!begun) throw refuse(authRefusals.authenticatorExists);
  return presentSecret(secret, { shopName: readSettings().shop.name, email });
}

/**
 * Adds the authenticator app whose code it is, and ends all other sessions, which had no such proof.
 * @returns recovery codes, which are shown nowhere else
 * @throws no_authenticator if none is being added; wrong_second_code; too_many_attempts
 */
export async function confirmAuthenticator(
  dependencies: MailingAuthDependencies,
  { userId, typed, keptToken }: { userId: string; typed: string; keptToken: string | null },
): Promise<string[]> {
  const { database, clock, readSettings } = dependencies;
  const now = clock.now();
  return database.write(async (tx) => {
    const account = await lockAccount(tx, userId);
    const app = await findAuthenticator(tx, userId);
    if (!app || app.confirmed_at !== null) throw refuse(authRefusals.noAuthenticator);
    const step = stepOf(app.secret, typed, now);
    if (step === null) throw refuse(authRefusals.wrongSecondCode, { field: 'code' });
    await admitProofChange(tx, dependencies, account);
    await tx
      .updateTable('authenticators')
      .set({ confirmed_at: now, last_step: step })
      .where('user_id', '=', userId)
      .execute();
    await endOtherSessions(tx, userId, keptToken);
    const mail = { at: now, settings: readSettings() };
    await queueFactorMail(tx, account, said(changes.authenticatorAdded), mail);
    return replaceRecoveryCodes(tx, userId);
  });
}

/** @throws no_authenticator, last_proof */
export async function removeAuthenticator(
  { database, clock, readSettings }: MailingAuthDependencies,
  userId: string,
): Promise<void> {
  await database.write(async (tx) => {
    const account = await lockAccount(tx, userId);
    const removed = await tx
      .deleteFrom('authenticators')
      .where('user_id', '=', userId)
      .where('confirmed_at', 'is not', null)
      .executeTakeFirstOrThrow();
    if (removed.numDeletedRows === 0n) throw refuse(authRefusals.noAuthenticator);
    await ensureProofLeft(tx, account);
    await removeCodesOfNoProof(tx, userId);
    const mail = { at: clock.now(), settings: readSettings() };
    await queueFactorMail(tx, account, said(changes.authenticatorRemoved), mail);
  });
}

/** @throws no_authenticator for an account without a second proof; too_many_attempts */
export async function renewRecoveryCodes(
  dependencies: MailingAuthDependencies,
  userId: string,
): Promise<string[]> {
  const { database, clock, readSettings } = dependencies;
  return database.write(async (tx) => {
    const account = await lockAccount(tx, userId);
    if ((await secondFactorsOf(tx, userId)).length === 0) throw refuse(authRefusals.noAuthenticator);
    await admitProofChange(tx, dependencies, account);
    const mail = { at: clock.now(), settings: readSettings() };
    await queueFactorMail(tx, account, said(changes.codesRenewed), mail);
    return replaceRecoveryCodes(tx, userId);
  });
}
