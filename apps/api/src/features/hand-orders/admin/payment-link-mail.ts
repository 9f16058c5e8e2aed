import type { ShopSettings } from '@shop/contract/settings/shop-settings';
import { type NewMail, mailWords } from '../../mails/index.ts';
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
export function paymentLinkMail(
  { order, lines }: OrderDocument,
  shopper: Shopper,
  { url, settings }: { url: string; settings: ShopSettings },
): NewMail {
  const total = inRupees(order.total_paise);
  const until = endOfLink.format(order.hold_ends_at);
  const words = mailWords(settings, 'order_payment_link', { orderNumber: order.order_number, total, until });
  return shopperMail(shopper, order, {
    kind: 'order_payment_link',
    words,
    preview: `Your order waits for you until ${until}.`,
    blocks: [
      ...words.opening,
      { kind: 'button', label: `Pay ${total}`, to: url },
      boughtItems(order, lines),
      addressSection(order),
      ...words.next,
      { kind: 'help', question: 'Something wrong with the order or the address?' },
    ],
  });
}
