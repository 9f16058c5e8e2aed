import { sql } from 'kysely';
import type { Database } from '../../database.ts';
import * as orderRefusals from '@shop/contract/orders/refusals';
import type { SharedWork } from '../../platform/database/share-statements.ts';
import { withoutFlush } from '../../platform/database/without-flush.ts';
import { refuse } from '../../platform/errors.ts';
import type { OrderRow } from '../orders/index.ts';

/** An order that the provider knows. */
export type OpenedOrder = OrderRow & { razorpay_order_id: string };

/**
 * Stores which order at the provider is ours. The write does not wait for the disk: if a crash loses it, the
 * reconciler finds the provider's order again by our order number. @returns our order with the provider's id
 */
export async function keepProviderOrder(
  database: Database,
  order: OrderRow,
  providerOrderId: string,
): Promise<OpenedOrder> {
  const isKept = await database.writeTogether(keeping, { orderId: order.id, providerOrderId });
  if (!isKept) throw refuse(orderRefusals.notFound);
  return { ...order, razorpay_order_id: providerOrderId };
}

interface Kept {
  orderId: string;
  providerOrderId: string;
}

/** An order that somebody has locked must not keep the others waiting (decision 0141). Always true. */
const withoutWaiting = sql<boolean>`set_config('lock_timeout', '50ms', true) = '50ms'`;

/** Of bare arrays, and with a `*`, the statement would be planned anew each time (`isAmong`, `createPreparingPool`). */
const keeping: SharedWork<Kept, boolean> = {
  together: (all) => sql`
    with given as (
      select id, provider_order_id, place from unnest(
        array(select unnest(${all.map(({ orderId }) => orderId)}::uuid[])),
        array(select unnest(${all.map(({ providerOrderId }) => providerOrderId)}::text[]))
      ) with ordinality as given (id, provider_order_id, place)
    ), kept as (
      update orders set razorpay_order_id = given.provider_order_id from given
      where orders.id = given.id and ${withoutFlush} and ${withoutWaiting} returning orders.id
    )
    select json_agg(exists (select from kept where kept.id = given.id) order by place) as answers from given`,
  alone: ({ orderId, providerOrderId }) => sql`
    with kept as (
      update orders set razorpay_order_id = ${providerOrderId}::text
      where id = ${orderId}::uuid and ${withoutFlush} returning id
    )
    select exists (select from kept) as answer`,
  toldBy: () => [],
};
