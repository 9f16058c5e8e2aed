import { isDeepStrictEqual } from 'node:util';
import { ShopError } from './errors.ts';

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

/** The same for those fields of a row that a save sends: the others may be what they like. */
export function areStillSeen<Row extends object>({
  seen = {},
  now,
  wanted,
}: {
  seen: Partial<Row> | undefined;
  now: Row;
  wanted: Partial<Row>;
}): boolean {
  const names = Object.keys(wanted) as (keyof Row)[];
  return names.every(
    (name) =>
      wanted[name] === undefined ||
      isStillSeen<unknown>({ seen: seen[name], now: now[name], wanted: wanted[name] }),
  );
}

interface Outdated {
  /** What the save was made of is no longer the newest. */
  isOutdated: boolean;
  /** Reads what is saved, in the transaction of the save. */
  read: () => Promise<object>;
  /** What to say with what is saved now. */
  refusal: (now: object) => ShopError;
}

/**
 * Saves, inside a transaction. What was made of an older version is refused, unless it leaves everything as it is, as
 * when a save is sent again whose answer was lost.
 * @throws what `refusal` makes, and what `save` throws
 */
export async function saveSeen<Result>(
  { isOutdated, read, refusal }: Outdated,
  save: () => Promise<Result>,
): Promise<Result> {
  if (!isOutdated) return save();
  const before = await read();
  try {
    const result = await save();
    if (isDeepStrictEqual(contentOf(before), contentOf(await read()))) return result;
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
  }
  throw refusal(before);
}

/** What a save counts and dates by itself is no content. */
function contentOf(shown: object) {
  const { version: _version, updatedAt: _updatedAt, ...content } = shown as Record<string, unknown>;
  return content;
}
