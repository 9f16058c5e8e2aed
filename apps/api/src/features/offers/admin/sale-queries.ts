import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../../database.ts';
import { readPage } from '../../../platform/database/read-page.ts';
import type { Tables } from '../../../tables/index.ts';
import type { fitSale } from './rules/fit-offer.ts';

/** Whether a sale has begun and ended, by the clock that decides prices: the database's. */
export type SaleState = 'planned' | 'running' | 'ended';
export type SaleRow = Selectable<Tables['sales']> & { state: SaleState; productCount: number };

const state = sql<SaleState>`case
  when ends_at <= now() then 'ended' when starts_at <= now() then 'running' else 'planned'
end`;

/** A page of the sales, those that begin last first, and how many there are. */
export async function listSaleRows(
  db: Db,
  page: { page: number; limit: number },
): Promise<{ rows: SaleRow[]; total: number }> {
  return readPage(selectSales(db).orderBy('starts_at', 'desc').orderBy('id', 'desc'), page);
}

export async function findSaleRow(db: Db, id: string): Promise<SaleRow | null> {
  return (await selectSales(db).where('id', '=', id).executeTakeFirst()) ?? null;
}

function selectSales(db: Db) {
  return db
    .selectFrom('sales')
    .selectAll('sales')
    .select([
      state.as('state'),
      sql<number>`(
        select count(*)::int from products
        where deleted_at is null and scope_covers(sales.scope, products.id, products.category, null)
      )`.as('productCount'),
    ]);
}

/** The columns of a sale that an owner decides. */
type SaleColumns = ReturnType<typeof fitSale>;

export async function insertSale(
  tx: Tx,
  columns: SaleColumns & { id: string; created_at: Date; updated_at: Date },
): Promise<void> {
  await tx.insertInto('sales').values(columns).execute();
}

/** Locks a sale until the transaction ends; null if there is no such sale. */
export async function lockSale(tx: Tx, id: string): Promise<Pick<SaleRow, 'state' | 'version'> | null> {
  const row = await tx
    .selectFrom('sales')
    .select([state.as('state'), 'version'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export async function updateSale(
  tx: Tx,
  id: string,
  columns: Partial<SaleColumns> & { version: number; updated_at: Date },
): Promise<void> {
  await tx.updateTable('sales').set(columns).where('id', '=', id).execute();
}

/** Ends a running sale, by the clock that decides prices. */
export async function endSaleNow(tx: Tx, id: string, at: Date): Promise<void> {
  await tx
    .updateTable('sales')
    .set({ ends_at: sql<Date>`now()`, updated_at: at })
    .where('id', '=', id)
    .execute();
}

export async function deleteSale(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('sales').where('id', '=', id).execute();
}
