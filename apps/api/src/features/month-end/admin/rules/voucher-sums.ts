import { type Ledger, ledgers } from './ledgers.ts';
import type { Voucher } from './vouchers.ts';

/** What the vouchers of a month add up to, in paise. */
export interface VoucherSums {
  vouchers: number;
  /** Sales less credit notes. */
  sales: number;
  /** Received from customers less refunded. */
  money: number;
  /** Razorpay's, GST included. */
  fees: number;
  /** Settlements at the bank. */
  bank: number;
}

/** Adds vouchers up while they pass, and notes which ledgers they name. */
export function countVouchers() {
  const sums: VoucherSums = { vouchers: 0, sales: 0, money: 0, fees: 0, bank: 0 };
  const named = new Map<string, Ledger>();

  function count({ type, lines }: Voucher) {
    sums.vouchers += 1;
    for (const { ledger, paise, bill } of lines) {
      named.set(ledger.name, ledger);
      if (type === 'Sales' || type === 'Credit Note') sums.sales += bill ? paise : 0;
      else if (type === 'Contra') sums.bank += ledger === ledgers.bank ? paise : 0;
      else if (ledger === ledgers.fees || ledger === ledgers.feeTax) sums.fees += paise;
      else if (bill || ledger === ledgers.shopperFees) sums.money -= paise;
    }
  }

  return {
    async *follow(vouchers: AsyncIterable<Voucher>): AsyncGenerator<Voucher> {
      for await (const voucher of vouchers) {
        count(voucher);
        yield voucher;
      }
    },
    sums: () => sums,
    /** By their groups and names. */
    ledgers: (): Ledger[] =>
      [...named.values()].toSorted(
        (one, other) => one.group.localeCompare(other.group) || one.name.localeCompare(other.name),
      ),
  };
}
