import type { ShopSettings } from '@shop/contract/settings/shop-settings';
import type { Tx } from '../../database.ts';
import { queueOwnersMail } from '../mails/index.ts';
import type { RefundRow } from './refund-queries.ts';
import { sentPaise } from './with-shopper-fee.ts';
import { type OrderRow, adminOrderPath, inRupees } from '../orders/index.ts';

/** Mails the owner that a refund does not get through, what the provider said and what can be done. */
export async function tellOwnerOfRefund(
  tx: Tx,
  refund: RefundRow,
  { said, isGivenUp }: { said: string; isGivenUp: boolean },
  settings: ShopSettings,
): Promise<void> {
  const order = await tx
    .selectFrom('orders')
    .select(['id', 'order_number'])
    .where('id', '=', refund.order_id)
    .executeTakeFirstOrThrow();
  const { order_number: orderNumber } = order;
  const amount = inRupees(sentPaise(refund));
  await queueOwnersMail(tx, settings, {
    kind: 'refund_trouble',
    orderId: refund.order_id,
    subject: `The refund of ${amount} for ${orderNumber} has not gone through`,
    preview: said,
    body: [
      `The refund of ${amount} for ${orderNumber} has not gone through. The payment service says:`,
      said,
      isGivenUp
        ? "The shop has stopped trying and still has the money; the shopper has been told. Press 'Send again' on the order, or pay it back by bank transfer or UPI and record that there."
        : 'The shop keeps trying, eventually once an hour. The usual cause is too low a balance: add money in the payment service’s dashboard.',
      { kind: 'button', label: 'Open the order', to: adminOrderPath(order) },
    ],
  });
}

/** Mails the owner that an invoice left out money that never went back, and how to correct it. */
export async function tellOwnerOfInvoice(
  tx: Tx,
  { order, invoiceNumber, amountPaise }: { order: OrderRow; invoiceNumber: string; amountPaise: number },
  settings: ShopSettings,
): Promise<void> {
  const { id: orderId, order_number: orderNumber } = order;
  const amount = inRupees(amountPaise);
  await queueOwnersMail(tx, settings, {
    kind: 'invoice_too_low',
    orderId,
    subject: `${invoiceNumber} of ${orderNumber} is ${amount} too low`,
    preview: 'A refund that it left out has failed at the bank.',
    body: [
      `The refund of ${amount} for ${orderNumber} that was made in the payment service's dashboard has failed at the bank. ${invoiceNumber} was made in between and left this money out, so its total is less than the shopper has paid.`,
      `To correct this, open the order, void the credit notes of ${invoiceNumber} and then ${invoiceNumber} itself, and make the paper again.`,
      { kind: 'button', label: 'Open the order', to: adminOrderPath(order) },
    ],
  });
}
