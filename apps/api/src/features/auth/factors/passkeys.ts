import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { decodeAttestationObject, decodeClientDataJSON } from '@simplewebauthn/server/helpers';
import { v7 as uuidv7 } from 'uuid';
import type { NewPasskey, PasskeyProof } from '@shop/contract/auth/schemas';
import * as authRefusals from '@shop/contract/auth/refusals';
import { PASSKEY } from '@shop/contract/limits';
import { said } from '@shop/messages';
import { isRefused, refuse } from '../../../platform/errors.ts';
import type { Identity } from '../../../platform/http/endpoint-registrar.ts';
import { networkOf } from '../../../platform/network-address.ts';
import type { Tx } from '../../../database.ts';
import type { ShopContext } from '../../../shop-context.ts';
import { insertAttempt } from '../../rate-limits/index.ts';
import { type AccountRow, lockAccount } from '../account-queries.ts';
import { finishSignIn } from '../finish-sign-in.ts';
import { type MailingAuthDependencies, admitProofChange } from '../limit-attempts.ts';
import { deviceOf } from '../rules/device-words.ts';
import { endOtherSessions } from '../sessions.ts';
import { isOwnChallenge, newChallenge, useChallenge } from './challenges.ts';
import * as changes from './factor-changes.messages.ts';
import { queueFactorMail } from './factor-mail.ts';
import { secondFactorsOf } from './factor-queries.ts';
import { replaceRecoveryCodes } from './recovery-codes.ts';

export type PasskeyDependencies = MailingAuthDependencies & Pick<ShopContext, 'publicUrl'>;

/**
 * The kinds of keys, pinned: which ones the library offers by itself, and which stored ones it can check, depends on
 * the version of Node. ES256, Ed25519 and RS256 (for Windows) are checked by all.
 */
const KEY_KINDS = [-7, -8, -257];
const SIGN_IN = 'sign_in';
const TIMEOUT_MS = PASSKEY.minutes * 60_000;

/** What a passkey of this shop signs to sign in: whichever one the device has, so nothing is typed. */
export async function askForPasskey({ database, clock, publicUrl }: PasskeyDependencies) {
  return generateAuthenticationOptions({
    rpID: partyOf(publicUrl).rpID,
    challenge: await newChallenge(database.read, SIGN_IN, clock.now()),
    userVerification: 'required',
    timeout: TIMEOUT_MS,
  });
}

/**
 * Signs in with a passkey, which counts as both proofs: the device has the key, and asked for a fingerprint or PIN.
 * @returns as a sign-in does
 * @throws passkey_refused, passkey_late
 */
export async function signInWithPasskey(
  dependencies: PasskeyDependencies,
  { proof, address, userAgent }: { proof: PasskeyProof; address: string; userAgent: string },
): Promise<{ account: AccountRow; token: string }> {
  const { database, clock, rateLimits } = dependencies;
  const now = clock.now();
  const signed = await verifyPasskey(dependencies, proof, now);
  return database.write(async (tx) => {
    const account = await usePasskey(tx, signed, now);
    const [email, network] = [account.email.toLowerCase(), networkOf(address)];
    const tried = { kind: 'sign_in_failure', email, network, at: now } as const;
    const attempt = rateLimits ? { attemptId: await insertAttempt(tx, tried), email, network } : null;
    return { account, token: await finishSignIn(tx, dependencies, { account, attempt, userAgent }) };
  });
}

interface SignedByPasskey {
  passkeyId: string;
  userId: string;
  newCounter: number;
  challenge: string;
}

/** Checks what a passkey of the shop has signed. @throws passkey_refused, passkey_late */
export async function verifyPasskey(
  { database, publicUrl }: Pick<PasskeyDependencies, 'database' | 'publicUrl'>,
  proof: PasskeyProof,
  now: Date,
): Promise<SignedByPasskey> {
  const passkey = await database.read
    .selectFrom('passkeys')
    .selectAll()
    .where('credential_id', '=', proof.id)
    .executeTakeFirst();
  const owner = proof.response.userHandle;
  const isOwners = passkey && (owner === undefined || owner === handleOf(passkey.user_id));
  if (!isOwners) throw refuse(authRefusals.passkeyRefused);
  const { rpID, origin } = partyOf(publicUrl);
  const { newCounter } = await orRefuse(async () => {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...proof, clientExtensionResults: {} },
      expectedChallenge: (challenge) => isOwnChallenge(database.read, challenge, SIGN_IN, now),
      expectedOrigin: origin,
      expectedRPID: rpID,
      credential: {
        id: passkey.credential_id,
        publicKey: Uint8Array.from(passkey.public_key),
        counter: passkey.counter,
      },
      requireUserVerification: true,
    });
    return verified ? authenticationInfo : null;
  });
  const { challenge } = decodeClientDataJSON(proof.response.clientDataJSON);
  return { passkeyId: passkey.id, userId: passkey.user_id, newCounter, challenge };
}

/** Uses up what a passkey has signed. @returns the account, locked @throws passkey_refused, passkey_late */
export async function usePasskey(
  tx: Tx,
  { passkeyId, userId, newCounter, challenge }: SignedByPasskey,
  now: Date,
): Promise<AccountRow> {
  const account = await lockAccount(tx, userId);
  if (account.closed_at !== null) throw refuse(authRefusals.passkeyRefused);
  await useChallenge(tx, challenge, now);
  // One whose count does not grow was copied. Our own comparison, beside the library's.
  const used = await tx
    .updateTable('passkeys')
    .set({ counter: newCounter, last_used_at: now })
    .where('id', '=', passkeyId)
    .where((eb) =>
      eb.or([eb('counter', '<', newCounter), ...(newCounter === 0 ? [eb('counter', '=', 0)] : [])]),
    )
    .returning('id')
    .executeTakeFirst();
  if (!used) throw refuse(authRefusals.passkeyRefused);
  return account;
}

/** What a device makes a passkey by. Those that the account has are named, so that none is made twice on one device. */
export async function beginPasskey(
  { database, clock, publicUrl, readSettings }: PasskeyDependencies,
  { userId, email, userName }: Identity,
) {
  const passkeys = await database.read
    .selectFrom('passkeys')
    .select(['credential_id', 'transports'])
    .where('user_id', '=', userId)
    .execute();
  return generateRegistrationOptions({
    rpName: readSettings().shop.name,
    rpID: partyOf(publicUrl).rpID,
    userID: Uint8Array.from(Buffer.from(handleOf(userId), 'base64url')),
    userName: email,
    userDisplayName: userName,
    challenge: await newChallenge(database.read, userId, clock.now()),
    timeout: TIMEOUT_MS,
    attestationType: 'none',
    excludeCredentials: passkeys.map(({ credential_id: id, transports }) => ({ id, transports })),
    // An object for each call: the library writes into the one it gets, and its own is shared by all calls.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: KEY_KINDS,
  });
}

/**
 * Adds a passkey, named by its browser. The first proof of an account besides its password ends all other sessions.
 * @returns recovery codes with the first proof, which are shown nowhere else
 * @throws passkey_refused, passkey_late, too_many_passkeys, too_many_attempts
 */
export async function addPasskey(
  dependencies: PasskeyDependencies,
  { identity, made, userAgent, keptToken }: AddedPasskey,
): Promise<string[] | undefined> {
  const { database, clock, publicUrl, readSettings } = dependencies;
  const now = clock.now();
  const { userId } = identity;
  const { rpID, origin } = partyOf(publicUrl);
  const credential = await orRefuse(async () => {
    ensureUnattested(made);
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...made, clientExtensionResults: {} },
      expectedChallenge: (challenge) => isOwnChallenge(database.read, challenge, userId, now),
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
      supportedAlgorithmIDs: KEY_KINDS,
    });
    return verified ? registrationInfo.credential : null;
  });
  const { challenge } = decodeClientDataJSON(made.response.clientDataJSON);
  const { browser, system } = deviceOf(userAgent);
  return database.write(async (tx) => {
    const account = await lockAccount(tx, userId);
    await useChallenge(tx, challenge, now);
    const isFirst = (await secondFactorsOf(tx, userId)).length === 0;
    const { count } = await tx
      .selectFrom('passkeys')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    if (count >= PASSKEY.most) throw refuse(authRefusals.tooManyPasskeys);
    await admitProofChange(tx, dependencies, account);
    const added = await tx
      .insertInto('passkeys')
      .values({
        id: uuidv7(),
        user_id: userId,
        credential_id: credential.id,
        public_key: Buffer.from(credential.publicKey),
        counter: credential.counter,
        transports: made.response.transports ?? [],
        name: [browser, system].filter(Boolean).join(', ') || 'Passkey',
        created_at: now,
      })
      .onConflict((conflict) => conflict.column('credential_id').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!added) throw refuse(authRefusals.passkeyRefused);
    const mail = { at: now, settings: readSettings() };
    await queueFactorMail(tx, account, said(changes.passkeyAdded), mail);
    if (!isFirst) return undefined;
    await endOtherSessions(tx, userId, keptToken);
    return replaceRecoveryCodes(tx, userId);
  });
}

interface AddedPasskey {
  identity: Identity;
  made: NewPasskey;
  userAgent: string;
  keptToken: string | null;
}

/** No certificate was asked for, so none is looked at: some name addresses that would be fetched. */
function ensureUnattested({ response }: NewPasskey): void {
  const object = decodeAttestationObject(
    Uint8Array.from(Buffer.from(response.attestationObject, 'base64url')),
  );
  if (object.get('fmt') !== 'none') throw refuse(authRefusals.passkeyRefused);
}

/** Where passkeys are valid: the host and the origin of the address that shoppers see. */
function partyOf(publicUrl: string): { rpID: string; origin: string } {
  const { hostname, origin } = new URL(publicUrl);
  return { rpID: hostname, origin };
}

/** How a device names the account: its id, in bytes. */
function handleOf(userId: string): string {
  return Buffer.from(userId.replaceAll('-', ''), 'hex').toString('base64url');
}

/** The library throws for whatever does not fit, also for bytes that are no CBOR. */
async function orRefuse<T>(verify: () => Promise<T | null>): Promise<T> {
  try {
    const verified = await verify();
    if (verified !== null) return verified;
  } catch (error) {
    throw refuse(isLate(error) ? authRefusals.passkeyLate : authRefusals.passkeyRefused, { cause: error });
  }
  throw refuse(authRefusals.passkeyRefused);
}

function isLate(error: unknown): boolean {
  return isRefused(error, authRefusals.passkeyLate);
}
