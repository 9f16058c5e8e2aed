import { MAX_NET_AMOUNT } from '@shop/contract/limits';
import type { NetUnit } from '@shop/contract/catalog/product-facts';

const units: Record<string, { unit: NetUnit; times: number }> = {
  ...named('g', 1, 'g gm gms gr gram grams'),
  ...named('g', 1_000, 'kg kgs kilo kilogram kilograms'),
  ...named('ml', 1, 'ml mls millilitre millilitres milliliter milliliters'),
  ...named('ml', 10, 'cl centilitre centilitres'),
  ...named('ml', 1_000, 'l lt ltr ltrs litre litres liter liters'),
  ...named('piece', 1, 'pc pcs piece pieces nos item items'),
};

function named(unit: NetUnit, times: number, names: string) {
  return Object.fromEntries(names.split(' ').map((name) => [name, { unit, times }]));
}

/** `1 1/2`, `1/2`, `1,500` or `2.01`. */
const NUMBER = String.raw`\d+ \d+/\d+|\d+/\d+|\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d+)?|\d+(?:\.\d+)?`;
const UNIT = Object.keys(units)
  .toSorted((one, other) => other.length - one.length)
  .join('|');
const QUANTITY = String.raw`(${NUMBER})\s*(${UNIT})(?![a-z])`;
/** `4 x 125 g`, `75 g x 3`, `75 g x 3 pcs`, `100 g`. */
const PART = new RegExp(
  String.raw`(?<![a-z\d.,/-])(?:(\d{1,3})\s*x\s*)?${QUANTITY}(?:\s*x\s*(\d{1,3})(?:\s*(?:pcs?|pieces?|nos))?(?![\da-z.,/]))?`,
  'g',
);
const PACK = /\b(?:pack|set|box|combo) of (\d{1,3})\b/g;

interface Quantity {
  /** Hundredths of the unit, so that sums are exact. */
  hundredths: number;
  unit: NetUnit;
}

/**
 * What is in a pack (`100gm`, `1/2 kg`, `4 x 125 g`, `250 g + 50 g free`, `Pack of 3`), as this shop writes it. Empty
 * if the words do not say it exactly: the quantity is on the label by law.
 */
export function netQuantityIn(words: string): string {
  const text = words.normalize('NFKC').toLowerCase().replaceAll('⁄', '/').replaceAll(/[×*]/g, 'x');
  const packs = Array.from(text.matchAll(PACK), ([, pieces]) => Number(pieces));
  const parts = [...text.matchAll(PART)];
  const rest = text.replaceAll(PART, '#').replaceAll(PACK, ' ');
  // A further number may mean anything: a range, another unit, pieces.
  if (/\p{Nd}/u.test(rest) || packs.length > 1) return '';
  const found = parts.map(quantityOf);
  const [first] = found;
  if (first === undefined) return packs[0] ? `${packs[0]} piece` : '';
  const exact = found.flatMap((quantity) => quantity ?? []);
  if (!first || exact.length < found.length || exact.some(({ unit }) => unit !== first.unit)) return '';
  const total = totalOf(exact, rest);
  if (packs[0] === undefined) return total === null ? '' : written(total, first.unit);
  const isEach = found.length === 1 && /# *(?:each|per piece)\b/.test(rest);
  return isEach ? written(first.hundredths * packs[0], first.unit) : '';
}

/** The sum of what is joined by `+`; one of several that say the same; null: neither. */
function totalOf(quantities: readonly Quantity[], rest: string): number | null {
  const amounts = quantities.map(({ hundredths }) => hundredths);
  if (amounts.length > 1 && rest.split('#').slice(1, -1).every(isPlus)) {
    return amounts.reduce((sum, amount) => sum + amount, 0);
  }
  return new Set(amounts).size === 1 ? (amounts[0] ?? null) : null;
}

const isPlus = (between: string) => between.trim() === '+';

/** Null: it has no exact value in hundredths of a unit. */
function quantityOf([, before = '1', amount = '', name = '', after = '1']: RegExpExecArray): Quantity | null {
  const known = units[name];
  if (!known) return null;
  const { top, bottom } = fractionOf(amount);
  const scaled = top * known.times * Number(before) * Number(after) * 100;
  return scaled > 0 && Number.isSafeInteger(scaled) && bottom > 0 && scaled % bottom === 0
    ? { hundredths: scaled / bottom, unit: known.unit }
    : null;
}

function fractionOf(amount: string): { top: number; bottom: number } {
  const [, whole = '0', over, under] = /^(?:(\d+) )?(\d+)\/(\d+)$/.exec(amount) ?? [];
  if (over !== undefined) {
    return { top: Number(whole) * Number(under) + Number(over), bottom: Number(under) };
  }
  const [digits = '', decimals = ''] = amount.replaceAll(',', '').split('.');
  return { top: Number(digits + decimals), bottom: 10 ** decimals.length };
}

function written(hundredths: number, unit: NetUnit): string {
  const amount = hundredths / 100;
  return amount <= MAX_NET_AMOUNT ? `${amount} ${unit}` : '';
}
