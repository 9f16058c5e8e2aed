import { formatRupees, formatWholeRupees, rupeesFromPaise } from '@shop/contract/money';
import {
  businessDays,
  paymentWays,
  shippingSentence,
  zonesSentence,
} from '@shop/contract/settings/service-words';
import type { ShopSettings } from '@shop/contract/settings/shop-settings';

type Known = Pick<ShopSettings, 'shop' | 'contact' | 'grievance' | 'shipping' | 'zones' | 'cash'>;

/** The words that are filled in from the settings, by their names between braces. */
function words({ shop, contact, grievance, cash, ...delivery }: Known): Record<string, string> {
  return {
    shop: shop.name,
    days: businessDays(delivery),
    shipping: shippingSentence(delivery),
    zones: zonesSentence(delivery),
    payment: paymentWays,
    cash: cashSentence(cash),
    care: careSentence(contact),
    officer: officerSentence(grievance),
  };
}

/** Whether an order can be paid on delivery, for what fee and of what size. */
function cashSentence({ accepted, feePaise, leastPaise, mostPaise }: Known['cash']): string {
  if (accepted === 'no') return 'We do not offer cash on delivery.';
  const fee =
    feePaise === 0
      ? 'without a fee.'
      : `for a fee of ${formatRupees(rupeesFromPaise(feePaise))}, which the checkout shows before you choose it.`;
  const limits = [
    ...(leastPaise > 0 ? [`from ${formatWholeRupees(rupeesFromPaise(leastPaise))}`] : []),
    ...(mostPaise > 0 ? [`up to ${formatWholeRupees(rupeesFromPaise(mostPaise))}`] : []),
  ];
  const size = limits.length === 0 ? '' : ` It is for goods ${limits.join(' and ')}.`;
  return `Cash on delivery is available too, ${fee}${size}`;
}

/** How the shop can be reached; empty if nothing is set. */
function careSentence({ email, phone }: Known['contact']): string {
  const ways = [email, phone].filter(Boolean).join(' or ');
  return ways === '' ? '' : `You can reach us at ${ways}.`;
}

/** Who settles complaints, and how to reach them; empty if nobody is named. */
function officerSentence({ officer, designation, email, phone }: Known['grievance']): string {
  if (officer === '') return '';
  const ways = [email, phone].filter(Boolean).join(' or ');
  const who = [officer, designation].filter(Boolean).join(', ');
  return `Complaints are settled by ${who}${ways === '' ? '' : `, reached at ${ways}`}.`;
}

/** A copy of `content` with `{shop}` and the other such words filled in. Unknown braces stay as they are. */
export function fillWords<Content>(content: Content, settings: Known): Content {
  const known = words(settings);
  return mapTexts(content, (text) =>
    text.includes('{')
      ? text.replaceAll(/\{([a-z]+)\}/g, (whole, name: string) => known[name] ?? whole)
      : text,
  );
}

/** A copy of a JSON value with every text in it replaced; `key` is the text's key in its object. */
export function mapTexts<Content>(content: Content, change: (text: string, key: string) => string): Content {
  const mapped = (value: unknown, key: string): unknown => {
    if (typeof value === 'string') return change(value, key);
    if (Array.isArray(value)) return value.map((item) => mapped(item, key));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, mapped(inner, name)]));
  };
  return mapped(content, '') as Content;
}
