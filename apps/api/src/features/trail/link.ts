import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../database.ts';

/** An entry with all that is hashed of it. */
export interface LinkedEntry {
  id: string;
  at: Date;
  number: number | null;
  sha256: Buffer | null;
  /** All else that it says, as text, in a fixed order. */
  said: string[];
}

/** Entries with their changes: those of the chain after a number, or those that are not in it yet. */
export async function readEntries(
  db: Db,
  { from, limit }: { from: number | 'unchained'; limit: number },
): Promise<LinkedEntry[]> {
  const rows = await db
    .selectFrom('trail')
    .selectAll()
    .$if(from === 'unchained', (query) => query.where('number', 'is', null).orderBy('at').orderBy('id'))
    .$if(from !== 'unchained', (query) => query.where('number', '>', Number(from)).orderBy('number'))
    .limit(limit)
    .execute();
  const ids = rows.map(({ id }) => id);
  const changes =
    ids.length === 0
      ? []
      : await db
          .selectFrom('trail_changes')
          .select(['place', 'entry_id', 'thing', 'name'])
          // As Postgres writes it, which is the same for the same JSON.
          .select([
            sql<string>`refs::text`.as('refs'),
            sql<string | null>`before::text`.as('before'),
            sql<string | null>`after::text`.as('after'),
          ])
          .where('entry_id', 'in', ids)
          .orderBy('place')
          .execute();
  const changesOf = Map.groupBy(changes, ({ entry_id: id }) => id);
  return rows.map((row) => ({
    id: row.id,
    at: row.at,
    number: row.number,
    sha256: row.sha256 && Buffer.from(row.sha256),
    said: [
      row.id,
      row.call_id,
      row.kind,
      row.by_user_id,
      row.user_name,
      row.network,
      row.call,
      row.words,
      row.asked,
      JSON.stringify(
        (changesOf.get(row.id) ?? []).map(({ place, thing, name, refs, before, after }) => [
          place,
          thing,
          name,
          refs,
          before,
          after,
        ]),
      ),
    ],
  }));
}

/** The hash of an entry: of all that it says, its number, and the hash before it, so that no entry can be changed alone. */
export function hashOf(before: Buffer, number: number, { at, said }: LinkedEntry): Buffer {
  const content = JSON.stringify([number, at.toISOString(), ...said]);
  return createHash('sha256').update(before).update(content).digest();
}
