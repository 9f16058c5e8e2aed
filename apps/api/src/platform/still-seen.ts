import { isDeepStrictEqual } from 'node:util';

/**
 * Whether a save undoes nothing unseen: what is saved `now` is what the caller saw, or already what they want, as when a
 * save is sent again whose answer was lost. Without `seen`, the request does not say, and may overwrite anything.
 */
export function isStillSeen<Value>({
  seen,
  now,
  wanted,
}: {
  seen: Value | undefined;
  now: Value;
  wanted: Value;
}): boolean {
  return seen === undefined || isDeepStrictEqual(seen, now) || isDeepStrictEqual(wanted, now);
}
