import { plainText } from '@shop/contract/typed-text';
import { hasNumber } from './fold-word.ts';
import { romanise } from './romanise.ts';

/** What a keyword says about the size of a product. */
export interface SizeWords {
  /** The keyword without its size. */
  rest: string;
  /** In grams or millilitres; null if it names none. */
  size: Size | null;
}

export interface Size {
  amount: number;
  unit: 'g' | 'ml';
}

/** How people write units, also in Hindi as `romanise` writes it. `of`: how many grams or millilitres one is. */
const units: readonly { names: string; unit: Size['unit']; of: number }[] = [
  { names: 'g|gms?|gr|grams?|grammes?', unit: 'g', of: 1 },
  { names: 'kgs?|kilos?|kilograms?', unit: 'g', of: 1_000 },
  { names: 'mls?|mili|milli(?:litre|liter)s?|mililitar', unit: 'ml', of: 1 },
  { names: 'l|lts?|ltrs?|litres?|liters?|litar', unit: 'ml', of: 1_000 },
];
const anyUnit = units.map(({ names }) => names).join('|');
const AMOUNT = String.raw`(\d{1,5}(?:\.\d{1,3})?|1\/2|1\/4|3\/4)`;
/** A limit, as in 'under 200 ml', is no size. */
const NOT_AFTER = String.raw`(?<![\p{L}\p{N}.,/-])(?<!(?:under|below|within|above|over|than|most|least|to)\s{1,9})`;
const sizePattern = new RegExp(`${NOT_AFTER}${AMOUNT}\\s{0,9}(${anyUnit})\\.?(?![\\p{L}\\p{N}])`, 'iu');

/** Understands '125g', '200 ml', '1/2 kg', '0.5 l' and '१०० ग्राम'. Of several sizes the first counts. */
export function readSizeWords(keyword: string): SizeWords {
  if (!hasNumber(keyword)) return { rest: keyword, size: null };
  const latin = romanise(
    plainText(keyword).replaceAll('½', '1/2').replaceAll('¼', '1/4').replaceAll('¾', '3/4'),
  );
  const said = sizePattern.exec(latin);
  const { unit, of } = unitNamed(said?.[2]) ?? {};
  if (!said || unit === undefined || of === undefined) return { rest: keyword, size: null };
  const [number = 0, part = 1] = (said[1] ?? '').split('/').map(Number);
  const amount = Math.round((number / part) * of * 1_000) / 1_000;
  if (amount === 0) return { rest: keyword, size: null };
  return { rest: latin.replace(sizePattern, ' ').trim(), size: { amount, unit } };
}

/** What finds a size in the title of a product, for Postgres: '1 kg' and '1000 gm' are the same. */
export function sizeInTitle({ amount, unit }: Size): string {
  const ways = units
    .filter((each) => each.unit === unit)
    .map(({ names, of }) => `${String(amount / of).replace('.', '[.]')}\\s*(${names.replaceAll('?:', '')})`);
  return `(^|[^0-9.,])(${ways.join('|')})($|[^[:alpha:]])`;
}

function unitNamed(name = '') {
  return units.find(({ names }) => new RegExp(`^(?:${names})$`, 'i').test(name));
}
