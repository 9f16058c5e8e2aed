import type { Remittance, RemittedParcel } from '@shop/contract/cash/schemas';
import { rupeesFromPaise } from '@shop/contract/money';
import { type JudgedParcel, isPayable } from './enter-remittance.ts';
import type { RemittanceRow, RemittedRow } from './remittance-queries.ts';

export function presentRemittance(row: RemittanceRow): Remittance {
  return {
    _id: row.id,
    courier: row.courier,
    reference: row.reference,
    paidOn: row.paid_on,
    amount: rupeesFromPaise(row.amount_paise),
    parcelsAmount: rupeesFromPaise(Number(row.parcels_paise)),
    parcels: Number(row.parcels),
    matched: Number(row.matched),
    toCheck: Number(row.to_check),
    enteredAt: row.created_at.toISOString(),
  };
}

export function presentJudged(
  { subject, amountPaise, outcome, order }: JudgedParcel,
  position: number,
): RemittedParcel {
  return {
    position,
    subject,
    amount: rupeesFromPaise(amountPaise),
    outcome,
    order: order
      ? {
          _id: order.id,
          orderNumber: order.order_number,
          totalAmount: rupeesFromPaise(order.total_paise),
          ...lostOf(order),
        }
      : undefined,
  };
}

export function presentRemitted(row: RemittedRow): RemittedParcel {
  return {
    position: row.position,
    subject: row.subject,
    amount: rupeesFromPaise(row.amount_paise),
    outcome: row.outcome,
    order:
      row.order_id !== null && row.order_number !== null
        ? {
            _id: row.order_id,
            orderNumber: row.order_number,
            totalAmount: rupeesFromPaise(row.total_paise ?? 0),
            ...lostOf(row),
          }
        : undefined,
    settled: presentSettled(row),
    canAccept: canAccept(row),
  };
}

function lostOf({ cash_return: reason }: Pick<RemittedRow, 'cash_return'>): { isLost?: true } {
  return reason === 'lost' ? { isLost: true } : {};
}

function presentSettled(row: RemittedRow): RemittedParcel['settled'] {
  if (row.settled_as === null) return row.isPaidSince ? { as: 'paid' } : undefined;
  return {
    as: row.settled_as,
    note: row.settled_note === '' ? undefined : row.settled_note,
    by: row.user_name ?? undefined,
    at: row.settled_at?.toISOString(),
  };
}

/**
 * Whether the owner can accept another amount: the parcel is out or its cash is here, and no courier has paid for it
 * yet.
 */
export function canAccept(row: RemittedRow): boolean {
  const { outcome, settled_as: settledAs, cash_state, order_status } = row;
  if (outcome !== 'differs' || settledAs !== null || row.isPaidSince || row.isRemitted === true) return false;
  return order_status !== null && isPayable({ cash_state, order_status });
}
