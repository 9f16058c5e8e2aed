import { hasNumber } from './fold-word.ts';
import { romanise } from './romanise.ts';

/** What a keyword says about prices. */
export interface PriceWords {
  /** The keyword without its price words. */
  rest: string;
  /** In paise, both ends included; null if it names no price. */
  range: { leastPaise: number; mostPaise: number } | null;
  /** It asks for something cheap. */
  isCheapestFirst: boolean;
}

const ANY_PRICE_PAISE = 2_147_483_647;
/** Blanks between words are few: without a bound, a text of blanks alone would cost the square of its length. */
const RUPEE_SIGN = '₹';
const DASHES = '-|–';
const CURRENCY = String.raw`(?:${RUPEE_SIGN}|rs\.?|inr|rupees?|rupa?ya?e|rupiya|ru\.?)`;
const AMOUNT = String.raw`${CURRENCY}?\s{0,4}(\d{1,6})(?!\d)\s{0,4}(?:${CURRENCY}(?![a-z])|/-)?`;

/** Words before or after an amount that is an upper limit; then the same for a lower limit. */
const below = String.raw`(?:under|below|less than|lower than|cheaper than|not more than|at most|up\s?to|within|max(?:imum)?)`;
const orBelow = String.raw`(?:(?:ke|se)\s{1,4})?(?:kam|tak|andar|niche|neeche|or less|and (?:below|under))`;
const above = String.raw`(?:above|over|more than|at least|min(?:imum)?)`;
const orAbove = String.raw`(?:se\s{1,4})?(?:zya?da|jya?da|adhik|upar|or more|and above)`;
const cheap = /(?<![a-z])(?:cheap(?:est)?|affordable|low price|sast[aei])(?![a-z])/i;

const sayings: readonly { saying: RegExp; range: (first: number, second: number) => [number, number] }[] = [
  {
    saying: spoken(String.raw`between\s{1,4}${AMOUNT}\s{0,4}(?:and|to|${DASHES})\s{0,4}${AMOUNT}`),
    range: (least, most) => [least, most],
  },
  {
    saying: spoken(String.raw`${AMOUNT}\s{0,4}(?:${DASHES}|to|se)\s{0,4}${AMOUNT}(?:\s{0,4}tak)?`),
    range: (least, most) => [least, most],
  },
  { saying: spoken(String.raw`${below}\s{1,4}${AMOUNT}`), range: (most) => [0, most] },
  { saying: spoken(String.raw`${AMOUNT}\s{0,4}${orBelow}`), range: (most) => [0, most] },
  { saying: spoken(String.raw`${above}\s{1,4}${AMOUNT}`), range: (least) => [least, ANY_PRICE_PAISE / 100] },
  {
    saying: spoken(String.raw`${AMOUNT}\s{0,4}${orAbove}`),
    range: (least) => [least, ANY_PRICE_PAISE / 100],
  },
];

/**
 * Matches a pattern on its own: not within a word, nor within a number of several parts such as
 * '0812-4530-7345-1120'.
 */
function spoken(pattern: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}-])${pattern}(?![\\p{L}\\p{N}-])`, 'iu');
}

/** Nothing but an amount of money: '₹150', 'Rs 1,499', '150/-'. */
const NUMBER = String.raw`(\d{1,3}(?:,\d{2,3})+|\d{1,6})(\.\d{1,2})?`;
const onlyAmount = [
  new RegExp(String.raw`^\s*${CURRENCY}\s*${NUMBER}(?:\s*/-)?\s*$`, 'iu'),
  new RegExp(String.raw`^\s*${NUMBER}\s*(?:${CURRENCY}|/-)\s*$`, 'iu'),
];

/**
 * Understands 'soap under 200', '₹200 se kam', '२०० तक' and 'cheap shampoo'. An amount without such a word is a price
 * only if it names the currency and stands alone: '₹150' asks for what costs 150 rupees and some paise.
 */
export function readPriceWords(keyword: string): PriceWords {
  const latin = romanise(keyword);
  const isCheapestFirst = cheap.test(latin);
  const plain = latin.replace(cheap, ' ');
  if (!hasNumber(plain))
    return { rest: isCheapestFirst ? plain.trim() : keyword, range: null, isCheapestFirst };
  for (const { saying, range } of sayings) {
    const said = saying.exec(plain);
    if (!said) continue;
    const [least, most] = range(Number(said[1]), Number(said[2] ?? 0));
    // '1858-1' is an identifier, not a range.
    if (least > most && /^\d+-\d+$/.test(said[0])) continue;
    return {
      rest: plain.replace(saying, ' ').trim(),
      range: { leastPaise: Math.min(least, most) * 100, mostPaise: Math.floor(Math.max(least, most) * 100) },
      isCheapestFirst,
    };
  }
  const amount = onlyAmount.map((pattern) => pattern.exec(latin)).find((said) => said !== null);
  if (amount) {
    const [, rupees = '', paise] = amount;
    const leastPaise = Math.round(Number(`${rupees.replaceAll(',', '')}${paise ?? ''}`) * 100);
    const range = { leastPaise, mostPaise: paise === undefined ? leastPaise + 99 : leastPaise };
    return { rest: '', range, isCheapestFirst };
  }
  return { rest: isCheapestFirst ? plain.trim() : keyword, range: null, isCheapestFirst };
}
