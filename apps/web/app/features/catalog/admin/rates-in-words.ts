import type { DatedRate } from '@shop/contract/tax/rates';
import { formatDayOfYear } from '../../../platform/shop-time.ts';

/** `18%, from 22 Sept 2025 5%`. The notation for typing rates is `ratesText`. */
export function ratesInWords(rates: readonly DatedRate[]): string {
  return rates
    .map(({ percent, from }) => (from ? `from ${formatDayOfYear(from)} ${percent}%` : `${percent}%`))
    .join(', ');
}
