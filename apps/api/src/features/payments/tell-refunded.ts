import type { ShopSettings } from '@shop/contract/settings/shop-settings';
import type { Tx } from '../../database.ts';
import { queueMail } from '../mails/index.ts';
import { findOrderById, getShopper } from '../orders/index.ts';
import { refundedMails } from './order-mails.ts';
import type { RefundRow } from './shared/refund-queries.ts';

type ToldRefund = Pick<
  RefundRow,
  'order_id' | 'amount_paise' | 'reason' | 'paid_back_by' | 'paid_back_reference'
>;

/** Mails the shopper that the money is on its way; who was told when it was written down is not told again. */
export async function tellRefunded(tx: Tx, refund: ToldRefund, settings: ShopSettings): Promise<void> {
  const { reason } = refund;
  if (reason !== 'owner' && reason !== 'cancelled') return;
  const order = await findOrderById(tx, refund.order_id);
  if (!order) return;
  const shopper = await getShopper(tx, order.user_id);
  const mails = refundedMails(
    {
      shopper,
      order,
      amountPaise: refund.amount_paise,
      reason,
      paidBack: refund.paid_back_by
        ? { by: refund.paid_back_by, reference: refund.paid_back_reference }
        : undefined,
    },
    settings,
  );
  for (const mail of mails) await queueMail(tx, mail);
}
