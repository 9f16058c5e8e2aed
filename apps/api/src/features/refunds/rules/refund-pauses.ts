const FIRST_PAUSE_MS = 5_000;
/** A provider that is down may be back any minute, whereas the reason for a refusal lasts. */
const LONGEST_OUTAGE_PAUSE_MS = 10 * 60_000;
const LONGEST_REFUSAL_PAUSE_MS = 3_600_000;

/** After this many refusals in a row, about five minutes after the first, the owner is told by mail. */
export const TOLD_AT_REFUSALS = 6;
/** After this many, about ten days, a person must decide: the provider will not change its mind. */
export const MAX_REFUSALS = 250;

/** How long to wait before a refund is tried again. `outages` is 0 if the provider has just refused it. */
export function pauseAfter({ outages, refusals }: { outages: number; refusals: number }): number {
  return outages > 0
    ? doubled(outages, LONGEST_OUTAGE_PAUSE_MS)
    : doubled(refusals, LONGEST_REFUSAL_PAUSE_MS);
}

function doubled(times: number, longestMs: number): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** Math.min(times - 1, 20), longestMs);
}

const DAY_MS = 24 * 3_600_000;
/**
 * How many days after it was made the provider is asked again about a processed refund: a bank sends back what it
 * cannot book (a closed account), mostly within two weeks, and the webhook may be lost.
 */
const CHECKED_AFTER_DAYS = [1, 3, 7, 14, 30, 60];

/** When to ask again about a refund that is processed; null if it is too old to come back. */
export function checkAgainAt(madeAt: Date, now: Date): Date | null {
  const moments = CHECKED_AFTER_DAYS.map((days) => new Date(madeAt.getTime() + days * DAY_MS));
  return moments.find((moment) => moment > now) ?? null;
}
