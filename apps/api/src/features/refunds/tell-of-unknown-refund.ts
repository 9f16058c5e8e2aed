import type { ShopSettings } from '@shop/contract/settings/shop-settings';
import type { Tx } from '../../database.ts';
import { queueOwnersMail } from '../mails/index.ts';
import { adminOrderPath, inRupees } from '../orders/index.ts';
import type { RefundRow } from './refund-queries.ts';

/** Kept with the refund, so that the owner is told once. */
export const UNKNOWN_STATUS = 'The payment service gives it a status that the shop does not know.';

/** Mails the owner that nobody can tell from the provider's status whether a refund has been made. */
export async function tellOwnerOfUnknownRefund(
  tx: Tx,
  { refund, providerRefundId }: { refund: RefundRow; providerRefundId: string },
  settings: ShopSettings,
): Promise<void> {
  const { order_number: orderNumber } = await tx
    .selectFrom('orders')
    .select('order_number')
    .where('id', '=', refund.order_id)
    .executeTakeFirstOrThrow();
  const amount = inRupees(refund.amount_paise);
  await queueOwnersMail(tx, settings, {
    kind: 'refund_unknown',
    orderId: refund.order_id,
    subject: `Please look up the refund of ${amount} for ${orderNumber}`,
    preview: UNKNOWN_STATUS,
    body: [
      `The payment service has the refund ${providerRefundId} of ${amount} for ${orderNumber} (payment ${refund.payment_id}) and gives it a status that the shop does not know. The shop asks again every few minutes and does not send it a second time.`,
      "Look it up in the payment service's dashboard. If it waits for something there, do that; if it was stopped, make it again there.",
      { kind: 'button', label: 'Open the order', to: adminOrderPath({ id: refund.order_id }) },
    ],
  });
}
