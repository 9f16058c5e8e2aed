import { sql } from 'kysely';
import type { Database } from '../../database.ts';
import type { Logger } from '../../platform/logger.ts';
import { isGatewayError } from './gateway/gateway-errors.ts';
import { type PaymentParts, lookAtOrder } from './look-at-order.ts';

/** Orders of one sweep, and how many of them are looked at beside each other. */
const SWEEP_ORDERS = 50;
const SWEEP_WIDTH = 8;
/** Whoever takes an order to look at it has so long; after a crash the next one may. */
const LEASE_SECONDS = 30;

/**
 * Looks at every order whose time has come (payments.md, 5), until none is left. An order whose look fails is
 * due again when its lease ends.
 * @returns how many were looked at
 */
export async function reconcileDueOrders(
  parts: PaymentParts & { logger: Logger },
  { isStopped = () => false }: { isStopped?: () => boolean } = {},
): Promise<number> {
  let looked = 0;
  while (!isStopped()) {
    const due = await claimDueOrders(parts.database, parts.clock.now());
    if (due.length === 0) break;
    await eachBesideOthers(due, SWEEP_WIDTH, (orderId) => lookCalmly(parts, orderId));
    looked += due.length;
  }
  return looked;
}

/** An order that ended so lately may have been paid just before, with the word of it lost. */
const LATELY_MS = 10 * 60_000;

/**
 * Every open order is looked at once when the shop starts, and so is one that ended unpaid lately
 * (payments.md, 5 and 6).
 */
export async function lookAtOpenOrdersNow(database: Database, now: Date): Promise<void> {
  await database.write((tx) =>
    tx
      .updateTable('orders')
      .set({ next_look_at: now })
      .where('next_look_at', '>', now)
      .where((eb) =>
        eb.or([
          eb('payment_status', '=', 'pending'),
          eb('payment_status', '=', 'canceled').and('updated_at', '>', new Date(now.getTime() - LATELY_MS)),
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
        next_look_at: sql<Date>`${now}::timestamptz + make_interval(secs => ${sql.lit(LEASE_SECONDS)})`,
      })
      .where('id', 'in', (due) =>
        due
          .selectFrom('orders')
          .select('id')
          .where('next_look_at', '<=', now)
          .orderBy('next_look_at')
          .limit(SWEEP_ORDERS)
          .forUpdate()
          .skipLocked(),
      )
      .returning('id')
      .execute(),
  );
  return rows.map((row) => row.id);
}

async function lookCalmly(parts: PaymentParts & { logger: Logger }, orderId: string): Promise<void> {
  try {
    await lookAtOrder(parts, orderId, { isScheduled: true });
  } catch (error) {
    if (isGatewayError(error))
      parts.logger.warn({ orderId, code: error.code }, 'a look at an order must wait');
    else parts.logger.error({ orderId, err: error }, 'a look at an order failed');
  }
}

async function eachBesideOthers<T>(
  items: readonly T[],
  width: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const waiting = [...items];
  const lane = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: width }, lane));
}
