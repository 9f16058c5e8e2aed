import { type WaitingKind, waitingKinds } from '@shop/contract/dashboard/waiting';
import { sql } from 'kysely';
import type { Db } from '../../../database.ts';
import { type WaitingCounted, type Waits, byUrgency } from './rules/by-urgency.ts';
import type { WaitingContext } from './waiting-items.ts';
import { itemsOf } from './waiting-queries.ts';

/** How many things of a kind the mail of the day names; the rest is only counted. */
const NAMED = 10;

/** What waits for the owner, the most urgent first: all kinds in one statement, without those of which there is none. */
export async function countWaiting(db: Db, context: WaitingContext): Promise<Waits[]> {
  const counts = waitingKinds.map(
    (
      kind,
    ) => sql`select ${sql.lit(kind)} as kind, count(*)::int as count, min(at) as since, max(at) as newest,
      min(due) as due from (${itemsOf[kind](db, context)}) as items`,
  );
  const rows = await db
    .selectFrom(sql<WaitingCounted>`(${sql.join(counts, sql` union all `)})`.as('counts'))
    .selectAll()
    .execute();
  return byUrgency(
    rows.filter(({ count }) => count > 0),
    context.now,
  );
}

/** What the first things of these kinds are called, those that are due first. */
export async function nameWaiting(
  db: Db,
  kinds: readonly WaitingKind[],
  context: WaitingContext,
): Promise<ReadonlyMap<WaitingKind, string[]>> {
  const names = new Map<WaitingKind, string[]>();
  if (kinds.length === 0) return names;
  const each = kinds.map((kind) => {
    const items = itemsOf[kind](db, context);
    const fewestFirst = kind === 'lowStock' ? items.orderBy('stock') : items;
    return sql`(select ${sql.lit(kind)} as kind, name
      from (${fewestFirst.orderBy('due').orderBy('at').limit(NAMED)}) as items)`;
  });
  const rows = await db
    .selectFrom(sql<{ kind: WaitingKind; name: string }>`(${sql.join(each, sql` union all `)})`.as('named'))
    .selectAll()
    .execute();
  for (const { kind, name } of rows) names.set(kind, [...(names.get(kind) ?? []), name]);
  return names;
}
