import { sql } from 'kysely';
import type { Database } from '../database.ts';

interface StockMove {
  kind: 'hold' | 'release' | 'sale' | 'correction';
  productId: string;
  orderId?: string;
  /** What is added to the stock and to the held pieces. */
  stock?: number;
  held?: number;
}

/** Moves the stock of a product as the shop does, without what belongs to it. */
export async function rawStockMove(
  database: Database,
  { kind, productId, orderId, stock = 0, held = 0 }: StockMove,
): Promise<void> {
  await database.write((tx) =>
    sql`select move_stock(${kind}, ${stock}::int, ${held}::int, ${[productId]}::uuid[], '{1}'::int[],
      ${orderId ?? null}::uuid, null, null)`.execute(tx),
  );
}
