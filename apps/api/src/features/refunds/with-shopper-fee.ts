import type { Database } from '../../database.ts';
import { inRupees, recordOrderEvent } from '../orders/index.ts';
import type { RefundRow } from './refund-queries.ts';

/**
 * A refund that is about to be sent for the first time, with the provider's fee that the shopper bore if this refund
 * completes the payment: with the whole payment the fee goes back as well (docs/payments.md, 'Refund'). It is kept
 * with the refund, because each try of an attempt has to be of the same amount.
 */
export async function withShopperFee(database: Database, refund: RefundRow, at: Date): Promise<RefundRow> {
  const { id, payment_id: paymentId, order_id } = refund;
  const isNew = refund.provider_refund_id === null && refund.outages === 0 && refund.refusals === 0;
  if (!isNew || refund.shopper_fee_paise > 0) return refund;
  const paid = await database.read
    .selectFrom('payments')
    .select('shopper_fee_paise')
    .where('payment_id', '=', paymentId)
    .executeTakeFirstOrThrow();
  if (paid.shopper_fee_paise === 0) return refund;
  return database.write(async (tx) => {
    const payment = await tx
      .selectFrom('payments')
      .select(['amount_paise', 'shopper_fee_paise'])
      .where('payment_id', '=', paymentId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const others = await tx
      .selectFrom('refunds')
      .select((eb) => [
        eb.fn.coalesce(eb.fn.sum<number>('amount_paise'), eb.lit(0)).as('paise'),
        eb.fn.coalesce(eb.fn.sum<number>('shopper_fee_paise'), eb.lit(0)).as('feePaise'),
      ])
      .where('payment_id', '=', paymentId)
      .where('id', '<>', id)
      .where('status', '<>', 'failed')
      .executeTakeFirstOrThrow();
    const isWhole = Number(others.paise) + refund.amount_paise >= payment.amount_paise;
    if (!isWhole || Number(others.feePaise) > 0) return refund;
    const { shopper_fee_paise } = payment;
    const note = `The payment service's fee of ${inRupees(shopper_fee_paise)} that the shopper paid goes back as well.`;
    await recordOrderEvent(tx, { order_id, kind: 'note', note, at });
    return tx
      .updateTable('refunds')
      .set({ shopper_fee_paise })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
  });
}

/** What the provider gives back for a refund, in paise. */
export function sentPaise({
  amount_paise,
  shopper_fee_paise,
}: Pick<RefundRow, 'amount_paise' | 'shopper_fee_paise'>): number {
  return amount_paise + shopper_fee_paise;
}
