import * as addresses from './addresses/messages.ts';
import * as addressesHindi from './addresses/messages.hi.ts';
import * as auth from './auth/messages.ts';
import * as authHindi from './auth/messages.hi.ts';
import * as cart from './cart/messages.ts';
import * as cartHindi from './cart/messages.hi.ts';
import * as cash from './cash/messages.ts';
import * as cashHindi from './cash/messages.hi.ts';
import * as catalog from './catalog/messages.ts';
import * as catalogHindi from './catalog/messages.hi.ts';
import * as checkout from './checkout/messages.ts';
import * as checkoutHindi from './checkout/messages.hi.ts';
import * as contact from './contact/messages.ts';
import * as contactHindi from './contact/messages.hi.ts';
import * as customers from './customers/messages.ts';
import * as customersHindi from './customers/messages.hi.ts';
import * as delivery from './delivery/messages.ts';
import * as deliveryHindi from './delivery/messages.hi.ts';
import { stateLabel } from './delivery/state-labels.hi.ts';
import * as media from './media/messages.ts';
import * as mediaHindi from './media/messages.hi.ts';
import { fieldSentenceInHindi } from './field-sentences.ts';
import * as general from './messages.ts';
import * as generalHindi from './messages.hi.ts';
import * as offers from './offers/messages.ts';
import * as offersHindi from './offers/messages.hi.ts';
import * as orders from './orders/messages.ts';
import * as ordersHindi from './orders/messages.hi.ts';
import * as payments from './payments/messages.ts';
import * as paymentsHindi from './payments/messages.hi.ts';
import * as profile from './profile/messages.ts';
import * as profileHindi from './profile/messages.hi.ts';
import * as reviews from './reviews/messages.ts';
import * as reviewsHindi from './reviews/messages.hi.ts';
import * as stockRequests from './stock-requests/messages.ts';
import * as stockRequestsHindi from './stock-requests/messages.hi.ts';
import * as support from './support/messages.ts';
import * as supportHindi from './support/messages.hi.ts';
import * as tax from './tax/messages.ts';
import * as taxHindi from './tax/messages.hi.ts';

/** The same messages in Hindi, with the same parameters as in English, except those that only owners read. */
type InHindi<English, OwnersOnly extends keyof English> = {
  [Name in Exclude<keyof English, OwnersOnly>]: English[Name] extends string ? string : English[Name];
};

function pairs<English extends object, OwnersOnly extends keyof English = never>(
  english: English,
  hindi: InHindi<English, NoInfer<OwnersOnly>>,
): readonly [string, string][] {
  return Object.entries(hindi).flatMap(([name, text]): [string, string][] => {
    const source: unknown = english[name as keyof English];
    return typeof source === 'string' && typeof text === 'string' ? [[source, text]] : [];
  });
}

type OwnersCatalog = Exclude<keyof typeof catalog, 'notFound' | 'nothingFound'>;
type ShoppersCash = 'cashRefused' | 'placed' | 'confirmed' | 'linkUnknown' | 'ended';
type ShoppersOrders = 'notFound' | 'cancelled' | 'cancelTooLate' | 'cancelNothingPaid';
type OwnersOffers =
  | `code${'Added' | 'Saved' | 'Stopped' | 'Resumed' | 'Shape' | 'Taken' | 'Changed' | 'AtFloor'}`
  | `sale${'Added' | 'Saved' | 'Ended' | 'Removed' | 'IsOver' | 'Changed' | 'AtFloor'}`
  | 'nameMissing'
  | 'percentRange'
  | 'amountMissing'
  | 'timeShape'
  | 'endBeforeStart'
  | 'endInPast'
  | 'categoriesMissing'
  | 'collectionsMissing'
  | 'collectionGone'
  | 'productsMissing';

const sentences: ReadonlyMap<string, string> = new Map([
  ...pairs(addresses, addressesHindi),
  ...pairs(auth, authHindi),
  ...pairs(cart, cartHindi),
  ...pairs<typeof cash, Exclude<keyof typeof cash, ShoppersCash>>(cash, cashHindi),
  ...pairs<typeof catalog, OwnersCatalog>(catalog, catalogHindi),
  ...pairs(checkout, checkoutHindi),
  ...pairs(contact, contactHindi),
  ...pairs<typeof customers, 'notFound' | 'noteAdded' | 'accountClosed'>(customers, customersHindi),
  ...pairs(delivery, deliveryHindi),
  ...pairs(media, mediaHindi),
  ...pairs<typeof general, 'wrongMethod' | 'diskFull'>(general, generalHindi),
  ...pairs<typeof offers, OwnersOffers>(offers, offersHindi),
  ...pairs<typeof orders, Exclude<keyof typeof orders, ShoppersOrders>>(orders, ordersHindi),
  ...pairs(payments, paymentsHindi),
  ...pairs(profile, profileHindi),
  ...pairs<typeof reviews, 'answered' | 'answerRemoved' | 'hidden' | 'shownAgain'>(reviews, reviewsHindi),
  ...pairs(stockRequests, stockRequestsHindi),
  ...pairs<typeof support, 'answered' | 'closed' | 'changedMeanwhile'>(support, supportHindi),
  ...pairs<typeof tax, Exclude<keyof typeof tax, 'paperNotFound' | 'onlyInState'>>(tax, taxHindi),
]);

interface SentenceWithValues {
  english: RegExp;
  hindi: (values: string[]) => string;
}

/** Matches the English sentence that was made with the values of `sample`, whatever values take their place. */
function withValues(
  english: string,
  sample: readonly (string | number)[],
  hindi: SentenceWithValues['hindi'],
): SentenceWithValues {
  const pattern = sample.reduce<string>(
    (text, value) => text.replace(String(value), typeof value === 'number' ? String.raw`(\d+)` : '(.+)'),
    english.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`),
  );
  return { english: new RegExp(`^${pattern}$`, 's'), hindi };
}

/** Placeholders in a sample for a number and a word. */
const NUMBER = 7919;
const WORD = 'WORD';
const SECOND_WORD = 'OTHER';
const MINUTE_SECONDS = 60;

const sentencesWithValues: readonly SentenceWithValues[] = [
  {
    english: /^PIN code (\d{6}) is in (.+?), not in (.+?)\. Choose /s,
    hindi: ([pinCode = '', states = '', state = '']) =>
      addressesHindi.stateElsewhere(pinCode, statesInHindi(states), stateLabel(state)),
  },
  {
    english: /^PIN code (\d{6}) can be in (.+?)\. Choose /s,
    hindi: ([pinCode = '', states = '']) => addressesHindi.stateOpen(pinCode, statesInHindi(states)),
  },
  withValues(addresses.stateUnknown(WORD), [WORD], ([pinCode = '']) => addressesHindi.stateUnknown(pinCode)),
  withValues(addresses.editFirst(WORD), [WORD], ([sentence = '']) =>
    addressesHindi.editFirst(inHindi(sentence)),
  ),
  withValues(cart.onlyQuantity(NUMBER), [NUMBER], ([most]) => cartHindi.onlyQuantity(Number(most))),
  withValues(cart.productGone(WORD), [WORD], ([title = '']) => cartHindi.productGone(title)),
  ...(['off', 'zone', 'returns', 'unconfirmed', 'expired'] as const).map((why) => {
    const bounds = { least: 0, most: 0 };
    return withValues(cash.cashRefused(why, bounds), [], () => cashHindi.cashRefused(why, bounds));
  }),
  ...(['least', 'most'] as const).map((why) =>
    withValues(cash.cashRefused(why, { least: 1, most: 1 }), ['₹1'], ([sum = '']) =>
      cashHindi.cashRefused(why, { least: rupeesOf(sum), most: rupeesOf(sum) }),
    ),
  ),
  withValues(checkout.outOfStock(WORD, 0), [WORD], ([title = '']) => checkoutHindi.outOfStock(title, 0)),
  withValues(checkout.outOfStock(WORD, NUMBER), [NUMBER, WORD], ([most, title = '']) =>
    checkoutHindi.outOfStock(title, Number(most)),
  ),
  ...[1, NUMBER].flatMap((minutes) => {
    const seconds = minutes * MINUTE_SECONDS;
    const inSeconds = (given?: string) => (given === undefined ? seconds : Number(given) * MINUTE_SECONDS);
    const number = minutes === 1 ? [] : [minutes];
    return [
      withValues(checkout.heldUnpaid(WORD, seconds), [WORD, ...number], ([title = '', given]) =>
        checkoutHindi.heldUnpaid(title, inSeconds(given)),
      ),
      withValues(checkout.accountUnpaid(seconds), number, ([given]) =>
        checkoutHindi.accountUnpaid(inSeconds(given)),
      ),
      withValues(checkout.networkUnpaid(seconds), number, ([given]) =>
        checkoutHindi.networkUnpaid(inSeconds(given)),
      ),
    ];
  }),
  withValues(customers.orderUnderWay(WORD), [WORD], ([order = '']) => customersHindi.orderUnderWay(order)),
  withValues(customers.refundDue(WORD), [WORD], ([order = '']) => customersHindi.refundDue(order)),
  withValues(delivery.notDelivered(WORD), [WORD], ([place = '']) => deliveryHindi.notDelivered(place)),
  withValues(offers.unknown(WORD), [WORD], ([code = '']) => offersHindi.unknown(code)),
  withValues(offers.notYet(WORD), [WORD], ([from = '']) => offersHindi.notYet(from)),
  withValues(offers.ended(WORD), [WORD], ([day = '']) => offersHindi.ended(day)),
  withValues(offers.usedBefore(1), [], () => offersHindi.usedBefore(1)),
  withValues(offers.usedBefore(NUMBER), [NUMBER], ([most]) => offersHindi.usedBefore(Number(most))),
  {
    english: /^([\dA-Z-]+): (.+)$/s,
    hindi: ([code = '', sentence = '']) => offersHindi.aboutCode(code, inHindi(sentence)),
  },
  withValues(offers.tooMany(1), [], () => offersHindi.tooMany(1)),
  withValues(offers.tooMany(NUMBER), [NUMBER], ([most]) => offersHindi.tooMany(Number(most))),
  withValues(offers.notCovered(WORD), [WORD], ([things = '']) => offersHindi.notCovered(things)),
  withValues(offers.belowLeast(1, SECOND_WORD), ['₹1', SECOND_WORD], ([sum = '', things = '']) =>
    offersHindi.belowLeast(rupeesOf(sum), things),
  ),
  withValues(offers.belowLeast(1, ''), ['₹1'], ([sum = '']) => offersHindi.belowLeast(rupeesOf(sum), '')),
  withValues(support.opened(WORD), [WORD], ([ticket = '']) => supportHindi.opened(ticket)),
  withValues(tax.onlyInState(WORD), [WORD], ([state = '']) => taxHindi.onlyInState(stateLabel(state))),
];

function statesInHindi(names: string): string {
  return names.split(' or ').map(stateLabel).join(' या ');
}

function rupeesOf(written: string): number {
  return Number(written.replaceAll(/[₹,]/g, ''));
}

/** The Hindi for one of the API's sentences, or the text unchanged if it is no known sentence for shoppers. */
export function inHindi(text: string): string {
  const known = sentences.get(text);
  if (known !== undefined) return known;
  for (const { english, hindi } of sentencesWithValues) {
    const found = english.exec(text);
    if (found) return hindi(found.slice(1));
  }
  return fieldSentenceInHindi(text) ?? text;
}
