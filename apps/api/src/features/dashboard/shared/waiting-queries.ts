import { dayOfIndia } from '@shop/contract/days';
import { BACKUP_OLD_MS } from '@shop/contract/limits';
import type { WaitingKind } from '@shop/contract/dashboard/waiting';
import { sql } from 'kysely';
import type { Db } from '../../../database.ts';
import {
  disputedSince,
  isClaimWaiting,
  isFailedToRefund,
  isHeldByDispute,
  isToRefund,
  isToShip,
  isUnfit,
} from '../../orders/index.ts';
import type { Items, WaitingContext } from './waiting-items.ts';
import { unclassedProducts } from '../../tax/index.ts';
import { WEBHOOK_EARLY_MS, WEBHOOK_LOOKED_BACK_MS, WEBHOOK_PATIENCE_MS } from '../../payments/index.ts';

const DAY_MS = 24 * 3_600_000;
/** Banks take five to seven working days. */
const SLOW_REFUND_MS = 10 * DAY_MS;
/** Couriers pay out a week or two after the delivery, and a parcel comes back in one to three weeks. */
const CASH_OWED_MS = 21 * DAY_MS;
const GOING_BACK_MS = 21 * DAY_MS;
/** The books are compared once a day; a try that fails is repeated every ten minutes. */
const NOT_COMPARED_MS = 2 * DAY_MS;
/** The owner is told of the end of a code or sale this long before. */
const ENDING_MS = 2 * DAY_MS;
/** An older review is no news. */
const REVIEWED_MS = 60 * DAY_MS;
/** The rating that puts other buyers off, and anything below it; the index `reviews_bad` has the same one. */
const BAD_RATING = 2;

const noDue = sql<Date | null>`null::timestamptz`.as('due');
const rupees = (paise: string) =>
  sql<string>`${sql.lit('₹')} || to_char(${sql.ref(paise)} / 100.0, 'FM999999990.00')`;

/**
 * The things of each kind. Statuses are literals, because otherwise the partial indexes cannot serve them; each kind
 * has one, so counting costs the same however many orders there are.
 */
export const itemsOf: Readonly<Record<WaitingKind, (db: Db, context: WaitingContext) => Items>> = {
  cashToConfirm: (db, { now }) =>
    db
      .selectFrom('orders')
      .select(['order_number as name', 'placed_at as at', 'hold_ends_at as due'])
      .where('cash_state', '=', sql.lit('unconfirmed'))
      .where('hold_ends_at', '>', now),
  unfitPayments: (db) =>
    db.selectFrom('orders').select(['order_number as name', 'placed_at as at', noDue]).where(isUnfit),
  disputes: (db) =>
    db
      .selectFrom('drifts')
      .select(['subject as name', 'found_at as at', sql<Date | null>`respond_by`.as('due')])
      .where('settled_at', 'is', null)
      .where('kind', '=', sql.lit('payment_disputed' as const)),
  disputedOrders: (db) =>
    db
      .selectFrom('orders')
      .select(['order_number as name', disputedSince.as('at'), noDue])
      .where(isHeldByDispute),
  overdueTickets: (db, { now }) => openTickets(db).where('due_at', '<=', now),
  tickets: (db, { now }) => openTickets(db).where('is_waiting', '=', true).where('due_at', '>', now),
  failedRefunds: (db) =>
    openRefunds(db).where((eb) =>
      eb.or([
        eb('refunds.status', '=', 'failed'),
        eb.and([eb('refunds.status', '=', 'due'), eb('refunds.refusals', '>', 0)]),
      ]),
    ),
  slowRefunds: (db, { now }) =>
    openRefunds(db)
      .where('refunds.status', '<>', 'failed')
      .where('refunds.refusals', '=', 0)
      .where('refunds.created_at', '<=', new Date(now.getTime() - SLOW_REFUND_MS)),
  toRefund: (db) =>
    db.selectFrom('orders').select(['order_number as name', 'placed_at as at', noDue]).where(isToRefund),
  failedToRefund: (db) =>
    db
      .selectFrom('orders')
      .select(['order_number as name', noDue])
      .select(
        sql<Date | null>`(select ended_at from failed_deliveries where order_id = orders.id and is_current)`.as(
          'at',
        ),
      )
      .where(isFailedToRefund),
  differences: (db) =>
    db
      .selectFrom('drifts')
      .select(['subject as name', 'found_at as at', noDue])
      .where('settled_at', 'is', null)
      // These are counted by themselves.
      .where('kind', 'not in', [sql.lit('payment_unfit' as const), sql.lit('payment_disputed' as const)]),
  silentWebhooks: (db, { now }) => {
    const early = sql`make_interval(secs => ${WEBHOOK_EARLY_MS / 1_000}::float8)`;
    const newest = db
      .selectFrom('payments')
      .select((eb) => eb.fn.max('captured_at').as('paid'))
      .select(sql<Date | null>`(select max(received_at) from webhook_events)`.as('heard'))
      .where('captured_at', '>=', new Date(now.getTime() - WEBHOOK_LOOKED_BACK_MS))
      .where('captured_at', '<=', new Date(now.getTime() - WEBHOOK_PATIENCE_MS));
    return db
      .selectFrom(newest.as('newest'))
      .select([sql<string>`'Razorpay'`.as('name'), sql<Date | null>`coalesce(heard, paid)`.as('at'), noDue])
      .where(sql<boolean>`paid is not null and (heard is null or heard < paid - ${early})`);
  },
  failingComparison: (db, { now }) =>
    db
      .selectFrom('comparison_state')
      .select([
        sql<string>`coalesce(failure, '')`.as('name'),
        sql<Date | null>`coalesce(compared_at, failed_at)`.as('at'),
        noDue,
      ])
      .where('failed_at', 'is not', null)
      .where(sql<boolean>`coalesce(compared_at, failed_at) <= ${new Date(now.getTime() - NOT_COMPARED_MS)}`),
  unsoundBackup: (db, { now }) =>
    db
      .selectFrom('backup_state')
      .select(
        sql<string>`coalesce(made_problem, proof_problem, sent_problem, 'The newest is older than a day and a half.')`.as(
          'name',
        ),
      )
      // Without a time, because each bad night has another one and would be told as something new.
      .select([sql<Date | null>`null::timestamptz`.as('at'), noDue])
      .where(
        sql<boolean>`made_problem is not null or proof_problem is not null or sent_problem is not null
          or (is_nightly and made_at < ${new Date(now.getTime() - BACKUP_OLD_MS)})`,
      ),
  toShip: (db) =>
    db
      .selectFrom('orders')
      .select(['order_number as name', sql<Date | null>`coalesce(paid_at, placed_at)`.as('at')])
      .select(
        sql<Date | null>`case when delivery_max_days > 0 then placed_at + delivery_max_days * interval '1 day' end`.as(
          'due',
        ),
      )
      .where(isToShip),
  unbilled: (db, { settings }) =>
    db
      .selectFrom('orders')
      .select(['order_number as name', sql<Date | null>`unbilled_since`.as('at'), noDue])
      .where('unbilled_since', 'is not', null)
      .where('is_firm', '=', true)
      .where(sql.lit(settings.tax.registration !== 'off')),
  unclassed: (db, { now, settings }) =>
    unclassedProducts(db, dayOfIndia(now))
      .select(['title as name', 'products.created_at as at', noDue])
      .where(sql.lit(settings.tax.registration === 'regular')),
  remittedToCheck: (db) =>
    db
      .selectFrom('remittance_lines')
      .innerJoin('remittances', 'remittances.id', 'remittance_lines.remittance_id')
      .leftJoin('orders', 'orders.id', 'remittance_lines.order_id')
      .select(['subject as name', 'remittances.created_at as at', noDue])
      .where('outcome', '<>', sql.lit('matched'))
      .where('settled_as', 'is', null)
      .where(sql<boolean>`not ${isPaidSince}`),
  cashOwed: (db, { now }) =>
    db
      .selectFrom('orders')
      .select(['order_number as name', 'placed_at as at', noDue])
      .where('cash_state', '=', sql.lit('confirmed'))
      .where('order_status', 'in', [sql.lit('inShipping' as const), sql.lit('delivered' as const)])
      .where('placed_at', '<=', new Date(now.getTime() - CASH_OWED_MS)),
  claims: (db) =>
    db
      .selectFrom('courier_claims')
      .innerJoin('orders', 'orders.id', 'courier_claims.order_id')
      .select(sql<string>`order_number || ': ' || ${rupees('courier_claims.amount_paise')}`.as('name'))
      .select('courier_claims.created_at as at')
      .select(
        sql<Date | null>`case when filed_on is null
          then ((file_by::date + time '23:59') at time zone 'Asia/Kolkata') end`.as('due'),
      )
      .where(isClaimWaiting),
  longGoingBack: (db, { now }) =>
    db
      .selectFrom('failed_deliveries')
      .innerJoin('orders', 'orders.id', 'failed_deliveries.order_id')
      .select(['order_number as name', 'noted_at as at', noDue])
      .where('outcome', 'is', null)
      .where('noted_at', '<=', new Date(now.getTime() - GOING_BACK_MS)),
  failingMails: (db) =>
    db
      .selectFrom('outbox_mails')
      .select(['subject as name', 'created_at as at', noDue])
      .where('sent_at', 'is', null)
      .where('last_error', 'is not', null),
  heldDrafts: (db, { now }) =>
    db
      .selectFrom('products')
      .select([
        'title as name',
        sql<Date | null>`publish_at`.as('at'),
        sql<Date | null>`publish_at`.as('due'),
      ])
      .where('publish_at', 'is not', null)
      .where('publish_at', '<=', new Date(now.getTime() - 60_000))
      .where('deleted_at', 'is', null)
      .where('is_published', '=', false),
  stockRequests: (db) =>
    db
      .selectFrom(
        db
          .selectFrom('stock_requests')
          .select((eb) => ['product_id', eb.fn.min('requested_at').as('first')])
          .groupBy('product_id')
          .as('asked'),
      )
      .innerJoin('product_stock', 'product_stock.product_id', 'asked.product_id')
      .innerJoin('products', 'products.id', 'asked.product_id')
      .select(['title as name', 'asked.first as at', noDue])
      .where('stock', '<=', 0)
      .where('deleted_at', 'is', null)
      .where('is_published', '=', true),
  lowStock: (db) =>
    db
      .selectFrom('product_stock')
      .innerJoin('products', 'products.id', 'product_stock.product_id')
      .select(
        sql<string>`title || ': ' || case stock when 0 then 'none' else stock::text end || ' left'`.as(
          'name',
        ),
      )
      .select([sql<Date | null>`null::timestamptz`.as('at'), noDue])
      .where('is_low', '=', true)
      .where('deleted_at', 'is', null)
      .where('is_published', '=', true),
  offersEnding: (db, { now }) => {
    const soon = new Date(now.getTime() + ENDING_MS);
    const due = sql<Date | null>`ends_at`.as('due');
    return (
      db
        .selectFrom('offers')
        .select(['code as name', 'starts_at as at', due])
        .where('ends_at', '>', now)
        .where('ends_at', '<=', soon)
        .where('stopped_at', 'is', null)
        // A code for one person is no campaign.
        .where('given_to', '=', '')
        .unionAll(
          db
            .selectFrom('sales')
            .select(['name', 'starts_at as at', due])
            .where('ends_at', '>', now)
            .where('ends_at', '<=', soon),
        )
    );
  },
  questions: (db) =>
    db
      .selectFrom('questions')
      .innerJoin('products', 'products.id', 'product_id')
      .select(['title as name', 'asked_at as at', noDue])
      .where('answer', 'is', null)
      .where('dismissed_at', 'is', null),
  badReviews: (db, { now }) =>
    db
      .selectFrom('reviews')
      .innerJoin('products', 'products.id', 'reviews.product_id')
      .select(['title as name', 'reviews.created_at as at', noDue])
      .where('reviews.created_at', '>=', new Date(now.getTime() - REVIEWED_MS))
      .where('rating', '<=', sql.lit(BAD_RATING))
      .where('answer', 'is', null)
      .where('hidden_at', 'is', null),
};

/** A line of a payout that its order's cash settled in another way since, as on the page of the payout. */
const isPaidSince = sql<boolean>`coalesce(
  outcome in ('differs', 'not_sent') and orders.cash_state = 'received' and orders.paid_at >= remittances.created_at,
  false)`;

const openTickets = (db: Db) =>
  db
    .selectFrom('tickets')
    .select(['ticket_number as name', 'last_message_at as at', sql<Date | null>`due_at`.as('due')])
    .where('closed_at', 'is', null);

const openRefunds = (db: Db) =>
  db
    .selectFrom('refunds')
    .innerJoin('orders', 'orders.id', 'refunds.order_id')
    .select(sql<string>`order_number || ': ' || ${rupees('refunds.amount_paise')}`.as('name'))
    .select(['refunds.created_at as at', noDue])
    .where('refunds.status', '<>', sql.lit('processed'));
