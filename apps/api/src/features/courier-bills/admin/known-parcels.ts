import type { RateCard } from '@shop/contract/courier-bills/schemas';
import { sql } from 'kysely';
import type { Db } from '../../../database.ts';
import { packedPieces } from '../../orders/index.ts';
import { gramsOf, packedParts } from '../../packing/index.ts';
import type { KnownParcel } from './rules/audit-parcel.ts';

/**
 * The shop's parcels with these tracking numbers, in capitals, by number. An order's last parcel is in the order, those
 * before it in `parcels`.
 */
export async function findKnownParcels(
  db: Db,
  numbers: readonly string[],
  card: Pick<RateCard, 'boxGrams' | 'pieceGrams'>,
): Promise<Map<string, KnownParcel>> {
  const [last, earlier] = await Promise.all([listLastParcels(db, numbers), listEarlierParcels(db, numbers)]);
  const [lastLines, earlierLines] = await Promise.all([
    listLastLines(
      db,
      last.map(({ id }) => id),
    ),
    listEarlierLines(
      db,
      earlier.map(({ parcel_id: id }) => id),
    ),
  ]);
  const linesOfOrder = Map.groupBy(lastLines, ({ order_id: id }) => id);
  const linesOfParcel = Map.groupBy(earlierLines, ({ parcel_id: id }) => id);
  const all = [
    ...last.map((row) => [row.number, known(row, linesOfOrder.get(row.id) ?? [], card)] as const),
    ...earlier.map(
      (row) =>
        [row.number, { ...known(row, linesOfParcel.get(row.parcel_id) ?? [], card), wasSent: true }] as const,
    ),
  ];
  const parcels = new Map<string, KnownParcel>();
  for (const [number, parcel] of all) {
    const other = parcels.get(number);
    parcels.set(number, other ? together(other, parcel, card) : parcel);
  }
  return parcels;
}

/** Two orders of one person that left in one box, and so with one number. */
function together(
  one: KnownParcel,
  other: KnownParcel,
  { boxGrams }: Pick<RateCard, 'boxGrams'>,
): KnownParcel {
  return {
    ...one,
    grams: one.grams + other.grams - boxGrams,
    cashPaise: one.cashPaise + other.cashPaise,
    wasSent: one.wasSent || other.wasSent,
    isCancelled: one.isCancelled && other.isCancelled,
    isDelivered: one.isDelivered && other.isDelivered,
  };
}

const facts = [
  'orders.id',
  'pincode',
  'state',
  'order_status',
  'cash_state',
  'total_paise',
  // Sent at some time, also where its order was rejected since.
  sql<boolean>`exists (select from order_events where order_events.order_id = orders.id
    and to_status in ('inShipping', 'delivered'))`.as('wasSent'),
  sql<boolean>`exists (select from order_lines where order_lines.order_id = orders.id
    and (returned > 0 or order_lines.lost > 0))
    or exists (select from failed_deliveries where failed_deliveries.order_id = orders.id)`.as('cameBack'),
] as const;

type Facts = Awaited<ReturnType<typeof listLastParcels>>[number];
type Lines = Parameters<typeof gramsOf>[0];

function known(row: Omit<Facts, 'number'>, lines: Lines, card: Parameters<typeof gramsOf>[1]): KnownParcel {
  const { order_status: status, cash_state: cash } = row;
  return {
    orderId: row.id,
    grams: gramsOf(lines, card),
    pinCode: row.pincode,
    state: row.state,
    cashPaise: cash === null ? 0 : row.total_paise,
    wasSent: row.wasSent,
    isCancelled: (status === 'rejected' || status === 'Rejected') && cash !== 'returned',
    isDelivered: status === 'delivered' && cash !== 'returned' && !row.cameBack,
  };
}

function listLastParcels(db: Db, numbers: readonly string[]) {
  return db
    .selectFrom('orders')
    .select(sql<string>`upper(tracking_number)`.as('number'))
    .select(facts)
    .where(sql<boolean>`upper(tracking_number) = any(${numbers}::text[])`)
    .execute();
}

function listEarlierParcels(db: Db, numbers: readonly string[]) {
  return db
    .selectFrom('parcels')
    .innerJoin('orders', 'orders.id', 'parcels.order_id')
    .select([sql<string>`upper(parcels.tracking_number)`.as('number'), 'parcels.id as parcel_id'])
    .select(facts)
    .where(sql<boolean>`upper(parcels.tracking_number) = any(${numbers}::text[])`)
    .execute();
}

function listLastLines(db: Db, orderIds: readonly string[]) {
  return db
    .selectFrom('order_lines')
    .innerJoin('products', 'products.id', 'order_lines.product_id')
    .select(['order_id', 'products.facts', packedPieces.as('quantity'), packedParts.as('parts')])
    .where(sql<boolean>`order_id = any(${orderIds}::uuid[])`)
    .execute();
}

function listEarlierLines(db: Db, parcelIds: readonly string[]) {
  return db
    .selectFrom('parcel_lines')
    .innerJoin('parcels', 'parcels.id', 'parcel_lines.parcel_id')
    .innerJoin('order_lines', (join) =>
      join
        .onRef('order_lines.order_id', '=', 'parcels.order_id')
        .onRef('order_lines.product_id', '=', 'parcel_lines.product_id'),
    )
    .innerJoin('products', 'products.id', 'parcel_lines.product_id')
    .select(['parcel_id', 'products.facts', 'parcel_lines.quantity', packedParts.as('parts')])
    .where(sql<boolean>`parcel_id = any(${parcelIds}::uuid[])`)
    .execute();
}
