import { STATES, type StateCode } from '@shop/contract/delivery/states';
import type { ShopSettings } from '@shop/contract/settings/shop-settings';
import type { TaxMonth } from '@shop/contract/tax/schemas';
import { listTaxGaps } from '@shop/contract/tax/shop-tax';
import { supplyKinds } from '../shared/paper-queries.ts';
import { NAMED_AT_MOST } from '../shared/unbilled-orders.ts';
import { type FiledPaper, type Sums, addTo, noSums, rangesOf } from '../shared/rules/gstr1.ts';
import { presentSums } from './present-sums.ts';
import { listUnfileable } from '../shared/rules/unfileable.ts';

/** The totals of a month's papers: sales less credit notes. Vouchers are no sales, and void papers do not count. */
export function presentMonth(
  month: string,
  papers: readonly FiledPaper[],
  {
    settings,
    unbilled,
  }: { settings: ShopSettings; unbilled: readonly { id: string; order_number: string }[] },
): TaxMonth {
  const counted = papers.filter(({ isVoid }) => !isVoid);
  const sales = counted.filter(({ kind }) => supplyKinds.some((each) => each === kind));
  const notes = counted.filter(({ kind }) => kind === 'credit_note');
  const net = noSums();
  const byRate = new Map<number, Sums>();
  const byState = new Map<StateCode, Sums>();
  const byHsn = new Map<string, Sums & { hsn: string; rate: number; quantity: number }>();
  for (const { kind, document } of [...sales, ...notes]) {
    const sign = kind === 'credit_note' ? -1 : 1;
    for (const line of document.lines) {
      const hsn = line.hsn.slice(0, document.hsnDigits);
      const key = `${hsn} ${line.rate}`;
      const ofHsn = byHsn.get(key) ?? { hsn, rate: line.rate, quantity: 0, ...noSums() };
      const ofRate = byRate.get(line.rate) ?? noSums();
      const ofState = byState.get(document.placeOfSupply) ?? noSums();
      for (const sums of [net, ofRate, ofState, ofHsn]) addTo(sums, line, sign);
      ofHsn.quantity += sign * line.quantity;
      byHsn.set(key, ofHsn);
      byRate.set(line.rate, ofRate);
      byState.set(document.placeOfSupply, ofState);
    }
  }
  return {
    month,
    registration: settings.tax.registration,
    gaps: listTaxGaps(settings),
    sales: { papers: sales.length, ...presentSums(sumOfPapers(sales)) },
    creditNotes: { papers: notes.length, ...presentSums(sumOfPapers(notes)) },
    net: presentSums(net),
    byRate: [...byRate]
      .toSorted(([one], [other]) => one - other)
      .map(([rate, sums]) => ({ rate: rate / 100, ...presentSums(sums) })),
    byState: [...byState]
      .toSorted(([one], [other]) => one.localeCompare(other))
      .map(([code, sums]) => ({ code, state: STATES[code], ...presentSums(sums) })),
    byHsn: [...byHsn.values()]
      .toSorted((one, other) => one.hsn.localeCompare(other.hsn) || one.rate - other.rate)
      .map(({ hsn, rate, quantity, ...sums }) => ({ hsn, rate: rate / 100, quantity, ...presentSums(sums) })),
    documents: rangesOf(papers),
    unfileable: listUnfileable(papers).slice(0, NAMED_AT_MOST),
    unbilledOrders: unbilled.map(({ id, order_number }) => ({ _id: id, orderNumber: order_number })),
  };
}

function sumOfPapers(papers: readonly FiledPaper[]): Sums {
  const sums = noSums();
  for (const { document } of papers) addTo(sums, document.totals, 1);
  return sums;
}
