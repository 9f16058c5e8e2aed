import { type RawBuilder, sql } from 'kysely';
import { UNCONFIRMED_CASH_ORDERS, UNPAID_ORDERS } from '@shop/contract/limits';
import type { Gift } from '@shop/contract/orders/schemas';
import type { Topic } from '../../database.ts';
import type { SharedWork } from '../../platform/database/share-statements.ts';
import { WIDE_TIMES } from '../../platform/network-address.ts';
import type { ShopContext } from '../../shop-context.ts';
import { stockTopic } from '../catalog/index.ts';
import { zonesForDatabase } from '../delivery/index.ts';
import type { OrderDocument } from '../orders/index.ts';
import { firstReconcileAt } from '../payments/index.ts';
import type { OrderRefusal } from './order-refusals.ts';

interface Placed {
  document: OrderDocument;
  /** How many pieces are left of the scarcest of its products. */
  leastAvailable: number;
}

export type OrderAnswer = Placed | OrderRefusal;

/** An order as the functions in `place-order.sql` are given it. */
export interface NewOrder {
  id: string;
  userId: string;
  addressId: string | null;
  totalRupees: number | null;
  /** Where unpaid orders are counted; null: they are not. */
  network: string | null;
  wantsPrepaidDiscount: boolean;
}

/** What only few orders have. Each is placed by a statement of its own. */
export interface OrderExtras {
  /** Codes as they were typed; null: none. */
  codes: string | null;
  isCash: boolean;
  gift: Gift | undefined;
}

type Sources = Pick<ShopContext, 'clock' | 'readSettings' | 'holdSeconds'>;

/** What an order that is placed now is subject to, as values of a statement. */
function termsOf({ clock, readSettings, holdSeconds }: Sources, isCash: boolean) {
  const settings = readSettings();
  const { orders, cash } = settings;
  const paidHoldSeconds = holdSeconds ?? orders.holdMinutes * 60;
  const seconds = isCash ? cash.confirmHours * 3_600 : paidHoldSeconds;
  const placedAt = clock.now();
  return {
    times: sql`${placedAt}::timestamptz, ${new Date(placedAt.getTime() + seconds * 1_000)}::timestamptz,
      ${firstReconcileAt(placedAt, seconds)}::timestamptz`,
    number: sql`${orders.numberPrefix}::text`,
    zones: sql`${zonesForDatabase(settings)}::jsonb, ${orders.piecesPerLine}::int`,
    codesPerOrder: sql`${orders.codesPerOrder}::int`,
    cash: isCash ? JSON.stringify({ ...cash, unconfirmedAllowed: UNCONFIRMED_CASH_ORDERS }) : null,
    prepaid: JSON.stringify(settings.prepaid),
    unpaid: sql`${JSON.stringify({ ...UNPAID_ORDERS, ofWideNetwork: UNPAID_ORDERS.ofNetwork * WIDE_TIMES })}::jsonb`,
  };
}

/** Places one order. */
export function placement(
  sources: Sources,
  { id, userId, addressId, totalRupees, network, wantsPrepaidDiscount }: NewOrder,
  { codes, isCash, gift }: OrderExtras = { codes: null, isCash: false, gift: undefined },
): RawBuilder<{ answer: OrderAnswer }> {
  const { times, number, zones, codesPerOrder, cash, prepaid, unpaid } = termsOf(sources, isCash);
  const wantsDiscount = wantsPrepaidDiscount && !isCash;
  return sql`
    select ${gift ? sql`place_gift_order(${JSON.stringify(gift)}::jsonb,` : sql`place_shop_order(`}
      ${id}::uuid, ${userId}::uuid, ${addressId}::text, ${totalRupees}::float8, ${times}, ${number}, ${zones},
      ${network}::text, ${codes}::text, ${codesPerOrder}, ${cash}::jsonb, ${wantsDiscount ? prepaid : null}::jsonb,
      ${unpaid}
    ) as answer`;
}

/** Orders without extras: those of one moment share a statement. */
export function sharedPlacements(sources: Sources): SharedWork<NewOrder, OrderAnswer> {
  return {
    together(orders) {
      const { times, number, zones, prepaid, unpaid } = termsOf(sources, false);
      return sql`
        select place_shop_orders(
          ${JSON.stringify(orders)}::json, ${times}, ${number}, ${zones}, ${prepaid}::jsonb, ${unpaid}
        ) as answers`;
    },
    alone: (order) => placement(sources, order),
    toldBy: topicsOf,
  };
}

/** Who has something to do after an order was placed, or refused. */
export function topicsOf(answer: OrderAnswer): Topic[] {
  return 'document' in answer ? [stockTopic(answer.leastAvailable)] : [];
}
