import type { Language } from '@shop/contract/languages';
import { formatRupees, formatWholeRupees, rupeesFromPaise } from '@shop/contract/money';
import {
  businessDays,
  paymentWays,
  shippingSentence,
  zonesSentence,
} from '@shop/contract/settings/service-words';
import type { ShopSettings } from '@shop/contract/settings/shop-settings';
import { nameAtStart, officeIn } from '@shop/contract/staff/unnamed-owner';

type Known = Pick<ShopSettings, 'shop' | 'contact' | 'grievance' | 'shipping' | 'zones' | 'cash'>;

/** What is said of the settings in one language, by its names between braces. */
interface Sentences {
  shipping: (delivery: Known) => string;
  zones: (delivery: Known) => string;
  payment: string;
  /** Whether an order can be paid on delivery, for what fee and of what size. */
  cash: (cash: Known['cash']) => string;
  /** How the shop can be reached, at one or two ways. */
  care: (ways: readonly string[]) => string;
  /** Who settles complaints, and how to reach them. */
  officer: (who: string, ways: readonly string[]) => string;
}

const inEnglish: Sentences = {
  shipping: (delivery) => shippingSentence(delivery),
  zones: (delivery) => zonesSentence(delivery),
  payment: paymentWays,
  cash({ accepted, feePaise, leastPaise, mostPaise }) {
    if (accepted === 'no') return 'We do not offer cash on delivery.';
    const fee =
      feePaise === 0
        ? 'without a fee.'
        : `for a fee of ${formatRupees(rupeesFromPaise(feePaise))}, which the checkout shows before you choose it.`;
    const limits = [
      ...(leastPaise > 0 ? [`from ${wholeRupees(leastPaise)}`] : []),
      ...(mostPaise > 0 ? [`up to ${wholeRupees(mostPaise)}`] : []),
    ];
    const size = limits.length === 0 ? '' : ` It is for goods ${limits.join(' and ')}.`;
    return `Cash on delivery is available too, ${fee}${size}`;
  },
  care: (ways) => `You can reach us at ${ways.join(' or ')}.`,
  officer(who, ways) {
    const reached = ways.length === 0 ? '' : `, reached at ${ways.join(' or ')}`;
    return `Complaints are settled by ${who}${reached}.`;
  },
};

const inHindi: Sentences = {
  shipping: (delivery) => shippingSentence(delivery, 'hi'),
  zones: (delivery) => zonesSentence(delivery, 'hi'),
  payment: 'कार्ड और UPI से, Razorpay के ज़रिए',
  cash({ accepted, feePaise, leastPaise, mostPaise }) {
    if (accepted === 'no') return 'कैश ऑन डिलीवरी नहीं है।';
    const fee =
      feePaise === 0
        ? 'बिना किसी शुल्क के।'
        : `शुल्क ${formatRupees(rupeesFromPaise(feePaise))} है, जो चुनने से पहले दिखता है।`;
    const limits = [
      ...(leastPaise > 0 ? [`${wholeRupees(leastPaise)} से`] : []),
      ...(mostPaise > 0 ? [`${wholeRupees(mostPaise)} तक`] : []),
    ];
    const size = limits.length === 0 ? '' : ` यह ${limits.join(' ')} के सामान के लिए है।`;
    return `कैश ऑन डिलीवरी भी है, ${fee}${size}`;
  },
  care: (ways) => `हमसे यहाँ बात करें: ${ways.join(' या ')}।`,
  officer(who, ways) {
    const reached = ways.length === 0 ? '' : `; संपर्क: ${ways.join(' या ')}`;
    return `शिकायतें सुनने की ज़िम्मेदारी: ${who}${reached}।`;
  },
};

const sentencesIn: Record<Language, Sentences> = { en: inEnglish, hi: inHindi };

function wholeRupees(paise: number): string {
  return formatWholeRupees(rupeesFromPaise(paise));
}

/** A phone number that no line breaks. */
const unbroken = (phone: string) => phone.replaceAll(' ', '\u00A0');

/** The words that are filled in from the settings, by their names between braces; empty where nothing is set. */
function words(settings: Known, language: Language): Record<string, string> {
  const { shop, contact, grievance, cash } = settings;
  const said = sentencesIn[language];
  const care = [contact.email, unbroken(contact.phone)].filter(Boolean);
  const office = officeIn(grievance.designation, language);
  const who = [nameAtStart(grievance.officer, language), office].filter(Boolean).join(', ');
  return {
    shop: shop.name,
    days: businessDays(settings),
    shipping: said.shipping(settings),
    zones: said.zones(settings),
    payment: said.payment,
    cash: said.cash(cash),
    care: care.length === 0 ? '' : said.care(care),
    officer:
      grievance.officer === ''
        ? ''
        : said.officer(who, [grievance.email, unbroken(grievance.phone)].filter(Boolean)),
  };
}

/**
 * A copy of `content` with `{shop}` and the other such words filled in, said in `language`. Unknown braces stay as they
 * are.
 */
export function fillWords<Content>(content: Content, settings: Known, language: Language = 'en'): Content {
  const known = words(settings, language);
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
