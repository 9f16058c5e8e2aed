import type { Settlement } from '@shop/contract/reconciliation/settlement-schemas';
import type { FeeRow, MoneyRow } from '../../reconciliation/index.ts';
import type { PaperRow } from '../../tax/index.ts';
import {
  type IsFirst,
  type Voucher,
  feeVouchers,
  moneyVoucher,
  paperVoucher,
  settlementVouchers,
} from './rules/vouchers.ts';

interface MonthEntries {
  papers: AsyncIterable<PaperRow>;
  money: readonly MoneyRow[];
  fees: readonly FeeRow[];
  settlements: readonly Settlement[];
  isFirst: IsFirst;
  /** Whether the GST in fees is input credit. */
  claimsGst: boolean;
}

/** Everything of a month that belongs into the books: papers first, then money, fees and settlements. */
export async function* listVouchers(month: MonthEntries): AsyncGenerator<Voucher> {
  const { papers, money, fees, settlements, isFirst, claimsGst } = month;
  for await (const paper of papers) {
    const voucher = paperVoucher(paper, isFirst);
    if (voucher) yield voucher;
  }
  for (const row of money) {
    const voucher = moneyVoucher(row, isFirst);
    if (voucher) yield voucher;
  }
  yield* feeVouchers(fees, { claimsGst });
  for (const settlement of settlements) yield* settlementVouchers(settlement);
}
