import { isoTimeOfIndia } from '@shop/contract/days';
import { rupeesFromPaise } from '@shop/contract/money';

/** ISO 3166-1. */
export const INDIA = 'IN';

/** `149.00 INR` */
export function amount(paise: number): string {
  return `${rupeesFromPaise(paise).toFixed(2)} INR`;
}

/**
 * `2026-11-27T10:00+0530/2026-11-30T23:59+0530`; undefined without dates.
 * @param offset India's, as the reader of the feed spells it
 */
export function saleDates({ from, to }: { from?: Date; to?: Date }, offset: string): string | undefined {
  if (!from || !to) return undefined;
  return [from, to].map((moment) => `${isoTimeOfIndia(moment).slice(0, 16)}${offset}`).join('/');
}
