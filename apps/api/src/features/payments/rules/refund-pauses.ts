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
