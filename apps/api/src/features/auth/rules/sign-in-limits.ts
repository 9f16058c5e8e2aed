const HOUR_MS = 3_600_000;

/** Failures that an account and address may have before each further one takes longer. */
export const FREE_FAILURES = 10;
/** The first wait; it doubles with each further failure, up to the longest. */
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 5 * 60_000;

/**
 * Together 100 wrong passwords an hour and account, over all addresses (quality, 'sign-in guessing'). The last of
 * them are kept for addresses that signed in before: whatever strangers do, the owner gets in from there.
 */
export const FAILURES_FOR_STRANGERS = 80;
export const FAILURES_FOR_KNOWN_ADDRESSES = 20;

/** Registrations an hour and address: an office shares one (ruling 16). */
export const REGISTRATIONS_AN_HOUR = 300;

/** A compared password of an account: one that is being compared right now counts as a failure. */
export interface SignInAttempt {
  kind: 'failure' | 'success';
  address: string;
  at: Date;
}

/** Only attempts younger than this count; successes always do: they tell where the owner signs in. */
export function limitsLookBackTo(now: Date): Date {
  return new Date(now.getTime() - HOUR_MS);
}

/**
 * How long, in milliseconds, an account's next try from `address` has to wait; 0: it may be made now. Nobody is
 * ever locked out: every wait ends, at the latest an hour after the last failure that counted.
 * @param attempts the account's successes of all time and failures since `limitsLookBackTo(now)`
 */
export function waitBeforeSignIn(attempts: readonly SignInAttempt[], address: string, now: Date): number {
  const successes = attempts.filter(({ kind }) => kind === 'success');
  const failures = attempts.filter(({ kind }) => kind === 'failure');
  const knownAddresses = new Set(successes.map((success) => success.address));
  const hourly = knownAddresses.has(address)
    ? waitForRoom(
        failures.filter((failure) => knownAddresses.has(failure.address)),
        FAILURES_FOR_KNOWN_ADDRESSES,
        now,
      )
    : waitForRoom(failures, FAILURES_FOR_STRANGERS, now);
  const lastSuccessMs = Math.max(0, ...successes.filter(isFrom(address)).map(timeOf));
  const recent = failures.filter(isFrom(address)).filter((failure) => timeOf(failure) >= lastSuccessMs);
  return Math.max(hourly, waitAfterFailures(recent, now));
}

function waitAfterFailures(failures: readonly SignInAttempt[], now: Date): number {
  if (failures.length < FREE_FAILURES) return 0;
  const waitMs = Math.min(FIRST_WAIT_MS * 2 ** (failures.length - FREE_FAILURES), LONGEST_WAIT_MS);
  return Math.max(0, Math.max(...failures.map(timeOf)) + waitMs - now.getTime());
}

/** Until so many of the failures are an hour old that fewer than `limit` count. */
function waitForRoom(failures: readonly SignInAttempt[], limit: number, now: Date): number {
  const oldestThatCounts = failures.map(timeOf).toSorted((a, b) => b - a)[limit - 1];
  return oldestThatCounts === undefined ? 0 : waitUntilForgotten(oldestThatCounts, now);
}

/** Milliseconds until something that happened at `atMs` no longer counts. */
export function waitUntilForgotten(atMs: number, now: Date): number {
  return Math.max(0, atMs + HOUR_MS - now.getTime());
}

function timeOf({ at }: SignInAttempt): number {
  return at.getTime();
}

function isFrom(address: string) {
  return (attempt: SignInAttempt) => attempt.address === address;
}
