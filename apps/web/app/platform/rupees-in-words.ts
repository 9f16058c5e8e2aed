import { paiseFromRupees } from '@shop/contract/money';

const small = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
];
const tens = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const units: readonly [size: number, name: string][] = [
  [10_000_000, 'crore'],
  [100_000, 'lakh'],
  [1_000, 'thousand'],
  [100, 'hundred'],
];

/**
 * An amount in words, as written in India: `one lakh two thousand rupees and fifty paise`. Takes rupees with at most
 * 2 decimals.
 */
export function rupeesInWords(rupees: number): string {
  const paise = paiseFromRupees(rupees);
  const whole = Math.floor(paise / 100);
  const rest = paise % 100;
  const rupeeWords = `${inWords(whole)} ${whole === 1 ? 'rupee' : 'rupees'}`;
  return rest === 0 ? rupeeWords : `${rupeeWords} and ${inWords(rest)} paise`;
}

function inWords(count: number): string {
  const unit = units.find(([size]) => count >= size);
  if (!unit) return belowHundred(count);
  const [size, name] = unit;
  const rest = count % size;
  return `${inWords(Math.floor(count / size))} ${name}${rest === 0 ? '' : ` ${inWords(rest)}`}`;
}

function belowHundred(count: number): string {
  const word = small[count];
  if (word !== undefined) return word;
  const rest = count % 10;
  return `${tens[Math.floor(count / 10)] ?? ''}${rest === 0 ? '' : `-${small[rest] ?? ''}`}`;
}
