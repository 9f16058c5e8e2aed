import { MIN_CHARGE_RUPEES } from '@shop/contract/limits';
import { paiseFromRupees } from '@shop/contract/money';
import { parseRupees } from '@shop/contract/amount';
import * as foreignMessages from '@shop/contract/catalog/foreign-messages';

/** The prices of a product in another shop's file, as they are written there; empty: not given. */
export interface ForeignPrices {
  price: string;
  /** The price before a reduction: if it is higher, the price is the sale price. */
  compare: string;
  sale: string;
  /** When the sale price begins and ends; empty: at once, and never. */
  saleStarts: string;
  saleEnds: string;
}

/** A lower price for a time that is not over. */
export interface TimedSale {
  pricePaise: number;
  /** How much lower than the product's price that is. */
  offPaise: number;
  /** Null: it has begun. */
  from: Date | null;
  /** Null: it has no end. */
  until: Date | null;
}

interface ReadPrices {
  price: string;
  salePrice: string;
  sale?: TimedSale;
  /** What of a sale could not be read; empty: nothing. */
  notice: string;
}

/**
 * The prices as cells of this shop's file. A sale price that has a time of its own is none there, where it would last
 * for ever: unless it is over, it is `sale`. What is no amount is passed on, to be refused at its column.
 */
export function pricesOf(
  { price, compare, sale, saleStarts, saleEnds }: ForeignPrices,
  now: Date,
): ReadPrices {
  const [full, before, reduced] = [price, compare, sale].map((text) => parseRupees(text));
  if (before !== null && full !== null && before !== undefined && full !== undefined && before > full) {
    return { price: String(before), salePrice: String(full), notice: '' };
  }
  const shown = full === null || full === undefined ? price : String(full);
  if (compare !== '' && before === null) return { price: shown, salePrice: compare, notice: '' };
  if (sale !== '' && reduced === null) return { price: shown, salePrice: sale, notice: '' };
  const isLower = typeof full === 'number' && typeof reduced === 'number' && reduced > 0 && reduced < full;
  if (!isLower) return { price: shown, salePrice: '0', notice: '' };
  const times = saleTimes(saleStarts, saleEnds);
  if (times === null) return { price: shown, salePrice: '0', notice: foreignMessages.saleUnreadable };
  const { from, until } = times;
  if (until !== null && until < now) return { price: shown, salePrice: '0', notice: '' };
  if (until === null && (from === null || from <= now)) {
    return { price: shown, salePrice: String(reduced), notice: '' };
  }
  // What a planned sale could not sell for less: the owner decides.
  if (reduced <= MIN_CHARGE_RUPEES)
    return { price: shown, salePrice: '0', notice: foreignMessages.saleAtFloor };
  const [fullPaise, pricePaise] = [paiseFromRupees(full), paiseFromRupees(reduced)];
  const timed = {
    pricePaise,
    offPaise: fullPaise - pricePaise,
    from: from !== null && from > now ? from : null,
    until,
  };
  return { price: shown, salePrice: '0', sale: timed, notice: '' };
}

/** Null: one of them cannot be read. A day without a time ends at its end. */
function saleTimes(starts: string, ends: string): { from: Date | null; until: Date | null } | null {
  const [from, until] = [timeOfIndia(starts, '00:00:00'), timeOfIndia(ends, '23:59:59')];
  return from === undefined || until === undefined ? null : { from, until };
}

/** With the zone that a feed's time has; a time without one is of India. */
const YEAR_FIRST =
  /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ](\d{1,2}):(\d{2})(?::(\d{2}))?(?:\.\d+)? ?(Z|[+-]\d{2}:?\d{2})?)?$/;
/** As spreadsheets in India write a day. */
const DAY_FIRST = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})(?: (\d{1,2}):(\d{2})(?::(\d{2}))?)?$/;

const two = (digits = '') => digits.padStart(2, '0');

/** A time, in India unless it says its zone; null: none is given; undefined: it is no time. */
function timeOfIndia(text: string, usual: string): Date | null | undefined {
  if (text === '') return null;
  const [, year, month, day, ...yearFirst] = YEAR_FIRST.exec(text) ?? [];
  const [, ownDay, ownMonth, ownYear, ...dayFirst] = DAY_FIRST.exec(text) ?? [];
  const [hours, minutes, seconds = '00', zone = '+05:30'] = year === undefined ? dayFirst : yearFirst;
  const time = hours === undefined ? usual : `${two(hours)}:${minutes}:${seconds}`;
  const offset = zone.replace(/^([+-]\d{2})(\d{2})$/, '$1:$2');
  const date = new Date(
    `${year ?? ownYear}-${two(month ?? ownMonth)}-${two(day ?? ownDay)}T${time}${offset}`,
  );
  return Number.isNaN(date.getTime()) ? undefined : date;
}

/** Nobody counts: Wix, Squarespace, feeds and suppliers say so in words. */
const UNCOUNTED = /^(?:in[ _]?stock|unlimited|available(?: for order)?|yes|ready(?: stock)?|made to order)$/i;
/** Of what is only ordered beforehand there is none either. */
const NONE =
  /^-\d|^(?:out[ _]?of[ _]?stock|sold[ _]?out|not available|unavailable|no|pre[ _-]?order|back[ _-]?order|discontinued)$/i;

/** The stock as a cell; empty: no column says it. A negative one means that more was sold than there was. */
export function stockOf(texts: readonly string[]): string {
  return texts.some((text) => NONE.test(text)) ? '0' : (texts.find((text) => !UNCOUNTED.test(text)) ?? '');
}

const SHOWN = /^(?:1|true|y|yes|active|published|publish|visible|catalog|search|catalog, search)$/i;

/** Published only if every column says so: a word that is not known here keeps a product unseen. Empty: none says it. */
export function statusOf(texts: readonly string[]): '' | 'draft' | 'published' {
  if (texts.length === 0) return '';
  return texts.every((text) => SHOWN.test(text)) ? 'published' : 'draft';
}

/** What the file asks of a published product that this shop does not do; empty: nothing. */
export function visibilityNotice(texts: readonly string[]): string {
  const partly = texts.find((text) => /^(?:catalog|search)$/i.test(text))?.toLowerCase();
  return partly === undefined ? '' : foreignMessages.shownPartly(partly === 'search');
}
