import type { StateCode } from '@shop/contract/delivery/states';
import { dayOfIndia } from '@shop/contract/days';
import { paiseFromRupees } from '@shop/contract/money';
import type { Settlement } from '@shop/contract/reconciliation/settlement-schemas';
import { paperLabel } from '@shop/contract/tax/paper-kinds';
import type { FeeRow, MoneyRow } from '../../../reconciliation/index.ts';
import type { PaperRow } from '../../../tax/index.ts';
import { type Ledger, ledgers, salesLedger } from './ledgers.ts';

export interface VoucherLine {
  ledger: Ledger;
  /** Above 0: debit; below: credit. */
  paise: number;
  /** The order, for what customers owe. `Advance`, `New Ref`: its first; `Agst Ref`: each later one. */
  bill?: { name: string; type: 'Advance' | 'New Ref' | 'Agst Ref' };
}

/** An entry of the books: its lines add up to 0. */
export interface Voucher {
  /** The same whenever the month is exported. */
  id: string;
  type: 'Sales' | 'Credit Note' | 'Receipt' | 'Payment' | 'Contra';
  /** Of India, `2026-11-21`. */
  day: string;
  number: string;
  narration: string;
  /** The party first. */
  lines: VoucherLine[];
  /** The business that is billed. */
  buyer?: { name: string; gstin: string; state: StateCode };
}

/** Whether a voucher is the first of an order's bill: nothing of it was billed or paid before. */
export type IsFirst = (orderId: string, voucherId: string) => boolean;

/** The voucher of a paper; null for those that are no supply, and for void ones. */
export function paperVoucher(paper: PaperRow, isFirst: IsFirst): Voucher | null {
  const { kind, document, voided_at: voidedAt } = paper;
  const isNote = kind === 'credit_note';
  if (voidedAt !== null || kind === 'receipt_voucher' || kind === 'refund_voucher') return null;
  const sign = isNote ? -1 : 1;
  const { totals, stateTax, order, original, recipient, buyer } = document;
  const id = `paper-${paper.id}`;
  const opens = !isNote && isFirst(paper.order_id, id);
  const sales = [
    ...Map.groupBy(
      document.lines.map((line) => ({ ledger: salesLedger(document, line), paise: line.taxablePaise })),
      ({ ledger }) => ledger.name,
    ).values(),
  ].map((lines) => ({
    ledger: lines[0]?.ledger ?? ledgers.adjustments,
    paise: -sign * lines.reduce((sum, { paise }) => sum + paise, 0),
  }));
  return {
    id,
    type: isNote ? 'Credit Note' : 'Sales',
    day: paper.issued_on,
    number: paper.number,
    narration: [
      `${paperLabel(document)} ${paper.number}`,
      `order ${order.number}`,
      ...(original ? [`against ${original.number}`] : []),
      buyer?.legalName ?? recipient.name,
    ].join(', '),
    ...(buyer && { buyer: { name: buyer.legalName, gstin: buyer.gstin, state: buyer.state } }),
    lines: withAmounts([
      {
        ledger: ledgers.customers,
        paise: sign * totals.totalPaise,
        bill: { name: order.number, type: opens ? 'New Ref' : 'Agst Ref' },
      },
      ...sales,
      { ledger: ledgers.cgst, paise: -sign * totals.cgstPaise },
      { ledger: stateTax === 'UTGST' ? ledgers.utgst : ledgers.sgst, paise: -sign * totals.sgstPaise },
      { ledger: ledgers.igst, paise: -sign * totals.igstPaise },
    ]),
  };
}

const accounts = {
  provider: ledgers.razorpay,
  transfer: ledgers.bank,
  upi: ledgers.bank,
  cash: ledgers.cash,
} as const;

/** The voucher of a payment or refund; null for a refund that failed. */
export function moneyVoucher(row: MoneyRow, isFirst: IsFirst): Voucher | null {
  if (row.amount_paise === 0) return null;
  const id = `${row.type}-${row.id}`;
  const opens = row.type === 'payment' && isFirst(row.order_id, id);
  const shopperFee = row.shopper_fee_paise;
  return {
    id,
    type: row.type === 'payment' ? 'Receipt' : 'Payment',
    day: dayOfIndia(row.at),
    number: row.provider_id ?? row.id,
    narration: `${row.type === 'payment' ? 'Payment' : 'Refund'} of order ${row.order_number}`,
    lines: withAmounts([
      {
        ledger: ledgers.customers,
        paise: -row.amount_paise - shopperFee,
        bill: { name: row.order_number, type: opens ? 'Advance' : 'Agst Ref' },
      },
      { ledger: ledgers.shopperFees, paise: shopperFee },
      { ledger: accounts[row.method], paise: row.amount_paise },
    ]),
  };
}

/** The fees of each day as one voucher. A fee that is not known yet is in none. */
export function feeVouchers(rows: readonly FeeRow[], { claimsGst }: { claimsGst: boolean }): Voucher[] {
  const days = Map.groupBy(rows, (row) => dayOfIndia(row.captured_at));
  return [...days].flatMap(([day, ofDay]) => {
    const feePaise = ofDay.reduce((sum, row) => sum + (row.fee_paise ?? 0), 0);
    const gstPaise = claimsGst ? ofDay.reduce((sum, row) => sum + (row.fee_tax_paise ?? 0), 0) : 0;
    if (feePaise === 0) return [];
    return [
      {
        id: `fees-${day}`,
        type: 'Payment' as const,
        day,
        number: `FEES-${day}`,
        narration: `Razorpay’s fees of ${day}`,
        lines: withAmounts([
          { ledger: ledgers.fees, paise: feePaise - gstPaise },
          { ledger: ledgers.feeTax, paise: gstPaise },
          { ledger: ledgers.razorpay, paise: -feePaise },
        ]),
      },
    ];
  });
}

/**
 * A settlement as it reached the bank, and what was in it beside payments, refunds and the fees of payments. None for
 * one that failed.
 */
export function settlementVouchers(settlement: Settlement): Voucher[] {
  const { _id: id, day, utr, status } = settlement;
  if (status === 'failed') return [];
  const [amount, others] = [settlement.amount, settlement.others].map(paiseFromRupees) as [number, number];
  const about = { day, narration: `Razorpay’s settlement ${id}, UTR ${utr}` };
  const paidOut: Voucher = {
    ...about,
    id: `settlement-${id}`,
    type: 'Contra',
    number: utr || id,
    lines: withAmounts([
      { ledger: ledgers.bank, paise: amount },
      { ledger: ledgers.razorpay, paise: -amount },
    ]),
  };
  const adjusted: Voucher = {
    ...about,
    id: `adjustments-${id}`,
    type: others < 0 ? 'Payment' : 'Receipt',
    number: `ADJ-${id}`,
    lines: withAmounts([
      { ledger: ledgers.adjustments, paise: -others },
      { ledger: ledgers.razorpay, paise: others },
    ]),
  };
  return [paidOut, adjusted].filter(({ lines }) => lines.length > 0);
}

function withAmounts(lines: readonly VoucherLine[]): VoucherLine[] {
  return lines.filter(({ paise }) => paise !== 0);
}
