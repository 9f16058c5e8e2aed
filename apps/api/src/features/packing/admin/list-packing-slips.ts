import { validate as isUuid } from 'uuid';
import { MAX_PACKING_SLIPS } from '@shop/contract/limits';
import * as packingRefusals from '@shop/contract/packing/refusals';
import type { PackingSlips } from '@shop/contract/packing/schemas';
import type { Db } from '../../../database.ts';
import { refuse } from '../../../platform/errors.ts';
import { listParcels } from '../../orders/index.ts';
import {
  listOrderIdsToPack,
  listHeldOrders,
  listSlipLines,
  listSlipOrders,
  listSlipParts,
} from './packing-queries.ts';
import { presentNamedOrder, presentSlip } from './present-packing.ts';

/**
 * The slips of the orders with these ids, in that sequence, whatever state the orders are in, because an owner may
 * print one again.
 * @throws too_many_slips above 100
 */
export async function listChosenSlips(
  db: Db,
  joinedIds: string,
  parcel?: number | undefined,
): Promise<PackingSlips> {
  const ids = splitIds(joinedIds);
  const slips = await loadSlips(
    db,
    ids.filter((id) => isUuid(id)),
    parcel,
  );
  const known = new Set(slips.map(({ _id }) => _id));
  return {
    slips,
    total: slips.length,
    unknownIds: ids.filter((id) => !known.has(id)),
    disputed: [],
  };
}

/**
 * Splits ids that are joined by commas, and removes duplicates.
 * @throws too_many_slips
 */
export function splitIds(joinedIds: string): string[] {
  const ids = [...new Set(joinedIds.split(',').map((id) => id.trim().toLowerCase()))].filter(Boolean);
  if (ids.length > MAX_PACKING_SLIPS) {
    throw refuse(packingRefusals.tooManySlips, MAX_PACKING_SLIPS);
  }
  return ids;
}

/** A page of the slips of all orders to ship, the longest waiting first, without orders that must be checked first. */
export async function listSlipsToShip(db: Db, page: number): Promise<PackingSlips> {
  const [{ orderIds, total }, disputed] = await Promise.all([
    listOrderIdsToPack(db, { page, limit: MAX_PACKING_SLIPS }),
    listHeldOrders(db),
  ]);
  return {
    slips: await loadSlips(db, orderIds),
    total,
    unknownIds: [],
    disputed: disputed.map(presentNamedOrder),
  };
}

/** `parcel`: the number of an earlier parcel, for orders that leave in several. */
async function loadSlips(db: Db, orderIds: readonly string[], parcel?: number | undefined) {
  if (orderIds.length === 0) return [];
  const [orders, lines, parcels, parts] = await Promise.all([
    listSlipOrders(db, orderIds),
    listSlipLines(db, orderIds),
    listParcels(db, orderIds),
    listSlipParts(db, orderIds),
  ]);
  const partsByOrder = Map.groupBy(parts, (part) => part.order_id);
  const byId = new Map(orders.map((order) => [order.id, order]));
  const linesByOrder = Map.groupBy(lines, (line) => line.order_id);
  const parcelsByOrder = Map.groupBy(parcels, (each) => each.order_id);
  return orderIds.flatMap((orderId) => {
    const order = byId.get(orderId);
    if (!order) return [];
    const all = linesByOrder.get(orderId) ?? [];
    const earlier = parcelsByOrder.get(orderId) ?? [];
    const asked = earlier.find(({ number }) => number === parcel);
    if (!asked) {
      const number = earlier.length > 0 ? earlier.length + 1 : undefined;
      return [
        presentSlip(
          order,
          all.filter(({ quantity }) => quantity > 0),
          partsByOrder.get(orderId) ?? [],
          number,
        ),
      ];
    }
    const { number, courier, tracking_number, tracking_url } = asked;
    const inIt = all.flatMap((line) => {
      const packed = asked.lines.find(({ product_id }) => product_id === line.product_id);
      return packed ? [{ ...line, quantity: packed.quantity }] : [];
    });
    return [
      presentSlip(
        { ...order, courier, tracking_number, tracking_url },
        inIt,
        partsByOrder.get(orderId) ?? [],
        number,
      ),
    ];
  });
}
