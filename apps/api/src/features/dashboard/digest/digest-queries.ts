import { sql } from 'kysely';
import type { Tx } from '../../../database.ts';
import { selectOrdersToShip } from '../../orders/index.ts';
import { isRefundOfSale } from '../../payments/index.ts';
import type { Digest } from './rules/digest-mail.ts';

/** How many products the mail names; the rest is only counted. */
const PRODUCTS_NAMED = 10;

/** What happened in a span of time, and what is open at this moment. */
export async function readDigest(
  tx: Tx,
  { since, until, now }: { since: Date; until: Date; now: Date },
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
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('amount_paise'), sql.lit(0)).as('paise'))
    .where(isRefundOfSale)
    .where('created_at', '>=', since)
    .where('created_at', '<', until)
    .executeTakeFirstOrThrow();
  const toShip = await selectOrdersToShip(tx)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const low = tx
    .selectFrom('product_stock')
    .innerJoin('products', 'products.id', 'product_stock.product_id')
    .where('is_low', '=', true)
    .where('deleted_at', 'is', null)
    .where('is_published', '=', true);
  const lowStock = await low
    .select(['title', 'stock'])
    .orderBy('stock')
    .orderBy('id')
    .limit(PRODUCTS_NAMED)
    .execute();
  const { lowCount } = await low
    .select((eb) => eb.fn.countAll<number>().as('lowCount'))
    .executeTakeFirstOrThrow();
  const tickets = await tx
    .selectFrom('tickets')
    .select((eb) => [
      eb.fn.countAll<number>().as('open'),
      eb.fn.countAll<number>().filterWhere('due_at', '<', now).as('late'),
    ])
    .where('closed_at', 'is', null)
    .executeTakeFirstOrThrow();
  const failedRefunds = await tx
    .selectFrom('refunds')
    .innerJoin('orders', 'orders.id', 'refunds.order_id')
    .select(['order_number', 'amount_paise'])
    .where((eb) =>
      eb.or([
        eb('refunds.status', '=', 'failed'),
        eb.and([eb('refunds.status', '=', 'due'), eb('refunds.refusals', '>', 0)]),
      ]),
    )
    .orderBy('refunds.created_at')
    .execute();
  return {
    orders: { count: Number(orders.count), paise: Number(orders.paise) },
    takenPaise: Number(taken.paise),
    refundedPaise: Number(refunded.paise),
    toShip: Number(toShip.count),
    lowStock: { products: lowStock, count: Number(lowCount) },
    tickets: { open: Number(tickets.open), late: Number(tickets.late) },
    failedRefunds: failedRefunds.map((refund) => ({
      orderNumber: refund.order_number,
      paise: refund.amount_paise,
    })),
  };
}
