import { type Selectable, sql } from 'kysely';
import { takeAdvisoryLock } from '../../../platform/database/advisory-lock.ts';
import type { Db, Tx } from '../../../database.ts';
import { readPage } from '../../../platform/database/read-page.ts';
import type { Tables } from '../../../tables/index.ts';
import type { fitCode } from './rules/fit-offer.ts';

/**
 * The results of a code: paid orders, orders that wait for their payment, also in cash, and the money of the paid
 * ones.
 */
interface CodeResults {
  orders: number;
  waiting: number;
  revenuePaise: number;
  discountPaise: number;
}

export type CodeRow = Selectable<Tables['offers']> & { results: CodeResults };

/** A page of the codes, newest first, and how many there are. */
export async function listCodeRows(
  db: Db,
  page: { page: number; limit: number },
): Promise<{ rows: CodeRow[]; total: number }> {
  const newest = selectCodes(db).orderBy('created_at', 'desc').orderBy('id', 'desc');
  return readPage(newest, page, db.selectFrom('offers'));
}

export async function findCodeRow(db: Db, id: string): Promise<CodeRow | null> {
  return (await selectCodes(db).where('id', '=', id).executeTakeFirst()) ?? null;
}

function selectCodes(db: Db) {
  return db
    .selectFrom('offers')
    .selectAll('offers')
    .select(
      sql<CodeResults>`(
        select json_build_object(
          'orders', count(*) filter (where paid_at is not null),
          'waiting', count(*) filter (where hold = 'live' or cash_state = 'confirmed'),
          'revenuePaise', coalesce(sum(total_paise - refunded_paise) filter (where paid_at is not null), 0),
          'discountPaise', coalesce(sum((used ->> 'discountPaise')::bigint + (used ->> 'shippingSavedPaise')::bigint)
            filter (where paid_at is not null), 0)
        ) from orders cross join lateral jsonb_array_elements(orders.codes) as used
        where orders.codes @> uses_offer(offers.id) and used ->> 'offerId' = offers.id::text
      )`.as('results'),
    );
}

/** The columns of a code that an owner decides. */
type CodeColumns = ReturnType<typeof fitCode>;

/** Until the transaction ends, anybody else who wants to give a code this name waits. */
async function lockCodeName(tx: Tx, code: string): Promise<void> {
  await takeAdvisoryLock(tx, 'offers.code', code);
}

/** @returns whether the code's name was free */
export async function insertCode(
  tx: Tx,
  columns: CodeColumns & { id: string; created_at: Date; updated_at: Date },
): Promise<boolean> {
  await lockCodeName(tx, columns.code);
  const row = await tx
    .insertInto('offers')
    .values(columns)
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether another code has this name. None can be given it until the transaction ends. */
export async function isCodeTaken(tx: Tx, { id, code }: { id: string; code: string }): Promise<boolean> {
  await lockCodeName(tx, code);
  const row = await tx
    .selectFrom('offers')
    .select('id')
    .where('code', '=', code)
    .where('id', '<>', id)
    .executeTakeFirst();
  return row !== undefined;
}

/** Locks a code until the transaction ends; null if there is no such code. */
export async function lockCode(tx: Tx, id: string): Promise<{ version: number } | null> {
  const row = await tx
    .selectFrom('offers')
    .select('version')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** @returns whether the code exists */
export async function updateCode(
  tx: Tx,
  id: string,
  columns: Partial<CodeColumns> & { version?: number; stopped_at?: Date | null; updated_at: Date },
): Promise<boolean> {
  const row = await tx
    .updateTable('offers')
    .set(columns)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
