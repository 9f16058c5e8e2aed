import type { Tx } from '../../database.ts';
import { inRupees, recordOrderEvent } from '../orders/index.ts';
import type { ProviderPayment } from '../gateway/index.ts';

/** Keeps the provider's fee that a shopper paid on top with the payment, and shows it in the order's timeline, once. */
export async function noteShopperFee(
  tx: Tx,
  orderId: string,
  { paymentId, shopperFeePaise }: ProviderPayment,
  at: Date,
): Promise<void> {
  const written = await tx
    .updateTable('payments')
    .set({ shopper_fee_paise: shopperFeePaise })
    .where('payment_id', '=', paymentId)
    .where('shopper_fee_paise', '=', 0)
    .returning('payment_id')
    .execute();
  if (written.length === 0) return;
  const note = `The shopper also paid the payment service's fee of ${inRupees(shopperFeePaise)}, which it keeps.`;
  await recordOrderEvent(tx, { order_id: orderId, kind: 'note', note, at });
}
