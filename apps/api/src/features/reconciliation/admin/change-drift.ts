import * as reconciliationRefusals from '@shop/contract/reconciliation/refusals';
import type { Database, Db } from '../../../database.ts';
import { refuse } from '../../../platform/errors.ts';
import type { PaymentDependencies } from '../../payments/index.ts';

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

/** Makes the next run of the job compare the books, even if it is not yet time. */
export async function requestComparison({ write }: Database, at: Date): Promise<void> {
  await write(async (tx) => {
    tx.tell('books');
    await tx.updateTable('comparison_state').set({ requested_at: at }).execute();
  });
}

/**
 * Gives back what is left of a payment that belongs to no order here. Pressing twice counts once. If the bank refuses
 * the refund later, the difference opens again.
 * @throws drift_not_found, belongs_to_order, refund_failed, and the gateway's errors
 */
export async function refundForeignPayment(
  { database, gateway, clock }: PaymentDependencies,
  driftId: string,
): Promise<void> {
  const { kind, payment_id: paymentId } = await getOpenDrift(database.read, driftId);
  if (kind !== 'payment_foreign' || paymentId === null) throw refuse(reconciliationRefusals.belongsToOrder);
  const payment = await gateway.getPayment(paymentId);
  const amountPaise = payment.amountPaise - payment.refundedPaise;
  if (amountPaise > 0) {
    const refunds = await gateway.listRefunds(paymentId);
    const failed = refunds.filter(({ receipt, status }) => receipt === driftId && status === 'failed');
    const refund = await gateway.refundPayment({
      paymentId,
      amountPaise,
      refundId: driftId,
      attempt: failed.length + 1,
    });
    if (refund.status === 'failed') throw refuse(reconciliationRefusals.refundFailed);
  }
  await noteRefunded(database, driftId, clock.now());
}

/**
 * Notes that the shop put the difference right. Were it noted as dealt with by the owner, it would stay closed even
 * if the money came back.
 */
async function noteRefunded({ write }: Database, driftId: string, at: Date): Promise<void> {
  await write((tx) =>
    tx
      .updateTable('drifts')
      .set({ settled_at: at, settled_by: 'shop' })
      .where('id', '=', driftId)
      .where('settled_at', 'is', null)
      .execute(),
  );
}
