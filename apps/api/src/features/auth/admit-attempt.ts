import * as authMessages from '@shop/contract/auth/messages';
import type { Database, Db, Tx } from '../../database.ts';
import type { Clock } from '../../platform/clock.ts';
import { TooManyError } from '../../platform/errors.ts';
import { networkOf } from '../../platform/network-address.ts';
import { findNthNewestAttempt, insertAttempt, listAttempts, lockAttempts } from './attempt-queries.ts';
import { RESET_REQUESTS_AN_HOUR_AND_ADDRESS, RESET_REQUESTS_AN_HOUR_AND_EMAIL } from './rules/reset-link.ts';
import {
  REGISTRATIONS_AN_HOUR,
  limitsLookBackTo,
  waitBeforeSignIn,
  waitUntilForgotten,
} from './rules/sign-in-limits.ts';

export class TooManyAttemptsError extends TooManyError {
  readonly code = 'too_many_attempts';
}

/** What auth's use cases are made of. */
export interface AuthDependencies {
  database: Database;
  clock: Clock;
  /** Off, nobody waits (`RATE_LIMITS`). */
  rateLimits: boolean;
}

/** An attempt that may be made. It stands as a failure until `noteSuccess`. */
export interface AdmittedAttempt {
  attemptId: number;
  email: string;
  address: string;
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
  const email = typed.email.toLowerCase();
  const address = networkOf(typed.address);
  const now = clock.now();
  // Most of a flood is turned away here, where nobody waits for anybody.
  await ensureSignInAllowed(database.read, { email, address, now });
  return database.write(async (tx) => {
    await lockAttempts(tx, email);
    await ensureSignInAllowed(tx, { email, address, now });
    return {
      attemptId: await insertAttempt(tx, { kind: 'failure', email, address, at: now }),
      email,
      address,
    };
  });
}

async function ensureSignInAllowed(
  db: Db,
  { email, address, now }: { email: string; address: string; now: Date },
): Promise<void> {
  const attempts = await listAttempts(db, email, limitsLookBackTo(now));
  refuseForAWhile(waitBeforeSignIn(attempts, address, now), authMessages.tooManyAttempts);
}

/** The password was right: what stood as a failure becomes the one note that the owner signs in from there. */
export async function noteSuccess(tx: Tx, attempt: AdmittedAttempt | null, now: Date): Promise<void> {
  if (attempt === null) return;
  const { attemptId, email, address } = attempt;
  await tx
    .deleteFrom('sign_in_attempts')
    .where('email', '=', email)
    .where('kind', '=', 'success')
    .where('address', '=', address)
    .execute();
  await tx
    .updateTable('sign_in_attempts')
    .set({ kind: 'success', at: now })
    .where('id', '=', attemptId)
    .execute();
}

/** Somebody proved in another way than by a password to own the account: it is signed in to from there. */
export async function noteOwner(
  tx: Tx,
  { email: typed, address: from, now }: { email: string; address: string; now: Date },
): Promise<void> {
  const [email, address] = [typed.toLowerCase(), networkOf(from)];
  const attemptId = await insertAttempt(tx, { kind: 'failure', email, address, at: now });
  await noteSuccess(tx, { attemptId, email, address }, now);
}

/**
 * Counts a registration from an address.
 * @throws TooManyAttemptsError from the 301st an hour on (ruling 16)
 */
export async function admitRegistration(
  { database, clock, rateLimits }: AuthDependencies,
  typed: { email: string; address: string },
): Promise<void> {
  if (!rateLimits) return;
  const address = networkOf(typed.address);
  const now = clock.now();
  await database.write(async (tx) => {
    await lockAttempts(tx, address);
    const limit = { kind: 'registration', nth: REGISTRATIONS_AN_HOUR, now } as const;
    refuseForAWhile(await waitForRoom(tx, { address }, limit), authMessages.tooManyRegistrations);
    await insertAttempt(tx, { kind: 'registration', email: typed.email.toLowerCase(), address, at: now });
  });
}

/**
 * Counts a request for a link to a new password; requests for one email wait for each other until the transaction
 * ends. Emails without an account are treated alike.
 * @throws TooManyAttemptsError from the 6th an hour and email, or the 31st an hour and address
 */
export async function admitResetRequest(
  tx: Tx,
  { clock, rateLimits }: Pick<AuthDependencies, 'clock' | 'rateLimits'>,
  typed: { email: string; address: string },
): Promise<void> {
  const email = typed.email.toLowerCase();
  await lockAttempts(tx, email);
  if (!rateLimits) return;
  const address = networkOf(typed.address);
  const now = clock.now();
  await lockAttempts(tx, address);
  const kind = 'reset_request';
  const waitMs = Math.max(
    await waitForRoom(tx, { email }, { kind, nth: RESET_REQUESTS_AN_HOUR_AND_EMAIL, now }),
    await waitForRoom(tx, { address }, { kind, nth: RESET_REQUESTS_AN_HOUR_AND_ADDRESS, now }),
  );
  refuseForAWhile(waitMs, authMessages.tooManyResetRequests);
  await insertAttempt(tx, { kind, email, address, at: now });
}

/** Milliseconds until fewer than `nth` attempts of the last hour count; 0: there is room now. */
async function waitForRoom(
  db: Db,
  by: { email: string } | { address: string },
  { kind, nth, now }: { kind: 'registration' | 'reset_request'; nth: number; now: Date },
): Promise<number> {
  const oldestThatCounts = await findNthNewestAttempt(db, kind, by, { nth, since: limitsLookBackTo(now) });
  return oldestThatCounts === null ? 0 : waitUntilForgotten(oldestThatCounts.getTime(), now);
}

function refuseForAWhile(waitMs: number, sentence: string): void {
  if (waitMs > 0) throw new TooManyAttemptsError(sentence, { retryAfterSeconds: waitMs / 1000 });
}
