import * as reconciliationRefusals from '@shop/contract/reconciliation/refusals';
import type { Database, Db } from '../../../database.ts';
import { refuse } from '../../../platform/errors.ts';

/** An open difference. @throws drift_not_found */
export async function getOpenDrift(db: Db, driftId: string) {
  const row = await db
    .selectFrom('drifts')
    .selectAll()
    .where('id', '=', driftId)
    .where('settled_at', 'is', null)
    .executeTakeFirst();
  if (!row) throw refuse(reconciliationRefusals.driftNotFound);
  return row;
}

/** Marks a difference as dealt with by the owner. Pressing twice counts once. @throws drift_not_found */
export async function closeDrift({ write }: Database, driftId: string, at: Date): Promise<void> {
  const closed = await write((tx) =>
    tx
      .updateTable('drifts')
      .set({ settled_at: at, settled_by: 'owner' })
      .where('id', '=', driftId)
      .where('settled_at', 'is', null)
      .returning('id')
      .executeTakeFirst(),
  );
  if (!closed) throw refuse(reconciliationRefusals.driftNotFound);
}
