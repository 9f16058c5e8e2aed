import { rupeesFromPaise } from '@shop/contract/money';
import type { TaxSums } from '@shop/contract/tax/schemas';
import type { Sums } from '../shared/rules/gstr1.ts';

/** Sums of papers in rupees. */
export function presentSums(sums: Sums): TaxSums {
  return {
    taxable: rupeesFromPaise(sums.taxablePaise),
    centralTax: rupeesFromPaise(sums.cgstPaise),
    stateTax: rupeesFromPaise(sums.sgstPaise),
    integratedTax: rupeesFromPaise(sums.igstPaise),
    total: rupeesFromPaise(sums.totalPaise),
  };
}
