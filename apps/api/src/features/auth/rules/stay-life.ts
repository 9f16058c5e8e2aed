import { STAY_DAYS } from '@shop/contract/limits';

const DAY_MS = 86_400_000;

/**
 * How long a token that was replaced still leads to its successor: tabs that open at the same moment send the same
 * one, and an answer that was lost on the way is asked for again. A copy that is used later ends the stay.
 */
const GRACE_MS = 60_000;

type Role = keyof typeof STAY_DAYS;

/** When a stay ends, however much it is used. Past: it has ended. */
export function endOfStay(createdAt: Date, role: Role): Date {
  return new Date(createdAt.getTime() + STAY_DAYS[role] * DAY_MS);
}

/** Stays that began before this moment have ended, no matter whose they are. */
export function staysStartAfter(now: Date): Date {
  return new Date(now.getTime() - Math.max(...Object.values(STAY_DAYS)) * DAY_MS);
}

export function isWithinGrace(replacedAt: Date, now: Date): boolean {
  return now.getTime() - replacedAt.getTime() <= GRACE_MS;
}
