import { formatRupees, rupeesFromPaise } from '@shop/contract/money';
import { shopSettings } from '@shop/contract/shop-settings';
import type { NewMail } from '../mails/index.ts';
import { type BoughtOrder, type OrderRow, type Shopper, shopperMail } from '../orders/index.ts';

/** Tells the shopper that the order is paid, and the owner that there is one. */
export function confirmedMails({ document: { order, lines }, shopper }: BoughtOrder): NewMail[] {
  const list = lines
    .map((line) => `${line.quantity} × ${line.title}  ${rupees(line.unit_price_paise * line.quantity)}`)
    .join('\n');
  const fee = order.shipping_paise > 0 ? rupees(order.shipping_paise) : 'Free';
  const summary = `${list}\nDelivery  ${fee}\nTotal  ${rupees(order.total_paise)}`;
  return [
    shopperMail(shopper, order, {
      kind: 'order_confirmed',
      subject: `Your order ${order.order_number} is confirmed`,
      words: `Thank you for your order. Your payment has arrived.\n\n${summary}\n\nIt goes to:\n${order.address}\n${order.city} ${order.pincode}\nPhone +91 ${order.phone}\n\nWe will pack it next and tell you when it is on its way.`,
    }),
    {
      kind: 'order_received',
      orderId: order.id,
      recipient: shopSettings.contact.email,
      subject: `New order ${order.order_number}: ${rupees(order.total_paise)}`,
      text: `${shopper.userName} (${shopper.email}) has paid for:\n\n${summary}\n\nShip to:\n${order.address}\n${order.city} ${order.pincode}\nPhone ${order.phone}\nNotes: ${order.notes}`,
    },
  ];
}

const refundReasons = {
  owner: 'We have refunded your order.',
  too_late: 'Your payment arrived when we could no longer deliver the order.',
  paid_twice: 'Your order had been paid before, so this second payment goes back to you.',
};

interface Refunded {
  shopper: Shopper;
  order: Pick<OrderRow, 'id' | 'order_number'>;
  amountPaise: number;
  reason: keyof typeof refundReasons;
}

/** Tells the shopper that money goes back, and the owner unless it was the owner's own doing (ruling 30). */
export function refundedMails({ shopper, order, amountPaise, reason }: Refunded): NewMail[] {
  const toShopper = shopperMail(shopper, order, {
    kind: 'order_refunded',
    subject: `${rupees(amountPaise)} of your order ${order.order_number} is on its way back`,
    words: `${refundReasons[reason]} ${rupees(amountPaise)} goes back the way it was paid, usually within 5 to 7 working days.`,
  });
  if (reason === 'owner') return [toShopper];
  const toOwner = {
    kind: 'order_refunded_owner',
    orderId: order.id,
    recipient: shopSettings.contact.email,
    subject: `A payment for ${order.order_number} was refunded: ${rupees(amountPaise)}`,
    text: `${shopper.userName} (${shopper.email}) paid ${rupees(amountPaise)} for ${order.order_number}. ${
      reason === 'too_late'
        ? 'The order could no longer be delivered, so the payment goes back in full.'
        : 'The order had been paid before, so the second payment goes back in full.'
    }`,
  };
  return [toShopper, toOwner];
}

function rupees(paise: number): string {
  return formatRupees(rupeesFromPaise(paise));
}
