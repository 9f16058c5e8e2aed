import { rupeesFromPaise } from '@shop/contract/money';
import type { Drift, Money, MoneyDay, UnsettledPayment } from '@shop/contract/reconciliation/schemas';
import type { Database } from '../../../database.ts';
import { YOUNG_MS, getComparisonState } from '../shared/comparison-state.ts';
import {
  type DayRow,
  type DriftRow,
  type WaitingRow,
  findCashOwed,
  findWaiting,
  listDays,
  listDrifts,
} from './money-queries.ts';

/** Where the shop's money is, as of `now`. */
export async function loadMoney({ read }: Database, now: Date): Promise<Money> {
  const [state, open, settled, days, waiting, cash] = await Promise.all([
    getComparisonState(read),
    listDrifts(read, { isOpen: true, now }),
    listDrifts(read, { isOpen: false, now }),
    listDays(read),
    findWaiting(read),
    findCashOwed(read),
  ]);
  const endedAt = Math.max(state.compared_at?.getTime() ?? 0, state.failed_at?.getTime() ?? 0);
  return {
    comparedAt: state.compared_at?.toISOString() ?? null,
    comparedUpTo: state.compared_at
      ? new Date(state.compared_at.getTime() - YOUNG_MS).toISOString()
      : undefined,
    isComparing: state.requested_at !== null && state.requested_at.getTime() > endedAt,
    failure: state.failure ?? undefined,
    open: open.map(presentDrift),
    settled: settled.map(presentDrift),
    days: days.map(presentDay),
    waiting: {
      amount: rupeesFromPaise(waiting.paise),
      payments: waiting.payments,
      since: waiting.since?.toISOString(),
    },
    cash: {
      amount: rupeesFromPaise(cash.paise),
      parcels: cash.parcels,
      since: cash.since?.toISOString(),
    },
  };
}

export function presentUnsettled(row: WaitingRow): UnsettledPayment {
  return {
    paymentId: row.payment_id,
    order: { _id: row.order_id, orderNumber: row.order_number },
    takenAt: row.captured_at.toISOString(),
    amount: rupeesFromPaise(Number(row.paise)),
  };
}

/** A dispute, or a line of a payout. */
const OTHER_ID = /^(?:disp|adj|trf|setl)_\w+$/;

function presentDrift(row: DriftRow): Drift {
  return {
    _id: row.id,
    kind: row.kind,
    day: row.day,
    order:
      row.order_id !== null && row.order_number !== null
        ? { _id: row.order_id, orderNumber: row.order_number }
        : undefined,
    paymentId: row.payment_id ?? undefined,
    refundId: row.refund_id ?? undefined,
    otherId: row.subject === row.payment_id ? undefined : OTHER_ID.exec(row.subject)?.[0],
    detail: row.detail || undefined,
    respondBy: row.respond_by?.toISOString(),
    shopAmount: row.shop_paise === null ? undefined : rupeesFromPaise(row.shop_paise),
    providerAmount: row.provider_paise === null ? undefined : rupeesFromPaise(row.provider_paise),
    foundAt: row.found_at.toISOString(),
    settledAt: row.settled_at?.toISOString(),
    settledBy: row.settled_by ?? undefined,
  };
}

function presentDay(row: DayRow): MoneyDay {
  return {
    day: row.day,
    payments: row.payments,
    providerTaken: rupeesFromPaise(row.provider_taken_paise),
    shopTaken: rupeesFromPaise(row.shop_taken_paise),
    providerRefunded: rupeesFromPaise(row.provider_refunded_paise),
    shopRefunded: rupeesFromPaise(row.shop_refunded_paise),
    settled: rupeesFromPaise(row.settled_paise),
    fees: rupeesFromPaise(Number(row.fees_paise)),
    shopperFees: rupeesFromPaise(Number(row.shopper_fees_paise)),
    takenElsewhere: rupeesFromPaise(Number(row.takenElsewhere)),
    openDrifts: Number(row.openDrifts ?? 0),
    comparedAt: row.compared_at.toISOString(),
  };
}
