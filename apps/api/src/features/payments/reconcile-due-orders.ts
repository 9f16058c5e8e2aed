import { sql } from 'kysely';
import type { Database } from '../../database.ts';
import { crashPoint } from '../../platform/crash-point.ts';
import { withoutFlush } from '../../platform/database/without-flush.ts';
import { forEachConcurrently } from '../../platform/for-each-concurrently.ts';
import type { Logger } from '../../platform/logger.ts';
import { isGatewayError } from '../gateway/index.ts';
import { planAfterFailure } from './plan-after-failure.ts';
import { type PaymentDependencies, reconcileOrderById } from './reconcile-order.ts';

/**
 * How many orders are claimed at once, and how many of them are reconciled concurrently, so that all are done within
 * a lease.
 */
const BATCH_SIZE = 24;
const CONCURRENCY = 8;
/** How long a claim on an order lasts. After a crash, another instance may claim it then. */
const LEASE_SECONDS = 30;

/** `urgent`: open orders and those the provider has sent news of; `closed`: the rest. */
export type DueKind = 'urgent' | 'closed';

/**
 * Reconciles every order whose time has come (docs/payments.md, 5) until none is left, urgent ones before closed
 * ones. An order that cannot be reconciled is planned again.
 * @returns how many were reconciled
 */
export async function reconcileDueOrders(
  dependencies: PaymentDependencies & { logger: Logger },
  {
    isStopped = () => false,
    kinds = ['urgent', 'closed'],
  }: { isStopped?: () => boolean; kinds?: readonly DueKind[] } = {},
): Promise<number> {
  let reconciled = 0;
  while (!isStopped()) {
    const due = await claimFirst(dependencies, kinds);
    if (due.length === 0) break;
    crashPoint('schedule: orders claimed');
    await forEachConcurrently(due, CONCURRENCY, (orderId) => reconcileOrPlan(dependencies, orderId));
    reconciled += due.length;
  }
  return reconciled;
}

async function claimFirst(
  { database, clock }: PaymentDependencies,
  kinds: readonly DueKind[],
): Promise<string[]> {
  for (const kind of kinds) {
    const due = await claimDueOrders(database, kind, clock.now());
    if (due.length > 0) return due;
  }
  return [];
}

/** An order that ended this recently may have been paid just before, and the news of it lost. */
const RECENTLY_ENDED_MS = 10 * 60_000;

/**
 * Called when the shop starts: every open order is reconciled once, and so is every order that recently ended unpaid
 * (docs/payments.md, 5 and 6).
 */
export async function makeOpenOrdersDue(database: Database, now: Date): Promise<void> {
  await database.write((tx) =>
    tx
      .updateTable('orders')
      .set({ reconcile_at: now })
      .where('reconcile_at', '>', now)
      .where((eb) =>
        eb.or([
          eb('payment_status', '=', 'pending'),
          eb('payment_status', '=', 'canceled').and(
            'updated_at',
            '>',
            new Date(now.getTime() - RECENTLY_ENDED_MS),
          ),
        ]),
      )
      .execute(),
  );
}

/** Claims due orders for this instance. Other instances skip locked rows. */
async function claimDueOrders(database: Database, kind: DueKind, now: Date): Promise<string[]> {
  const rows = await database.writeOne((db) =>
    db
      .updateTable('orders')
      .set({
        reconcile_at: sql<Date>`${now}::timestamptz + make_interval(secs => ${sql.lit(LEASE_SECONDS)})`,
        // A webhook that comes in from now on is a new request.
        reconcile_requested_at: null,
      })
      .where('id', 'in', (due) =>
        due
          .selectFrom('orders')
          .select('id')
          .where((eb) => {
            const isTimeUp = eb('reconcile_at', '<=', now);
            return kind === 'closed'
              ? isTimeUp
              : eb.or([
                  eb('reconcile_requested_at', '<=', now),
                  isTimeUp.and('payment_status', '=', 'pending'),
                ]);
          })
          .orderBy((eb) => eb.fn.coalesce('reconcile_requested_at', 'reconcile_at'))
          .limit(BATCH_SIZE)
          .forUpdate()
          .skipLocked(),
      )
      .where(withoutFlush)
      .returning('id'),
  );
  return rows.map((row) => row.id);
}

async function reconcileOrPlan(
  dependencies: PaymentDependencies & { logger: Logger },
  orderId: string,
): Promise<void> {
  try {
    await reconcileOrderById(dependencies, orderId);
  } catch (error) {
    if (isGatewayError(error))
      dependencies.logger.warn({ orderId, code: error.code }, 'an order could not be reconciled yet');
    else dependencies.logger.error({ orderId, err: error }, 'reconciling an order failed');
    await planAfterFailure(dependencies, orderId, error);
  }
}
