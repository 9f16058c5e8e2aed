import { sql } from 'kysely';
import type { Db, LockingTx } from '../../../database.ts';

/** Pieces of one product. */
export interface StockLine {
  productId: string;
  /** Pieces, ≥ 1. */
  quantity: number;
}

interface Because {
  orderId: string;
  byUserId?: string;
  reason?: string;
}

/** Sold pieces come back by a refund with restock. Locks their stock until the transaction ends. */
export async function returnStock(
  tx: LockingTx,
  lines: readonly StockLine[],
  { orderId, byUserId, reason }: Because,
): Promise<void> {
  tx.tell('stock');
  const productIds = lines.map((line) => line.productId);
  const quantities = lines.map((line) => line.quantity);
  await sql`select lock_stock(stocked_ids(${[orderId]}::uuid[]))`.execute(tx);
  await sql`
    select move_stock('return', 1, 0, ${productIds}::uuid[], ${quantities}::int[], ${orderId}::uuid,
      ${byUserId ?? null}::uuid, ${reason ?? null})`.execute(tx);
}

/** How an owner changes the stock of a product. */
export interface StockChange {
  productId: string;
  /** Pieces added; negative: removed. */
  change: number;
}

/**
 * Sets the first stock of products, or corrects it, with a movement for each. Call with their stock locked, or in the
 * transaction that added them. The sets that they are in change with them.
 */
export async function changeStock(
  tx: LockingTx,
  changes: readonly StockChange[],
  {
    kind,
    byUserId,
    reason,
  }: { kind: 'initial' | 'correction'; byUserId: string; reason?: string | undefined },
): Promise<void> {
  await sql`
    select move_stock(${kind}, 1, 0, ${changes.map(({ productId }) => productId)}::uuid[],
      ${changes.map(({ change }) => change)}::int[], null, ${byUserId}::uuid, ${reason?.trim() || null})`.execute(
    tx,
  );
}

/** Locks the stock of products until the transaction ends, in the order of their ids like everything else. */
export async function lockStock(tx: LockingTx, productIds: readonly string[]): Promise<void> {
  await sql`select lock_stock(${productIds}::uuid[])`.execute(tx);
}

/**
 * How many pieces of each line somebody who has ordered nothing yet could have, if all of them are ordered in their
 * sequence (`available_lines`): a set and a product that is in it take the same pieces.
 */
export async function listAvailable(db: Db, lines: readonly StockLine[]): Promise<number[]> {
  const { available } = await db
    .selectNoFrom(
      sql<number[]>`available_lines(null, ${lines.map(({ productId }) => productId)}::uuid[],
        ${lines.map(({ quantity }) => quantity)}::int[])`.as('available'),
    )
    .executeTakeFirstOrThrow();
  return available;
}
