import { dayOfIndia } from '@shop/contract/days';

/** The longest number that a paper may have (CGST Rules, rule 46(b)). */
const MAX_NUMBER_LENGTH = 16;

/** The financial year of India, April to March, that contains a moment: `2627` for 2026-27. */
export function financialYearOf(moment: Date): string {
  const day = dayOfIndia(moment);
  const year = Number(day.slice(0, 4)) - (day.slice(5) < '04-01' ? 1 : 0);
  return `${twoDigits(year)}${twoDigits(year + 1)}`;
}

/** `DEO/2627/000123`. @throws if it would be longer than the law allows */
export function paperNumber(prefix: string, financialYear: string, sequence: number): string {
  const number = `${prefix}/${financialYear}/${String(sequence).padStart(6, '0')}`;
  if (number.length > MAX_NUMBER_LENGTH) throw new Error(`${number} is longer than a paper's number may be`);
  return number;
}

function twoDigits(year: number): string {
  return String(year % 100).padStart(2, '0');
}
