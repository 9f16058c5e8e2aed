import * as refundMessages from '@shop/contract/refunds/messages';
import { sayReference } from '@shop/contract/cash/messages';
import { dayOfIndia, isDay } from '@shop/contract/days';
import { payBackLabels } from '@shop/contract/hand-orders/payment-methods';
import type { PaidBackOtherwise } from '@shop/contract/refunds/endpoints';
import * as refundRefusals from '@shop/contract/refunds/refusals';
import { refuse } from '../../platform/errors.ts';
import { inRupees, lockOrder, recordOrderEvent } from '../orders/index.ts';
import { type RefundBooks, adoptRefundsOf } from './adopt-refunds.ts';
import { isGatewayError } from '../gateway/index.ts';
import { type RefundRow, byHandId, findRefund } from './refund-queries.ts';
import { tellPaidBack } from './tell-of-refund.ts';
import { sentPaise } from './with-shopper-fee.ts';

/** A failed refund that the owner has paid back without the provider. */
interface PaidBackRefund {
  refundId: string;
  paidBack: PaidBackOtherwise;
  byUserId: string;
}

/**
 * Writes down that the owner has paid a failed refund back without the provider. From then on the provider's way is
 * closed: the refund is done, so nobody can send it again. Of this and `sendRefundAgain` at the same time, one is
 * refused.
 * @returns the id of its order
 * @throws refund_not_found, refund_not_failed, paid_back_unclear
 */
export async function payRefundBack(
  dependencies: RefundBooks,
  { refundId, paidBack, byUserId }: PaidBackRefund,
): Promise<string> {
  const { database, clock, readSettings } = dependencies;
  const at = clock.now();
  const { by, on } = paidBack;
  const reference = paidBack.reference.trim();
  ensureClear({ reference, on }, at);
  const refund = await findRefund(database.read, refundId);
  if (!refund) throw refuse(refundRefusals.refundNotFound);
  await askProviderOnceMore(dependencies, refund);
  await database.writeLocking(async (tx) => {
    await lockOrder(tx, refund.order_id);
    const paid = await tx
      .updateTable('refunds')
      .set((eb) => ({
        status: 'processed',
        provider_refund_id: byHandId(refund.id),
        paid_back_by: by,
        paid_back_reference: reference,
        paid_back_on: on,
        // What an earlier attempt still answers is of no account.
        attempt: eb('attempt', '+', 1),
        next_try_at: null,
        outages: 0,
        refusals: 0,
        last_refusal: null,
        updated_at: at,
      }))
      .where('id', '=', refund.id)
      .where('status', '=', 'failed')
      .where('attempt', '=', refund.attempt)
      .returningAll()
      .executeTakeFirst();
    if (!paid) throw refuse(refundRefusals.refundNotFailed);
    const note = refundMessages.refundPaidBackNote(inRupees(sentPaise(paid)), {
      way: payBackLabels[by],
      reference,
      on,
      fee: paid.shopper_fee_paise > 0 ? inRupees(paid.shopper_fee_paise) : undefined,
    });
    await recordOrderEvent(tx, { order_id: paid.order_id, kind: 'note', note, by_user_id: byUserId, at });
    await tellPaidBack(tx, paid, readSettings());
  });
  return refund.order_id;
}

/** The provider may have made the refund after all. If it cannot be asked, the owner's word counts. */
async function askProviderOnceMore(dependencies: RefundBooks, refund: RefundRow): Promise<void> {
  if (refund.status !== 'failed') throw refuse(refundRefusals.refundNotFailed);
  const { order_id: orderId, payment_id: paymentId } = refund;
  try {
    await adoptRefundsOf(dependencies, { orderId, paymentId });
  } catch (error) {
    if (!isGatewayError(error)) throw error;
  }
}

function ensureClear({ reference, on }: { reference: string; on: string }, now: Date): void {
  const fields = {
    ...(reference === '' ? { reference: sayReference } : {}),
    ...(isDay(on) && on <= dayOfIndia(now) ? {} : { on: refundMessages.refundPaidBackDay }),
  };
  const [sentence] = Object.values(fields);
  if (sentence !== undefined) throw refuse(refundRefusals.paidBackUnclear, { sentence }, { fields });
}
