import { sql } from 'kysely';
import type { Tx } from '../../../database.ts';
import { donePaise, isRefundOfSale, openPaise } from '../../refunds/index.ts';
import { countWaiting, nameWaiting } from '../shared/count-waiting.ts';
import type { WaitingContext } from '../shared/waiting-queries.ts';
import type { Digest } from './rules/digest-mail.ts';

/** What happened in a span of time, and what waits for the owner at this moment. */
export async function readDigest(
  tx: Tx,
  { since, until, ...context }: { since: Date; until: Date } & WaitingContext,
): Promise<Digest> {
  const orders = await tx
    .selectFrom('orders')
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      eb.fn.coalesce(eb.fn.sum<number>('total_paise'), sql.lit(0)).as('paise'),
    ])
    .where('placed_at', '>=', since)
    .where('placed_at', '<', until)
    .where((eb) => eb.or([sql<boolean>`is_firm`, eb('paid_at', 'is not', null)]))
    .executeTakeFirstOrThrow();
  const taken = await tx
    .selectFrom('payments')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('amount_paise'), sql.lit(0)).as('paise'))
    .where('use', '=', 'paid_order')
    .where('captured_at', '>=', since)
    .where('captured_at', '<', until)
    .executeTakeFirstOrThrow();
  const refunded = await tx
    .selectFrom('refunds')
    .select([
      sql<number>`coalesce(sum(${donePaise}), 0)`.as('paise'),
      sql<number>`coalesce(sum(${openPaise}), 0)`.as('open'),
    ])
    .where(isRefundOfSale)
    .where('created_at', '>=', since)
    .where('created_at', '<', until)
    .executeTakeFirstOrThrow();
  const waiting = await countWaiting(tx, context);
  const names = await nameWaiting(
    tx,
    waiting.map(({ kind }) => kind),
    context,
  );
  return {
    orders: { count: Number(orders.count), paise: Number(orders.paise) },
    takenPaise: Number(taken.paise),
    refundedPaise: Number(refunded.paise),
    openRefundsPaise: Number(refunded.open),
    waiting: waiting.map((each) => ({ ...each, names: names.get(each.kind) ?? [] })),
  };
}
