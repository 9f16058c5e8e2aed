import * as authMessages from '@shop/contract/auth/messages';
import type { ReadSettings } from '@shop/contract/settings/shop-settings';
import type { Database, Db, Tx } from '../../database.ts';
import type { Clock } from '../../platform/clock.ts';
import { TooManyError } from '../../platform/errors.ts';
import { networkOf } from '../../platform/network-address.ts';
import { countAttempt, insertAttempt, lockAttempts, waitForRoom } from '../rate-limits/index.ts';
import { RESET_REQUEST_LIMITS } from './rules/reset-link.ts';
import {
  REGISTRATION_LIMIT,
  SIGN_IN_FAILURES_OF_A_NETWORK,
  limitsLookBackTo,
  waitBeforeSignIn,
} from './rules/sign-in-limits.ts';
import { listSignInAttempts, turnIntoSuccess } from './sign-in-attempt-queries.ts';

export class TooManyAttemptsError extends TooManyError {
  readonly code = 'too_many_attempts';
}

/** What auth's use cases need. */
export interface AuthDependencies {
  database: Database;
  clock: Clock;
  /** Off, nobody waits (`RATE_LIMITS`). */
  rateLimits: boolean;
}

/** What use cases need that also send a mail. */
export interface MailingAuthDependencies extends AuthDependencies {
  readSettings: ReadSettings;
  /** Called after the commit, so that the mail need not wait for its time. */
  wakeJobs: () => void;
}

/** Whose turn it is where sign-ins wait for the hashing: the network's; with limits off networks do not count. */
export function turnOf(
  { rateLimits }: Pick<AuthDependencies, 'rateLimits'>,
  address: string,
): string | undefined {
  return rateLimits ? networkOf(address) : undefined;
}

/** An attempt that may be made. It is a failure until `noteSuccess`. */
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
 * Asks whether a password of the account may be compared now, and counts the try before it is made: of many at
 * once no more are admitted than the limits allow. Emails without an account are treated alike.
 * @returns null where limits are off
 * @throws TooManyAttemptsError with the time after which a new try makes sense
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
 * Turns most of a flood away by reading alone, where nobody waits for anybody.
 * @throws TooManyAttemptsError
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
  refuseForAWhile(waitMs, authMessages.tooManyAttempts);
}

/** The password was right: the failure becomes the one note that the owner signs in from there. */
export async function noteSuccess(tx: Tx, attempt: AdmittedAttempt | null, now: Date): Promise<void> {
  if (attempt !== null) await turnIntoSuccess(tx, attempt, now);
}

/** Somebody proved in another way than by a password to own the account: it is signed in to from there. */
export async function noteOwner(
  tx: Tx,
  { email: typed, address, now }: { email: string; address: string; now: Date },
): Promise<void> {
  const [email, network] = [typed.toLowerCase(), networkOf(address)];
  const attemptId = await insertAttempt(tx, { kind: 'sign_in_failure', email, network, at: now });
  await turnIntoSuccess(tx, { attemptId, email, network }, now);
}

/**
 * Counts a registration from a network.
 * @throws TooManyAttemptsError from the 301st an hour on (ruling 16)
 */
export async function admitRegistration(
  { database, clock, rateLimits }: AuthDependencies,
  from: { address: string },
): Promise<void> {
  if (!rateLimits) return;
  const attempt = { kind: 'registration', network: networkOf(from.address), at: clock.now() } as const;
  const waitMs = await database.write((tx) => countAttempt(tx, attempt, [REGISTRATION_LIMIT]));
  refuseForAWhile(waitMs, authMessages.tooManyRegistrations);
}

/**
 * Counts a request for a link to a new password; requests for one email wait for each other until the transaction
 * ends. Emails without an account are treated alike.
 * @throws TooManyAttemptsError from the 6th an hour and email, or the 31st an hour and network
 */
export async function admitResetRequest(
  tx: Tx,
  { clock, rateLimits }: Pick<AuthDependencies, 'clock' | 'rateLimits'>,
  typed: { email: string; address: string },
): Promise<void> {
  const [email, network] = [typed.email.toLowerCase(), networkOf(typed.address)];
  if (!rateLimits) return lockAttempts(tx, email);
  const attempt = { kind: 'reset_request', email, network, at: clock.now() } as const;
  refuseForAWhile(await countAttempt(tx, attempt, RESET_REQUEST_LIMITS), authMessages.tooManyResetRequests);
}

function refuseForAWhile(waitMs: number, sentence: string): void {
  if (waitMs > 0) throw new TooManyAttemptsError(sentence, { retryAfterSeconds: waitMs / 1000 });
}
