import * as messages from '@shop/contract/reconciliation/messages';
import type { Database } from '../../../database.ts';
import { ConflictError } from '../../../platform/errors.ts';
import type { PaymentDependencies } from '../../payments/index.ts';
import { getOpenDrift } from './change-drift.ts';

/** The payment belongs to an order, so it must be refunded from there, by the order's own rules. */
export class BelongsToOrderError extends ConflictError {
  readonly code = 'belongs_to_order';
}

/** The bank did not accept the refund. */
export class ForeignRefundFailedError extends ConflictError {
  readonly code = 'refund_failed';
}

/**
 * Gives back what is left of a payment that belongs to no order here. Pressing twice counts once. If the bank refuses
 * the refund later, the difference opens again.
 * @throws DriftNotFoundError, BelongsToOrderError, ForeignRefundFailedError, and the gateway's errors
 */
export async function refundForeignPayment(
  { database, gateway, clock }: PaymentDependencies,
  driftId: string,
): Promise<void> {
  const { kind, payment_id: paymentId } = await getOpenDrift(database.read, driftId);
  if (kind !== 'payment_foreign' || paymentId === null)
    throw new BelongsToOrderError(messages.belongsToOrder);
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
    if (refund.status === 'failed') throw new ForeignRefundFailedError(messages.refundFailed);
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
