import type { TaxMonth } from '@shop/contract/tax/schemas';
import { type FiledPaper, signOf } from './gstr1.ts';

/** The GST rates, in hundredths of a per cent, that the portal's offline tool lists, with those of earlier years. */
const PORTAL_RATES: readonly number[] = [0, 10, 25, 100, 150, 300, 500, 600, 750, 1_200, 1_800, 2_800, 4_000];

/** The lines of a month's papers that the portal refuses, each product of a paper once. */
export function listUnfileable(papers: readonly FiledPaper[]): TaxMonth['unfileable'] {
  return papers
    .filter(({ isVoid, document }) => !isVoid && signOf(document) !== 0)
    .flatMap(({ orderId, number, document }) =>
      document.lines.flatMap(({ title, hsn: code, rate: hundredths }) => {
        const isListed = PORTAL_RATES.includes(hundredths);
        if (isListed && code !== '') return [];
        const why = isListed ? ('hsn' as const) : ('rate' as const);
        return [
          { orderId, number, title, hsn: code.slice(0, document.hsnDigits), rate: hundredths / 100, why },
        ];
      }),
    );
}
