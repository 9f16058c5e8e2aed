import type { ShopSettings } from '@shop/contract/settings/shop-settings';
import { type NewMail, mailParts, mailTime, mailWords } from '../../mails/index.ts';
import {
  type OrderDocument,
  type Shopper,
  addressSection,
  boughtItems,
  inRupees,
  shopperMail,
} from '../../orders/index.ts';

/** Asks the customer of an order that the owner placed to pay it on the provider's page. */
export function paymentLinkMail(
  { order, lines }: OrderDocument,
  shopper: Shopper,
  { url, settings }: { url: string; settings: ShopSettings },
): NewMail {
  const total = inRupees(order.total_paise);
  const { language } = shopper;
  const until = mailTime(order.hold_ends_at, language);
  const values = { orderNumber: order.order_number, total, until };
  const words = mailWords(settings, 'order_payment_link', values, language);
  const { order_payment_link: parts } = mailParts(language);
  return shopperMail(shopper, order, {
    kind: 'order_payment_link',
    words,
    preview: parts.preview({ until }),
    blocks: [
      ...words.opening,
      { kind: 'button', label: parts.button({ total }), to: url },
      boughtItems(order, lines, language),
      addressSection(order, { language }),
      ...words.next,
      { kind: 'help', question: parts.help() },
    ],
  });
}
