import { sql } from 'kysely';
import type { Db } from '../../../database.ts';
import type { CsvCell, CsvTable } from '../../../platform/http/csv-download.ts';

interface StockRow {
  id: string;
  sku: string | null;
  title: string;
  category: string | null;
  pieces: number;
  unit_price_paise: number;
}

/** The stock as it was at a moment, without sets, which are pieces of their parts, by the last movement of each product before it, at today's prices. */
function listStockAt(db: Db, at: Date): Promise<StockRow[]> {
  return db
    .selectFrom(
      sql<StockRow>`(
        select products.id, facts ->> 'sku' as sku, title, category, last.stock_after as pieces, unit_price_paise
        from products cross join lateral (
          select stock_after from stock_movements
          where product_id = products.id and at < ${at} and stock_after is not null
          order by stock_movements.id desc limit 1
        ) as last
        where (deleted_at is null or deleted_at >= ${at})
          and not exists (select from set_parts where set_id = products.id)
      )`.as('found'),
    )
    .selectAll()
    .orderBy('title')
    .orderBy('id')
    .execute();
}

const columns: readonly (readonly [name: string, cellOf: (row: StockRow) => CsvCell])[] = [
  ['Product ID', ({ id }) => id],
  ['SKU', ({ sku }) => sku],
  ['Product', ({ title }) => title],
  ['Category', ({ category }) => category],
  ['Pieces', ({ pieces }) => pieces],
  ['Selling price today', ({ unit_price_paise: paise }) => paise / 100],
  ['Value at selling price', ({ pieces, unit_price_paise: paise }) => (pieces * paise) / 100],
];

/** The stock as it was at a moment, one line for each product, at the selling price: not every product has a cost. */
export function stockTable(db: Db, at: Date, name: string): CsvTable {
  return { fileName: `stock-${name}.csv`, header: columns.map(([title]) => title), rows: linesOf(db, at) };
}

async function* linesOf(db: Db, at: Date) {
  for (const row of await listStockAt(db, at)) yield columns.map(([, cellOf]) => cellOf(row));
}
