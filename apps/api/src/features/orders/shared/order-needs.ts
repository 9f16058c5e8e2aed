import { sql } from 'kysely';
import { MIN_CHARGE_RUPEES } from '@shop/contract/limits';
import { paiseFromRupees } from '@shop/contract/money';
import { NATIONAL_HOLIDAYS } from '@shop/contract/delivery/delivery-dates';
import { OVERDUE_OF_DAYS } from '@shop/contract/orders/overdue';
import type { OrderStatus, PaymentStatus } from '@shop/contract/orders/schemas';
import type { Db } from '../../../database.ts';
import { disputedPaise, isDisputed } from './disputes.ts';
import { packedPieces } from './order-queries.ts';

const LEAST_PAISE = paiseFromRupees(MIN_CHARGE_RUPEES);
const waiting = [sql.lit<OrderStatus>('confirmed'), sql.lit<OrderStatus>('inProcess')];

/** The order's last parcel has pieces: not all of them came back, were refunded before they left, or left earlier. */
export const hasPiecesToPack = sql<boolean>`exists (
  select from order_lines where order_lines.order_id = orders.id and ${packedPieces} > 0)`;

/**
 * A firm order, `confirmed` or `inProcess`, with pieces that are still to be sent. The statuses are literals in the
 * statement, because otherwise the index `orders_to_ship` cannot serve it.
 */
const isUnsent = sql<boolean>`(orders.is_firm and orders.order_status in (${sql.join(waiting)})
  and ${hasPiecesToPack})`;

/** An order to ship (ruling 10). */
export const isToShip = sql<boolean>`(${isUnsent} and not ${isDisputed})`;

/** One that would be to ship if its payment were not disputed, or taken back by the bank (ruling 64). */
export const isHeldByDispute = sql<boolean>`(${isUnsent} and ${isDisputed})`;

export function selectOrdersToShip(db: Db) {
  return db.selectFrom('orders').where(isToShip);
}

/**
 * Money of a paid order is still with the shop, apart from what the bank disputes or took back. Less than a rupee
 * cannot be refunded (docs/payments.md). The first condition is that of the index `orders_to_refund`.
 */
const isMoneyLeft = sql<boolean>`(orders.refunded_paise <= orders.total_paise - ${sql.lit(LEAST_PAISE)}
  and orders.refunded_paise + ${disputedPaise} <= orders.total_paise - ${sql.lit(LEAST_PAISE)})`;

/**
 * A rejected order whose money is still with the shop, since setting `rejected` moves no money (ruling 29). The
 * index `orders_to_refund` serves it.
 */
export const isToRefund = sql<boolean>`(orders.order_status = ${sql.lit<OrderStatus>('rejected')}
  and orders.payment_status = ${sql.lit<PaymentStatus>('paid')}
  and ${isMoneyLeft})`;

/**
 * An order with a payment at the provider that does not fit it (decision 0068): it neither goes on nor ends. The index
 * `orders_unfit` serves it.
 */
export const isUnfit = sql<boolean>`orders.unfit_payments is not null`;

/**
 * A sent order whose last day for delivery is over, as `daysOverdue` of the contract tells it: as many business days as
 * were promised lie between the day of the order and today. One that is on its way back or lost does not arrive.
 */
export const isOverdue = sql<boolean>`(orders.order_status = ${sql.lit<OrderStatus>('inShipping')}
  and not exists (select from failed_deliveries where order_id = orders.id and is_current)
  and orders.delivery_max_days > 0 and orders.placed_at > now() - make_interval(days => ${OVERDUE_OF_DAYS})
  and orders.delivery_max_days <= (
    select count(*) from generate_series(
      (orders.placed_at at time zone 'Asia/Kolkata')::date + interval '1 day',
      (now() at time zone 'Asia/Kolkata')::date - interval '1 day', interval '1 day'
    ) as day where extract(dow from day) <> 0 and to_char(day, 'MM-DD') <> all (${[...NATIONAL_HOLIDAYS]}::text[])
  ))`;

/** An order whose parcel is on its way back. The index `failed_deliveries_open` serves it. */
export const isGoingBack = sql<boolean>`orders.id in (
  select order_id from failed_deliveries where outcome is null)`;

/** Of an older one the owner has decided otherwise. */
const FAILED_OF_DAYS = 90;

/**
 * A paid order whose parcel is back or lost and that was neither refunded nor replaced since it failed. A rejected one
 * is among those to refund. The index `failed_deliveries_ended` serves it.
 */
export const isFailedToRefund = sql<boolean>`(orders.payment_status = ${sql.lit<PaymentStatus>('paid')}
  and orders.order_status <> ${sql.lit<OrderStatus>('rejected')}
  and ${isMoneyLeft}
  and orders.id in (
    select failed.order_id from failed_deliveries failed
    where failed.is_current and failed.outcome is not null
      and failed.ended_at > now() - make_interval(days => ${sql.lit(FAILED_OF_DAYS)})
      and not exists (
        select from refunds where refunds.order_id = failed.order_id and refunds.created_at >= failed.noted_at)
      and not exists (
        select from orders sent_again where sent_again.replaces_order_id = failed.order_id
          and sent_again.placed_at >= failed.noted_at and sent_again.order_status <> 'rejected')))`;

/** A claim is asked about when the courier has not answered for this long. */
const UNANSWERED_DAYS = 30;

/** A claim that is not filed, or has had no answer for 30 days. The index `courier_claims_open` serves it. */
export const isClaimWaiting = sql<boolean>`(courier_claims.settled_on is null and (courier_claims.filed_on is null
  or courier_claims.filed_on <= to_char((now() at time zone 'Asia/Kolkata')::date
    - ${sql.lit(UNANSWERED_DAYS)}::integer, 'YYYY-MM-DD')))`;

/** An order with such a claim. */
export const hasClaimWaiting = sql<boolean>`orders.id in (
  select order_id from courier_claims where ${isClaimWaiting})`;

export function selectOrdersToRefund(db: Db) {
  return db.selectFrom('orders').where(isToRefund);
}
