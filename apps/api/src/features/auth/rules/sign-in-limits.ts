import type { Limit } from '../../rate-limits/index.ts';

const HOUR_MS = 3_600_000;

/** How many failures an account may have from a network before each further one takes longer. */
export const FREE_FAILURES = 10;
/** The first wait; it doubles with each further failure, up to the longest. */
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 5 * 60_000;

/**
 * In total 100 wrong passwords per hour and account, over all networks (docs/quality.md, 'sign-in guessing'). The
 * last of them are reserved for networks that signed in before, so that the owner gets in from there whatever
 * strangers do.
 */
export const FAILURES_FOR_STRANGERS = 80;
export const FAILURES_FOR_KNOWN_NETWORKS = 20;

/**
 * Failures of a network over all emails: somebody who tries a list of stolen email and password pairs from one
 * address gets through 180 per hour. The limit does not apply to accounts that signed in from the network before. Of
 * thousands of people behind one address of a mobile network, none of those has to wait because of a stranger.
 */
export const SIGN_IN_FAILURES_OF_A_NETWORK: Limit = { by: 'network', count: 30, windowMs: HOUR_MS / 6 };

/** A whole office may share one network (ruling 16). */
export const REGISTRATION_LIMIT: Limit = { by: 'network', count: 300, windowMs: HOUR_MS };

/**
 * Passwords that an account changes, and passkeys, apps and recovery codes that it makes: each is a mail, and mails of
 * orders must not lack what these take.
 */
export const PROOF_CHANGE_LIMIT: Limit = { by: 'email', count: 20, windowMs: HOUR_MS };

/** Devices of an account that a copied cookie ended, as far as emails tell of them: each can be made and ended at will. */
export const ENDED_STAY_LIMIT: Limit = { by: 'email', count: 20, windowMs: HOUR_MS };

/** A compared password of an account. One that is being compared right now counts as a failure. */
export interface SignInAttempt {
  kind: 'sign_in_failure' | 'sign_in_success';
  network: string;
  at: Date;
}

/** Only failures after this moment count. Successes always count, because they show from where the owner signs in. */
export function limitsLookBackTo(now: Date): Date {
  return new Date(now.getTime() - HOUR_MS);
}

/**
 * How long, in milliseconds, an account's next attempt from `network` has to wait; 0: it may be made now. Nobody is
 * ever locked out: every wait ends at the latest one hour after the last failure that counted.
 * @param attempts all successes of the account, and its failures since `limitsLookBackTo(now)`
 */
export function waitBeforeSignIn(attempts: readonly SignInAttempt[], network: string, now: Date): number {
  const successes = attempts.filter(({ kind }) => kind === 'sign_in_success');
  const failures = attempts.filter(({ kind }) => kind === 'sign_in_failure');
  const knownNetworks = new Set(successes.map((success) => success.network));
  const hourly = knownNetworks.has(network)
    ? waitForRoom(
        failures.filter((failure) => knownNetworks.has(failure.network)),
        FAILURES_FOR_KNOWN_NETWORKS,
        now,
      )
    : waitForRoom(failures, FAILURES_FOR_STRANGERS, now);
  const lastSuccessMs = Math.max(0, ...successes.filter(isFrom(network)).map(timeOf));
  const recent = failures.filter(isFrom(network)).filter((failure) => timeOf(failure) >= lastSuccessMs);
  return Math.max(hourly, waitAfterFailures(recent, now));
}

function waitAfterFailures(failures: readonly SignInAttempt[], now: Date): number {
  if (failures.length < FREE_FAILURES) return 0;
  const waitMs = Math.min(FIRST_WAIT_MS * 2 ** (failures.length - FREE_FAILURES), LONGEST_WAIT_MS);
  return Math.max(0, Math.max(...failures.map(timeOf)) + waitMs - now.getTime());
}

/** Milliseconds until so many failures are more than an hour old that fewer than `limit` count. */
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

function isFrom(network: string) {
  return (attempt: SignInAttempt) => attempt.network === network;
}
