import * as orderMessages from '@shop/contract/orders/messages';
import type { Database } from '../../../database.ts';
import type { Clock } from '../../../platform/clock.ts';
import { ConflictError, NotFoundError } from '../../../platform/errors.ts';
import type { PaymentGateway, ProviderRefund } from '../shared/payment-gateway.ts';
import { type RefundRow, findRefund } from '../shared/refund-queries.ts';

export class RefundNotFoundError extends NotFoundError {
  readonly code = 'refund_not_found';
}

/** The provider has it, or had it meanwhile: sending it again could only give the money back twice. */
export class RefundUnderWayError extends ConflictError {
  readonly code = 'refund_under_way';
}

/**
 * The owner has a refund sent again that the provider refuses or that has failed. A failed one gets a new key, unless
 * the provider turns out to have it after all; then it is followed as it is. Two presses at once count once.
 * @returns the id of its order
 * @throws RefundNotFoundError, RefundUnderWayError, and the gateway's errors with nothing changed
 */
export async function sendRefundAgain(
  { database, gateway, clock }: { database: Database; gateway: PaymentGateway; clock: Clock },
  refundId: string,
): Promise<string> {
  const refund = await findRefund(database.read, refundId);
  if (!refund) throw new RefundNotFoundError(orderMessages.refundNotFound);
  const isWaiting = refund.status === 'due' && refund.refusals > 0;
  if (!isWaiting && refund.status !== 'failed') throw new RefundUnderWayError(orderMessages.refundAtBank);
  const existing = refund.status === 'failed' ? await findAtProvider({ database, gateway }, refund) : null;
  const now = clock.now();
  const changed = await database.write((tx) =>
    tx
      .updateTable('refunds')
      .set({ ...nextAttempt(refund, existing), updated_at: now, next_try_at: now })
      .where('id', '=', refund.id)
      .where('status', '=', refund.status)
      .where('attempt', '=', refund.attempt)
      .returning('id')
      .execute(),
  );
  if (changed.length === 0) throw new RefundUnderWayError(orderMessages.refundAtBank);
  return refund.order_id;
}

function nextAttempt(refund: RefundRow, existing: ProviderRefund | null) {
  if (refund.status === 'due') return {};
  // Followed to its end by the next run, which also clears what was said before.
  if (existing) return { status: 'pending' as const, provider_refund_id: existing.providerRefundId };
  return {
    status: 'due' as const,
    provider_refund_id: null,
    attempt: refund.attempt + 1,
    refusals: 0,
    outages: 0,
  };
}

/** This refund, or one that was made by hand in its place: of the same amount, and none of the others written here. */
async function findAtProvider(
  { database, gateway }: { database: Database; gateway: PaymentGateway },
  refund: RefundRow,
): Promise<ProviderRefund | null> {
  const refunds = await gateway.listRefunds(refund.payment_id);
  const written = await database.read
    .selectFrom('refunds')
    .select(['id', 'provider_refund_id'])
    .where('payment_id', '=', refund.payment_id)
    .where('id', '<>', refund.id)
    .execute();
  const others = new Set(written.flatMap(({ id, provider_refund_id }) => [id, provider_refund_id]));
  const alive = refunds.find(
    ({ receipt, providerRefundId, status, amountPaise }) =>
      status !== 'failed' &&
      amountPaise === refund.amount_paise &&
      !others.has(providerRefundId) &&
      !others.has(receipt),
  );
  return alive ?? null;
}
