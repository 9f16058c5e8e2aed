import { refuse } from '../../platform/errors.ts';
import type { Refusal } from '@shop/contract/refusal';
import * as authRefusals from '@shop/contract/auth/refusals';
import type { ShopContext } from '../../shop-context.ts';
import type { Db, Tx } from '../../database.ts';
import { networkOf, widestNetworkOf } from '../../platform/network-address.ts';
import { countAttempt, insertAttempt, lockAttempts, waitForRoom } from '../rate-limits/index.ts';
import { CODES_OF_A_NETWORK, CODES_OF_AN_OWNER } from './rules/mailed-code.ts';
import { RESET_REQUEST_LIMITS } from './rules/reset-link.ts';
import {
  ENDED_STAY_LIMIT,
  PROOF_CHANGE_LIMIT,
  REGISTRATION_LIMIT,
  SIGN_IN_FAILURES_OF_A_NETWORK,
  limitsLookBackTo,
  waitBeforeSignIn,
} from './rules/sign-in-limits.ts';
import {
  forgetFailures,
  hasSignedInFrom,
  listSignInAttempts,
  turnIntoSuccess,
} from './sign-in-attempt-queries.ts';

/** What the use cases of auth need. */
export type AuthDependencies = Pick<ShopContext, 'database' | 'clock' | 'rateLimits'>;

/** What use cases need that also send a mail. */
export type MailingAuthDependencies = AuthDependencies & Pick<ShopContext, 'readSettings'>;

/**
 * On whose behalf a password is hashed: the network's, or that of the whole /48 of an IPv6 one. With limits off,
 * networks are not distinguished.
 */
export function turnOf(
  { rateLimits }: Pick<AuthDependencies, 'rateLimits'>,
  address: string,
): string | undefined {
  return rateLimits ? widestNetworkOf(address) : undefined;
}

/** An attempt that may be made. It counts as a failure until `noteSuccess`. */
export interface AdmittedAttempt {
  attemptId: number;
  email: string;
  network: string;
}

interface SignInTry {
  email: string;
  network: string;
  now: Date;
}

/**
 * Asks whether a password of the account may be compared now. The attempt is counted before it is made, so that of
 * many concurrent ones no more are admitted than the limits allow. Emails without an account are treated alike.
 * @returns null if limits are off
 * @throws too_many_attempts with the time after which another attempt makes sense
 */
export async function admitSignIn(
  { database, clock, rateLimits }: AuthDependencies,
  typed: { email: string; address: string },
): Promise<AdmittedAttempt | null> {
  if (!rateLimits) return null;
  const [email, network] = [typed.email.toLowerCase(), networkOf(typed.address)];
  const now = clock.now();
  return database.write(async (tx) => {
    await lockAttempts(tx, email);
    await lockAttempts(tx, network);
    await ensureSignInAllowed(tx, { email, network, now });
    const attempt = { kind: 'sign_in_failure', email, network, at: now } as const;
    return { attemptId: await insertAttempt(tx, attempt), email, network };
  });
}

/**
 * Turns away most of a flood with a read alone, which waits for no lock.
 * @throws too_many_attempts
 */
export async function ensureSignInMayWait(
  { database, clock, rateLimits }: AuthDependencies,
  typed: { email: string; address: string },
): Promise<void> {
  if (!rateLimits) return;
  const [email, network] = [typed.email.toLowerCase(), networkOf(typed.address)];
  await ensureSignInAllowed(database.read, { email, network, now: clock.now() });
}

async function ensureSignInAllowed(db: Db, { email, network, now }: SignInTry): Promise<void> {
  const attempts = await listSignInAttempts(db, email, limitsLookBackTo(now));
  const isKnown = attempts.some(
    (attempt) => attempt.kind === 'sign_in_success' && attempt.network === network,
  );
  const waitOfNetwork = isKnown
    ? 0
    : await waitForRoom(db, { kind: 'sign_in_failure', network, at: now }, SIGN_IN_FAILURES_OF_A_NETWORK);
  const waitMs = Math.max(waitOfNetwork, waitBeforeSignIn(attempts, network, now));
  refuseForAWhile(waitMs, authRefusals.tooManyAttempts);
}

/** The password was right: turns the attempt into the one note that the owner signs in from this network. */
export async function noteSuccess(tx: Tx, attempt: AdmittedAttempt | null, now: Date): Promise<void> {
  if (attempt !== null) await turnIntoSuccess(tx, attempt, now);
}

/** What was tried was right, but is not enough: the attempt counts as nothing. */
export async function forgetAttempt(tx: Tx, attempt: AdmittedAttempt | null): Promise<void> {
  if (attempt !== null) await tx.deleteFrom('attempts').where('id', '=', attempt.attemptId).execute();
}

/**
 * Somebody has proved, in another way than by a password, that the account is theirs, and has chosen a new one: guesses
 * at the old one no longer count, and its owner signs in from this network.
 */
export async function letOwnerIn(
  tx: Tx,
  { email: typed, address, now }: { email: string; address: string; now: Date },
): Promise<void> {
  await forgetFailures(tx, typed.toLowerCase());
  await noteSuccess(tx, await beginAttempt(tx, { email: typed, address, now }), now);
}

/** An attempt of somebody who has proved the account without its password, whatever the limits of passwords. */
export async function beginAttempt(
  tx: Tx,
  { email: typed, address, now }: { email: string; address: string; now: Date },
): Promise<AdmittedAttempt> {
  const [email, network] = [typed.toLowerCase(), networkOf(address)];
  const attemptId = await insertAttempt(tx, { kind: 'sign_in_failure', email, network, at: now });
  return { attemptId, email, network };
}

/**
 * Counts a registration from a network.
 * @throws too_many_attempts from the 301st within an hour (ruling 16)
 */
export async function admitRegistration(
  { database, clock, rateLimits }: AuthDependencies,
  from: { address: string },
): Promise<void> {
  if (!rateLimits) return;
  const attempt = { kind: 'registration', network: networkOf(from.address), at: clock.now() } as const;
  const waitMs = await database.write((tx) => countAttempt(tx, attempt, [REGISTRATION_LIMIT]));
  refuseForAWhile(waitMs, authRefusals.tooManyRegistrations);
}

/**
 * Counts a new password, passkey, app or set of recovery codes of an account. Taking one away is not counted: nobody has
 * more to take away, and whoever finds somebody else's is never refused.
 * @throws too_many_attempts from the 21st within an hour
 */
export async function admitProofChange(
  tx: Tx,
  { clock, rateLimits }: Pick<AuthDependencies, 'clock' | 'rateLimits'>,
  { email }: { email: string },
): Promise<void> {
  if (!rateLimits) return;
  const attempt = {
    kind: 'password_change',
    email: email.toLowerCase(),
    network: '',
    at: clock.now(),
  } as const;
  refuseForAWhile(await countAttempt(tx, attempt, [PROOF_CHANGE_LIMIT]), authRefusals.tooManyAttempts);
}

/** Counts that a copied cookie ended a device of an account. @returns whether there is room to tell of it by email */
export async function isEndedStayTold(
  tx: Tx,
  { clock, rateLimits }: Pick<AuthDependencies, 'clock' | 'rateLimits'>,
  { email }: { email: string },
): Promise<boolean> {
  if (!rateLimits) return true;
  const attempt = { kind: 'stay_ended', email: email.toLowerCase(), network: '', at: clock.now() } as const;
  return (await countAttempt(tx, attempt, [ENDED_STAY_LIMIT])) === 0;
}

/**
 * Counts a request for a reset link. Requests for one email wait for each other until the transaction ends. Emails
 * without an account are treated alike. Those of the account's owner count apart, so that strangers use up none of them.
 * @throws too_many_attempts from the 6th within an hour for an email, or the 31st for a network
 */
export async function admitResetRequest(
  tx: Tx,
  { clock, rateLimits }: Pick<AuthDependencies, 'clock' | 'rateLimits'>,
  { isOwner, ...typed }: { email: string; address: string; isOwner: boolean },
): Promise<void> {
  const [email, network] = [typed.email.toLowerCase(), networkOf(typed.address)];
  if (!rateLimits) return lockAttempts(tx, email);
  const kind = isOwner ? 'owners_link' : 'reset_request';
  const attempt = { kind, email, network, at: clock.now() } as const;
  refuseForAWhile(await countAttempt(tx, attempt, RESET_REQUEST_LIMITS), authRefusals.tooManyResetRequests);
}

/**
 * Counts a request for a code that signs in. Emails without an account are treated alike.
 * @returns whether it is the owner's: from a network where the account has signed in, while such have room
 * @throws too_many_attempts from the 101st within an hour from a network
 */
export async function admitCodeRequest(
  tx: Tx,
  dependencies: Pick<AuthDependencies, 'clock' | 'rateLimits'>,
  typed: { email: string; address: string },
): Promise<boolean> {
  if (!dependencies.rateLimits) return false;
  await admitCodeOfNetwork(tx, dependencies, typed.address);
  if (!(await isFromOwnNetwork(tx, typed))) return false;
  const [email, network] = [typed.email.toLowerCase(), networkOf(typed.address)];
  const attempt = { kind: 'owners_code', email, network, at: dependencies.clock.now() } as const;
  return (await countAttempt(tx, attempt, [CODES_OF_AN_OWNER])) === 0;
}

/**
 * Counts a request for a code from a network, whichever way it goes.
 * @throws too_many_attempts from the 101st within an hour
 */
export async function admitCodeOfNetwork(
  tx: Tx,
  { clock, rateLimits }: Pick<AuthDependencies, 'clock' | 'rateLimits'>,
  address: string,
): Promise<void> {
  if (!rateLimits) return;
  const attempt = { kind: 'mailed_code', network: networkOf(address), at: clock.now() } as const;
  refuseForAWhile(await countAttempt(tx, attempt, [CODES_OF_A_NETWORK]), authRefusals.tooManyCodes);
}

/** Whether the account with this email has signed in from the network of the address. */
export function isFromOwnNetwork(
  db: Db,
  { email, address }: { email: string; address: string },
): Promise<boolean> {
  return hasSignedInFrom(db, email.toLowerCase(), networkOf(address));
}

function refuseForAWhile(waitMs: number, refusal: Refusal): void {
  if (waitMs > 0) throw refuse(refusal, { retryAfterSeconds: waitMs / 1000 });
}
