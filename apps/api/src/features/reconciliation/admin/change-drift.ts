import * as messages from '@shop/contract/reconciliation/messages';
import type { Database, Db } from '../../../database.ts';
import { NotFoundError } from '../../../platform/errors.ts';

/** The difference is unknown, or no longer open. */
export class DriftNotFoundError extends NotFoundError {
  readonly code = 'drift_not_found';
}

/** An open difference. @throws DriftNotFoundError */
export async function getOpenDrift(db: Db, driftId: string) {
  const row = await db
    .selectFrom('drifts')
    .selectAll()
    .where('id', '=', driftId)
    .where('settled_at', 'is', null)
    .executeTakeFirst();
  if (!row) throw new DriftNotFoundError(messages.driftNotFound);
  return row;
}

/** Marks a difference as dealt with by the owner. Pressing twice counts once. @throws DriftNotFoundError */
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
  if (!closed) throw new DriftNotFoundError(messages.driftNotFound);
}
