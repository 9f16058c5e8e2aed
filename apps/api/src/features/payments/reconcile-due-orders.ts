import { sql } from 'kysely';
import type { Database } from '../../database.ts';
import type { Logger } from '../../platform/logger.ts';
import { isGatewayError } from './gateway/gateway-errors.ts';
import { type PaymentDependencies, reconcileOrder } from './reconcile-order.ts';

/** Orders that are claimed at once, and how many of them are reconciled at the same time. */
const BATCH_SIZE = 50;
const CONCURRENCY = 8;
/** Whoever claims an order has so long; after a crash the next one may. */
const LEASE_SECONDS = 30;

/**
 * Reconciles every order whose time has come (payments.md, 5), until none is left. An order for which that fails
 * is due again when its lease ends.
 * @returns how many were reconciled
 */
export async function reconcileDueOrders(
  dependencies: PaymentDependencies & { logger: Logger },
  { isStopped = () => false }: { isStopped?: () => boolean } = {},
): Promise<number> {
  let reconciled = 0;
  while (!isStopped()) {
    const due = await claimDueOrders(dependencies.database, dependencies.clock.now());
    if (due.length === 0) break;
    await forEachConcurrently(due, CONCURRENCY, (orderId) => reconcileOrLog(dependencies, orderId));
    reconciled += due.length;
  }
  return reconciled;
}

/** An order that ended so recently may have been paid just before, with the word of it lost. */
const RECENTLY_ENDED_MS = 10 * 60_000;

/**
 * Every open order is reconciled once when the shop starts, and so is one that ended unpaid recently
 * (payments.md, 5 and 6).
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

/** Takes due orders for this instance; others skip the rows that are locked. */
async function claimDueOrders(database: Database, now: Date): Promise<string[]> {
  const rows = await database.write((tx) =>
    tx
      .updateTable('orders')
      .set({
        reconcile_at: sql<Date>`${now}::timestamptz + make_interval(secs => ${sql.lit(LEASE_SECONDS)})`,
      })
      .where('id', 'in', (due) =>
        due
          .selectFrom('orders')
          .select('id')
          .where('reconcile_at', '<=', now)
          .orderBy('reconcile_at')
          .limit(BATCH_SIZE)
          .forUpdate()
          .skipLocked(),
      )
      .returning('id')
      .execute(),
  );
  return rows.map((row) => row.id);
}

async function reconcileOrLog(
  dependencies: PaymentDependencies & { logger: Logger },
  orderId: string,
): Promise<void> {
  try {
    await reconcileOrder(dependencies, orderId, { isScheduled: true });
  } catch (error) {
    if (isGatewayError(error))
      dependencies.logger.warn({ orderId, code: error.code }, 'an order could not be reconciled yet');
    else dependencies.logger.error({ orderId, err: error }, 'reconciling an order failed');
  }
}

async function forEachConcurrently<T>(
  items: readonly T[],
  concurrency: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const waiting = [...items];
  const worker = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
}
