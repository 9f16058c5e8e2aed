import { demonstrationSettings } from '@shop/contract/settings/demonstration-settings';
import type { DemoOrder } from '../catalogue/index.ts';
import { daysBefore, minutesAfter } from './times.ts';

/** How long after it is placed an order is paid, confirmed or abandoned, packed, sent and delivered, in minutes. */
const PAID_AFTER = 2;
const CONFIRMED_AFTER = 40;
const GIVEN_UP_AFTER = 30;
const PACKED_AFTER = 5 * 60;
const SENT_AFTER = 26 * 60;
const DELIVERED_AFTER = 5 * 24 * 60;
const REFUNDED_AFTER = 20 * 60;

/** An entry of an order's timeline. */
export interface HistoryEvent {
  kind: 'placed' | 'status' | 'payment' | 'refund' | 'shipment' | 'note';
  from?: string;
  to?: string;
  /** Done by the owner. */
  isByOwner?: boolean;
  note?: string;
  at: Date;
}

/** A stock movement for one piece of each line. */
export interface HistoryMovement {
  kind: 'hold' | 'release' | 'sale' | 'return';
  stockFactor: -1 | 0 | 1;
  heldFactor: -1 | 0 | 1;
  isByOwner?: boolean;
  at: Date;
}

/** What happened to an order until its current state. */
export interface OrderHistory {
  placedAt: Date;
  /** When the hold of the unpaid order would have ended. */
  holdEndsAt: Date;
  paidAt: Date | null;
  refundedAt: Date | null;
  events: HistoryEvent[];
  movements: HistoryMovement[];
  /** The final value of `orders.hold`. */
  hold: 'live' | 'sold' | 'released';
}

/** When part of an order was sent: at the same time as a whole order would be. */
export function partSentAt(placedAt: Date): Date {
  return minutesAfter(placedAt, SENT_AFTER);
}

/** What the history of an order depends on. */
export type ToldOrder = Pick<
  DemoOrder,
  'daysAgo' | 'isByHand' | 'note' | 'isInCash' | 'cashDaysAgo' | 'shipment' | 'orderStatus' | 'paymentStatus'
>;

/** The history that leads to the order's state, as the shop itself would have recorded it. */
export function orderHistory(order: ToldOrder, now: Date): OrderHistory {
  const placedAt = daysBefore(now, order.daysAgo);
  const after = (minutes: number) => minutesAfter(placedAt, minutes);
  const placed: HistoryEvent = {
    kind: 'placed',
    to: 'pending',
    isByOwner: order.isByHand ?? false,
    at: placedAt,
  };
  const hold: HistoryMovement = { kind: 'hold', stockFactor: 0, heldFactor: 1, at: placedAt };
  if (order.isInCash) return cashHistory(order, { now, placed, hold, after });
  const common = { placedAt, holdEndsAt: after(GIVEN_UP_AFTER) };

  if (order.paymentStatus === 'canceled') {
    const at = after(GIVEN_UP_AFTER);
    return {
      ...common,
      paidAt: null,
      refundedAt: null,
      events: [placed, { kind: 'status', from: 'pending', to: 'Rejected', note: 'not paid in time', at }],
      movements: [hold, { kind: 'release', stockFactor: 0, heldFactor: -1, at }],
      hold: 'released',
    };
  }

  const paidAt = after(PAID_AFTER);
  const isRefunded = order.paymentStatus === 'refunded';
  const refundedAt = isRefunded ? after(REFUNDED_AFTER) : null;
  const events: HistoryEvent[] = [
    placed,
    ...(order.note ? [{ kind: 'note' as const, note: order.note, isByOwner: true, at: placedAt }] : []),
    { kind: 'payment', at: paidAt },
    { kind: 'status', from: 'pending', to: 'confirmed', at: paidAt },
    ...statusMoves(order, after),
  ];
  const movements: HistoryMovement[] = [hold, { kind: 'sale', stockFactor: -1, heldFactor: -1, at: paidAt }];
  if (refundedAt) {
    events.push({ kind: 'refund', isByOwner: true, at: refundedAt });
    movements.push({ kind: 'return', stockFactor: 1, heldFactor: 0, isByOwner: true, at: refundedAt });
  }
  return { ...common, paidAt, refundedAt, events, movements, hold: isRefunded ? 'released' : 'sold' };
}

interface Beginning {
  now: Date;
  placed: HistoryEvent;
  hold: HistoryMovement;
  after: (minutes: number) => Date;
}

/** The history of an order in cash: it is firm once it is confirmed, and paid when the owner has its cash. */
function cashHistory(order: ToldOrder, { now, placed, hold, after }: Beginning): OrderHistory {
  const common = {
    placedAt: placed.at,
    holdEndsAt: after(demonstrationSettings.cash.confirmHours * 60),
    refundedAt: null,
  };
  if (order.orderStatus === 'pending')
    return { ...common, paidAt: null, events: [placed], movements: [hold], hold: 'live' };
  const at = after(CONFIRMED_AFTER);
  const note = 'confirmed by the customer';
  const paidAt = order.cashDaysAgo === undefined ? null : daysBefore(now, order.cashDaysAgo);
  return {
    ...common,
    paidAt,
    events: [
      placed,
      { kind: 'status', from: 'pending', to: 'confirmed', note, at },
      ...statusMoves(order, after),
      ...(paidAt
        ? [{ kind: 'payment' as const, note: 'cash on delivery', isByOwner: true, at: paidAt }]
        : []),
    ],
    movements: [hold, { kind: 'sale', stockFactor: -1, heldFactor: -1, at }],
    hold: 'sold',
  };
}

/** The owner's status changes from `confirmed` to the order’s status. */
function statusMoves({ orderStatus, shipment }: ToldOrder, after: (minutes: number) => Date): HistoryEvent[] {
  const route: [string, number][] =
    orderStatus === 'rejected'
      ? [['rejected', REFUNDED_AFTER - 1]]
      : [
          ['inProcess', PACKED_AFTER],
          ['inShipping', SENT_AFTER],
          ['delivered', DELIVERED_AFTER],
        ];
  const steps = route.slice(0, route.findIndex(([status]) => status === orderStatus) + 1);
  return steps.flatMap(([status, minutes], step) => {
    const by = { isByOwner: true, at: after(minutes) };
    const way = shipment && [shipment.courier, shipment.trackingNumber].join(', ');
    return [
      ...(status === 'inShipping' && way ? [{ kind: 'shipment' as const, note: way, ...by }] : []),
      { kind: 'status' as const, from: route[step - 1]?.[0] ?? 'confirmed', to: status, ...by },
    ];
  });
}
