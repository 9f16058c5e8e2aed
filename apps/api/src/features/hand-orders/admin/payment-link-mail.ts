import type { ShopSettings } from '@shop/contract/settings/shop-settings';
import type { Language } from '@shop/contract/languages';
import { type NewMail, mailParts, mailWords } from '../../mails/index.ts';
import {
  type OrderDocument,
  type Shopper,
  addressSection,
  boughtItems,
  inRupees,
  shopperMail,
} from '../../orders/index.ts';

const timeZone = 'Asia/Kolkata';
const day = { timeZone, day: 'numeric', month: 'long' } as const;
const time = { timeZone, hour: 'numeric', minute: '2-digit' } as const;
const inEnglish = new Intl.DateTimeFormat('en-IN', { ...day, ...time });
const dayInHindi = new Intl.DateTimeFormat('hi-IN', day);
const timeInHindi = new Intl.DateTimeFormat('hi-IN', { ...time, dayPeriod: 'short', hour12: true });

/** '23 November at 1:29 am', '23 नवंबर, रात 1:29 बजे' */
function endOfLink(moment: Date, language: Language): string {
  if (language === 'en') return inEnglish.format(moment);
  return `${dayInHindi.format(moment)}, ${timeInHindi.format(moment)} बजे`;
}

/** Asks the customer of an order that the owner took to pay it on the provider's page. */
export function paymentLinkMail(
  { order, lines }: OrderDocument,
  shopper: Shopper,
  { url, settings }: { url: string; settings: ShopSettings },
): NewMail {
  const total = inRupees(order.total_paise);
  const { language } = shopper;
  const until = endOfLink(order.hold_ends_at, language);
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
