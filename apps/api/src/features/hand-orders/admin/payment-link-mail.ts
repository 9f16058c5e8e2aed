import type { NewMail } from '../../mails/index.ts';
import {
  type OrderDocument,
  type Shopper,
  addressSection,
  boughtItems,
  inRupees,
  shopperMail,
} from '../../orders/index.ts';

const endOfLink = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'Asia/Kolkata',
  day: 'numeric',
  month: 'long',
  hour: 'numeric',
  minute: '2-digit',
});

/** Asks the customer of an order that the owner took to pay it on the provider's page. */
export function paymentLinkMail({ order, lines }: OrderDocument, shopper: Shopper, url: string): NewMail {
  const total = inRupees(order.total_paise);
  return shopperMail(shopper, order, {
    kind: 'order_payment_link',
    subject: `Please pay your order ${order.order_number}: ${total}`,
    preview: `Your order waits for you until ${endOfLink.format(order.hold_ends_at)}.`,
    blocks: [
      {
        kind: 'paragraph',
        text: `We have taken down your order ${order.order_number}, as we agreed. We keep it for you until ${endOfLink.format(order.hold_ends_at)}.`,
      },
      { kind: 'button', label: `Pay ${total}`, to: url },
      boughtItems(order, lines),
      addressSection(order),
      { kind: 'help', question: 'Something wrong with the order or the address?' },
    ],
  });
}
