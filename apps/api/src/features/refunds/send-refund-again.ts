import { refuse } from '../../platform/errors.ts';
import * as refundRefusals from '@shop/contract/refunds/refusals';
import type { ShopContext } from '../../shop-context.ts';
import { findRefund } from './refund-queries.ts';

/**
 * Lets the owner resend a refund that the provider refuses or that has failed. A failed one gets a new key. Before
 * sending, `sendDueRefunds` asks the provider whether it has the refund after all. Two presses at the same time count
 * once.
 * @returns the id of its order
 * @throws refund_not_found, refund_under_way
 */
export async function sendRefundAgain(
  { database, clock }: Pick<ShopContext, 'database' | 'clock'>,
  refundId: string,
): Promise<string> {
  const refund = await findRefund(database.read, refundId);
  if (!refund) throw refuse(refundRefusals.refundNotFound);
  const isFailed = refund.status === 'failed';
  const isWaiting = refund.status === 'due' && refund.refusals > 0;
  if (!isWaiting && !isFailed) throw refuse(refundRefusals.refundUnderWay);
  const now = clock.now();
  const nextAttempt = {
    status: 'due',
    provider_refund_id: null,
    attempt: refund.attempt + 1,
    refusals: 0,
    outages: 0,
  } as const;
  const changed = await database.write((tx) => {
    tx.tell('refunds');
    return tx
      .updateTable('refunds')
      .set({ ...(isFailed ? nextAttempt : {}), updated_at: now, next_try_at: now })
      .where('id', '=', refund.id)
      .where('status', '=', refund.status)
      .where('attempt', '=', refund.attempt)
      .returning('id')
      .execute();
  });
  if (changed.length === 0) throw refuse(refundRefusals.refundUnderWay);
  return refund.order_id;
}
