import type { Selectable } from 'kysely';
import { validate as isUuid } from 'uuid';
import type { Db } from '../../../database.ts';
import type { Tables } from '../../../tables.ts';

export type RefundRow = Selectable<Tables['refunds']>;

/** A refund by our id; null for an unknown one. */
export async function findRefund(db: Db, refundId: string): Promise<RefundRow | null> {
  if (!isUuid(refundId)) return null;
  const row = await db.selectFrom('refunds').selectAll().where('id', '=', refundId).executeTakeFirst();
  return row ?? null;
}
