import { PROOF_MINUTES } from '@shop/contract/limits';

const HOUR_MS = 3_600_000;

/** A session ends after 12 hours without use, and after 7 days however much it is used (ruling 14). */
const IDLE_LIMIT_MS = 12 * HOUR_MS;
const ABSOLUTE_LIMIT_MS = 7 * 24 * HOUR_MS;

/** An account has as many sessions, and devices that stay signed in, and no more: a right password makes one of each. */
export const MOST_SESSIONS = 500;

/** A use is recorded only if the last record is at least this old, so that most calls only read. */
export const TOUCH_AFTER_MS = 60_000;

/** A session is alive if it was last used and started after these moments. */
export function sessionBounds(now: Date): { usedAfter: Date; startedAfter: Date } {
  return {
    usedAfter: new Date(now.getTime() - IDLE_LIMIT_MS),
    startedAfter: new Date(now.getTime() - ABSOLUTE_LIMIT_MS),
  };
}

/** A proof of the account counts for what asks for one if it was given after this moment. */
export function proofsCountAfter(now: Date): Date {
  return new Date(now.getTime() - PROOF_MINUTES * 60_000);
}

export function isTouchDue(lastUsedAt: Date, now: Date): boolean {
  return now.getTime() - lastUsedAt.getTime() >= TOUCH_AFTER_MS;
}
