import { overchargeKinds } from '@shop/contract/courier-bills/kinds';
import type { BillDetails, CourierBill, Overcharge } from '@shop/contract/courier-bills/schemas';
import * as refusals from '@shop/contract/courier-bills/refusals';
import { rupeesFromPaise } from '@shop/contract/money';
import { dayOfIndia } from '@shop/contract/days';
import type { Db } from '../../../database.ts';
import { refuse } from '../../../platform/errors.ts';
import { type BillRow, type OverchargeRow, findBillRow, sumOvercharges } from './bill-queries.ts';

const DAY_MS = 24 * 3_600_000;

export function presentBill(row: BillRow, now: Date): CourierBill {
  const today = Date.parse(dayOfIndia(now));
  return {
    _id: row.id,
    courier: row.courier,
    reference: row.reference,
    billedOn: row.billed_on,
    disputeUntil: row.dispute_until,
    daysLeft: Math.round((Date.parse(row.dispute_until) - today) / DAY_MS),
    lines: Number(row.lines),
    unread: Number(row.unread),
    billed: rupeesFromPaise(Number(row.billed_paise)),
    overcharged: Number(row.overcharged),
    claim: rupeesFromPaise(Number(row.claim_paise)),
    enteredAt: row.created_at.toISOString(),
  };
}

/** @throws courier_bill_not_found */
export async function getBill(db: Db, id: string): Promise<BillRow> {
  const row = await findBillRow(db, id);
  if (!row) throw refuse(refusals.billNotFound);
  return row;
}

/** @throws courier_bill_not_found */
export async function getBillDetails(db: Db, id: string, now: Date): Promise<BillDetails> {
  const row = await getBill(db, id);
  const sums = await sumOvercharges(db, id);
  return {
    ...presentBill(row, now),
    kinds: sums
      .map(({ kind, lines, amount_paise: amount, tax_paise: tax }) => ({
        kind,
        lines: Number(lines),
        amount: rupeesFromPaise(Number(amount)),
        tax: rupeesFromPaise(Number(tax)),
      }))
      .toSorted((one, other) => overchargeKinds.indexOf(one.kind) - overchargeKinds.indexOf(other.kind)),
  };
}

export function presentOvercharge(row: OverchargeRow): Overcharge {
  const { order_id: orderId, order_number: orderNumber } = row;
  return {
    line: row.line,
    kind: row.kind,
    trackingNumber: row.tracking_number,
    ...(orderId !== null && orderNumber !== null ? { order: { _id: orderId, orderNumber } } : {}),
    amount: rupeesFromPaise(row.amount_paise),
    tax: rupeesFromPaise(row.tax_paise),
    words: row.words,
  };
}
