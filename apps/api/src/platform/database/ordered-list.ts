import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { isStillSeen } from '../still-seen.ts';
import type { WriteHandle } from './handles.ts';

/** The order in which an owner wants the entries of a list. */
export interface WantedOrder {
  /** Each entry once. */
  ids: readonly string[];
  /** The order in which the owner saw them; undefined if the request does not say. */
  idsSeen: readonly string[] | undefined;
}

/**
 * Whether `ids` are just the entries that there are, and the owner saw them in their present order, or they have the
 * wanted one already.
 */
export function fitsPresentOrder({ ids, idsSeen }: WantedOrder, present: readonly string[]): boolean {
  if (!isStillSeen({ seen: idsSeen, now: present, wanted: ids })) return false;
  return isDeepStrictEqual(ids.toSorted(), present.toSorted());
}

/** Gives the rows of a table with the columns `id` and `position` their places in `ids`, from 1. */
export async function placeInOrder<Tables>(
  tx: WriteHandle<Tables>,
  table: string,
  ids: readonly string[],
): Promise<void> {
  await sql`
    update ${sql.table(table)} as placed set position = place
    from unnest(${[...ids]}::text[]) with ordinality as wanted (id, place)
    where placed.id::text = wanted.id`.execute(tx);
}
