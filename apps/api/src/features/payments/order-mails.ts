import { formatRupees, rupeesFromPaise } from '@shop/contract/money';
import { shopSettings } from '@shop/contract/shop-settings';
import type { Tx } from '../../database.ts';
import { queueMail } from '../mails/index.ts';
import { type OrderLineRow, type OrderRow, getShopper, queueShopperMail } from '../orders/index.ts';

/** Tells the shopper that the order is paid, and the owner that there is one. */
export async function queueConfirmedMails(
  tx: Tx,
  order: OrderRow,
  lines: readonly OrderLineRow[],
): Promise<void> {
  const { email, user_name } = await getShopper(tx, order.user_id);
  const list = lines
    .map((line) => `${line.quantity} × ${line.title}  ${rupees(line.unit_price_paise * line.quantity)}`)
    .join('\n');
  const summary = `${list}\nTotal  ${rupees(order.total_paise)}`;
  await queueShopperMail(tx, order, {
    kind: 'order_confirmed',
    subject: `Your order ${order.order_number} is confirmed`,
    words: `thank you for your order. The payment has arrived.\n\n${summary}\n\nWe pack it next and tell you when it is on its way.`,
  });
  await queueMail(tx, {
    kind: 'order_received',
    orderId: order.id,
    recipient: shopSettings.contact.email,
    subject: `New order ${order.order_number}: ${rupees(order.total_paise)}`,
    text: `${user_name} (${email}) has paid for:\n\n${summary}\n\nShip to:\n${order.address}\n${order.city} ${order.pincode}\nPhone ${order.phone}\nNotes: ${order.notes}`,
  });
}

const refundReasons = {
  owner: 'We have refunded your order.',
  too_late: 'Your payment arrived when we could no longer serve the order.',
  paid_twice: 'Your order had been paid before, so this second payment goes back to you.',
};

/** Tells both sides that money goes back (ruling 30). */
export async function queueRefundedMails(
  tx: Tx,
  order: OrderRow,
  { amountPaise, reason }: { amountPaise: number; reason: keyof typeof refundReasons },
): Promise<void> {
  await queueShopperMail(tx, order, {
    kind: 'order_refunded',
    subject: `${rupees(amountPaise)} of your order ${order.order_number} is on its way back`,
    words: `${refundReasons[reason]} ${rupees(amountPaise)} goes back the way it was paid, usually within 5 to 7 working days.`,
  });
  if (reason === 'owner') return;
  const { email, user_name } = await getShopper(tx, order.user_id);
  await queueMail(tx, {
    kind: 'order_refunded_owner',
    orderId: order.id,
    recipient: shopSettings.contact.email,
    subject: `A payment for ${order.order_number} was refunded: ${rupees(amountPaise)}`,
    text: `${user_name} (${email}) paid ${rupees(amountPaise)} for ${order.order_number}. ${
      reason === 'too_late'
        ? 'The order could no longer be served, so the payment goes back in full.'
        : 'The order had been paid before, so the second payment goes back in full.'
    }`,
  });
}

function rupees(paise: number): string {
  return formatRupees(rupeesFromPaise(paise));
}
