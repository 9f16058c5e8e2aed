const SMALL = [
  'Zero',
  'One',
  'Two',
  'Three',
  'Four',
  'Five',
  'Six',
  'Seven',
  'Eight',
  'Nine',
  'Ten',
  'Eleven',
  'Twelve',
  'Thirteen',
  'Fourteen',
  'Fifteen',
  'Sixteen',
  'Seventeen',
  'Eighteen',
  'Nineteen',
];
const TENS = ['', '', 'Twenty', 'Thirty', 'Forty', 'Fifty', 'Sixty', 'Seventy', 'Eighty', 'Ninety'];

/**
 * An amount in paise written out as on a paper: `Rupees One Lakh Twenty-Three Thousand Four Hundred and Five and Six
 * Paise Only`.
 */
export function amountInWords(paise: number): string {
  const rupees = Math.floor(paise / 100);
  const rest = paise % 100;
  const inRupees = rupees === 1 ? 'Rupee One' : `Rupees ${wordsOf(rupees)}`;
  if (rest === 0) return `${inRupees} Only`;
  const inPaise = rest === 1 ? 'One Paisa' : `${wordsOf(rest)} Paise`;
  return rupees === 0 ? `${inPaise} Only` : `${inRupees} and ${inPaise} Only`;
}

/** A whole number, 0 or above, by crore, lakh and thousand. */
function wordsOf(number: number): string {
  if (number < 20) return SMALL[number] ?? '';
  if (number < 100) {
    const ones = number % 10;
    return `${TENS[Math.floor(number / 10)]}${ones === 0 ? '' : `-${SMALL[ones]}`}`;
  }
  for (const [unit, name] of [
    [10_000_000, 'Crore'],
    [100_000, 'Lakh'],
    [1_000, 'Thousand'],
    [100, 'Hundred'],
  ] as const) {
    if (number < unit) continue;
    const rest = number % unit;
    const link = rest < 100 ? ' and ' : ' ';
    return `${wordsOf(Math.floor(number / unit))} ${name}${rest === 0 ? '' : link + wordsOf(rest)}`;
  }
  return '';
}
