import { timingSafeEqual } from 'node:crypto';
import type { BodyOf } from '@shop/contract/endpoint';
import type { PasskeyProof } from '@shop/contract/auth/schemas';
import type { prove } from '@shop/contract/auth/endpoints';
import * as authRefusals from '@shop/contract/auth/refusals';
import * as profileRefusals from '@shop/contract/profile/refusals';
import * as generalRefusals from '@shop/contract/refusals';
import type { Tx } from '../../database.ts';
import { refuse } from '../../platform/errors.ts';
import type { Identity } from '../../platform/http/endpoint-registrar.ts';
import { lockAccount } from './account-queries.ts';
import { countTry, hashCode, useCode } from './code-queries.ts';
import { confirmPassword } from './confirm-password.ts';
import { type PasskeyDependencies, usePasskey, verifyPasskey } from './factors/passkeys.ts';
import { ensureRightCode } from './factors/prove-second.ts';
import { admitSignIn, ensureSignInMayWait, noteSuccess } from './limit-attempts.ts';
import { HASH_OF_NO_PASSWORD } from './passwords/hash-password.ts';
import { readCode } from './rules/mailed-code.ts';

interface Caller {
  identity: Identity;
  /** The network address that the call came from. */
  address: string;
}

/**
 * Proves again that a session is in the hands of its account's owner, by one of the ways that sign in. For 15 minutes,
 * kept with the session, so that it holds on every instance (decision 0118).
 * @throws bad_input without a proof; wrong_password; wrong_second_code, code_used; wrong_proof_code, proof_code_ended;
 *   passkey_refused, passkey_late; too_many_attempts, counted together with failures at sign-in
 */
export async function proveAgain(
  dependencies: PasskeyDependencies,
  caller: Caller,
  { password, passkey, ticket, code }: BodyOf<typeof prove>,
): Promise<void> {
  if (password !== undefined) return proveByPassword(dependencies, caller, password);
  if (passkey !== undefined) return proveByPasskey(dependencies, caller, passkey);
  if (code === undefined) throw refuse(generalRefusals.badInput);
  return ticket === undefined
    ? proveByAppCode(dependencies, caller, code)
    : proveByMailedCode(dependencies, caller, { ticket, code });
}

async function proveByPassword(
  dependencies: PasskeyDependencies,
  { identity, address }: Caller,
  password: string,
): Promise<void> {
  await confirmPassword(dependencies, { email: identity.email, password, address }, () =>
    refuse(profileRefusals.wrongPassword, { field: 'password' }),
  );
  await dependencies.database.write((tx) => noteProof(tx, identity, dependencies.clock.now()));
}

async function proveByPasskey(
  dependencies: PasskeyDependencies,
  { identity }: Caller,
  proof: PasskeyProof,
): Promise<void> {
  const now = dependencies.clock.now();
  const signed = await verifyPasskey(dependencies, proof, now);
  if (signed.userId !== identity.userId) throw refuse(authRefusals.passkeyRefused);
  await dependencies.database.write(async (tx) => {
    await usePasskey(tx, signed, now);
    await noteProof(tx, identity, now);
  });
}

async function proveByAppCode(
  dependencies: PasskeyDependencies,
  { identity, address }: Caller,
  typed: string,
): Promise<void> {
  const { database, clock } = dependencies;
  const now = clock.now();
  const { email, userId } = identity;
  await ensureSignInMayWait(dependencies, { email, address });
  const attempt = await admitSignIn(dependencies, { email, address });
  await database.write(async (tx) => {
    await lockAccount(tx, userId);
    // Recovery codes are for a sign-in without the phone, and few.
    await ensureRightCode(tx, { userId, typed, now }, async () => {
      throw refuse(authRefusals.wrongSecondCode, { field: 'code' });
    });
    await noteSuccess(tx, attempt, now);
    await noteProof(tx, identity, now);
  });
}

/** Who has a password is asked for it: whoever has the mailbox has not got that. */
async function proveByMailedCode(
  { database, clock }: PasskeyDependencies,
  { identity }: Caller,
  { ticket, code }: { ticket: string; code: string },
): Promise<void> {
  const now = clock.now();
  const typed = readCode(code);
  if (typed === null) throw refuse(authRefusals.codeMalformed, { field: 'code' });
  const tried = await countTry(database, ticket, now);
  if (tried === null) throw refuse(authRefusals.proofCodeEnded, { field: 'code' });
  if (!timingSafeEqual(tried.code_sha256, hashCode(ticket, typed))) {
    throw refuse(authRefusals.wrongProofCode, { field: 'code' });
  }
  await database.write(async (tx) => {
    const account = await lockAccount(tx, identity.userId);
    const used = await useCode(tx, ticket, now);
    const isOwn = used?.email?.toLowerCase() === account.email.toLowerCase();
    if (!isOwn || account.password_hash !== HASH_OF_NO_PASSWORD) {
      throw refuse(authRefusals.proofCodeEnded, { field: 'code' });
    }
    await noteProof(tx, identity, now);
  });
}

async function noteProof(tx: Tx, { sessionSha256 }: Identity, now: Date): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ proven_at: now })
    .where('token_sha256', '=', Buffer.from(sessionSha256, 'hex'))
    .execute();
}
