import { sql } from 'kysely';
import type { Database, Tx } from '../../../database.ts';
import { doWithout } from '../../../platform/database/do-without.ts';
import { withoutFlush } from '../../../platform/database/without-flush.ts';

/**
 * Movements before the newest one that a read may have missed, because their transactions had not ended. More than are
 * ever under way at once; ids of rolled back ones count as missed too, which is harmless.
 */
const MOVEMENTS_UNDER_WAY = 1_000;

/**
 * Notes which movements of stock a session knows of, because it is about to read all products (decision 0097). To be
 * called before the read, so that a movement in between counts as unseen.
 */
export async function noteStockRead(database: Database, sessionSha256: string): Promise<void> {
  await database
    .write((tx) =>
      sql`
        insert into stock_reads (session_sha256, newest_movement, missed)
        select sessions.token_sha256, newest.id, to_jsonb(array(
          select generate_series(newest.id - ${MOVEMENTS_UNDER_WAY}::int + 1, newest.id)
          except
          select id from stock_movements where id > newest.id - ${MOVEMENTS_UNDER_WAY}::int
        ))
        from sessions, (select coalesce(max(id), 0) as id from stock_movements) as newest
        where sessions.token_sha256 = decode(${sessionSha256}, 'hex') and ${withoutFlush}
        for key share of sessions
        on conflict (session_sha256) do update
        set newest_movement = excluded.newest_movement, missed = excluded.missed`.execute(tx),
    )
    .catch(doWithout);
}

/**
 * Whether orders have moved the stock since an owner last set it, and the session has not read the products since.
 * Call it with the product's stock locked.
 */
export async function isSoldUnseen(tx: Tx, productId: string, sessionSha256: string): Promise<boolean> {
  const newest = await tx
    .selectFrom('stock_movements')
    .leftJoin('stock_reads', (join) =>
      join.on('stock_reads.session_sha256', '=', sql<Buffer>`decode(${sessionSha256}, 'hex')`),
    )
    .select([
      'stock_movements.kind',
      sql<boolean>`coalesce(
        stock_movements.id <= stock_reads.newest_movement
        and not stock_reads.missed @> to_jsonb(stock_movements.id),
        false
      )`.as('isSeen'),
    ])
    .where('stock_movements.product_id', '=', productId)
    .where('stock_movements.stock_change', '<>', 0)
    .orderBy('stock_movements.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return (newest?.kind === 'sale' || newest?.kind === 'return') && !newest.isSeen;
}
