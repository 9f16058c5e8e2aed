import { type ShopCategory, categoryLabel } from '@shop/contract/categories/shop-category';
import { formatRupees } from '@shop/contract/money';
import { parseRates } from '@shop/contract/tax/rates';
import { ratesInWords } from '../rates-in-words.ts';
import type { ImportTotals } from './use-product-import.ts';

/** `3 new, 2 changed, 15 unchanged` */
export function inWords(totals: ImportTotals): string {
  const parts = (['new', 'changed', 'unchanged'] as const).map(
    (status) => `${totals[status].toLocaleString('en-IN')} ${status}`,
  );
  return parts.join(', ');
}

/** A cell as an owner reads it: amounts in rupees, rates with their dates, the category by its label. */
export function cellInWords(column: string, text: string, categories: readonly ShopCategory[]): string {
  if (text === '') return 'nothing';
  if (column === 'salePrice' && Number(text) === 0) return 'no sale';
  if (column === 'price' || column === 'salePrice') return formatRupees(Number(text));
  if (column === 'totalStock') return Number(text).toLocaleString('en-IN');
  if (column === 'category') return categoryLabel(categories, text);
  if (column === 'gstRates') {
    const rates = parseRates(text);
    return rates ? ratesInWords(rates) : text;
  }
  return text;
}
