import { sql } from 'kysely';
import type { Tx } from '../../database.ts';

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

/** Sold pieces come back: a refund with restock. Locks their products until the transaction ends. */
export async function returnStock(
  tx: Tx,
  lines: readonly StockLine[],
  { orderId, byUserId, reason }: Because,
): Promise<void> {
  const productIds = lines.map((line) => line.productId);
  const quantities = lines.map((line) => line.quantity);
  await sql`select lock_products(${productIds}::uuid[])`.execute(tx);
  await sql`
    select move_stock('return', 1, 0, ${productIds}::uuid[], ${quantities}::int[], ${orderId}::uuid,
      ${byUserId ?? null}::uuid, ${reason ?? null})`.execute(tx);
}
