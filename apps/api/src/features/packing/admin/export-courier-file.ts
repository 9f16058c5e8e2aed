import { dayOfIndia } from '@shop/contract/days';
import { MAX_PACKING_SLIPS } from '@shop/contract/limits';
import type { CourierFileQuery } from '@shop/contract/packing/schemas';
import type { ShopSettings } from '@shop/contract/settings/shop-settings';
import { validate as isUuid } from 'uuid';
import type { Db } from '../../../database.ts';
import type { CsvTable } from '../../../platform/http/csv-download.ts';
import { listCourierLines, listCourierOrders } from '../shared/courier-file-queries.ts';
import { splitIds } from './list-packing-slips.ts';
import { listOrderIdsToPack } from './packing-queries.ts';
import { courierFileRows } from './rules/courier-file.ts';

interface Sources {
  db: Db;
  settings: ShopSettings;
  now: Date;
}

/**
 * Orders as a file for a courier's bulk upload, in the requested sequence; orders that cannot be sent are left out.
 * @throws too_many_slips
 */
export async function exportCourierFile(
  { db, settings, now }: Sources,
  { ids, ...query }: CourierFileQuery,
): Promise<CsvTable> {
  const orderIds =
    ids === undefined
      ? (await listOrderIdsToPack(db, { page: 1, limit: MAX_PACKING_SLIPS })).orderIds
      : splitIds(ids).filter((id) => isUuid(id));
  const [orders, lines] =
    orderIds.length === 0
      ? [[], []]
      : await Promise.all([listCourierOrders(db, orderIds), listCourierLines(db, orderIds)]);
  const byId = new Map(orders.map((order) => [order.id, order]));
  const linesByOrder = Map.groupBy(lines, (line) => line.order_id);
  const parcels = orderIds.flatMap((orderId) => {
    const order = byId.get(orderId);
    const packed = linesByOrder.get(orderId) ?? [];
    const isHeld = order?.is_disputed && order.order_status !== 'inShipping';
    return order && !isHeld && packed.length > 0 ? [{ order, lines: packed }] : [];
  });
  const { header, rows } = courierFileRows(parcels, { ...query, settings, now });
  return { fileName: `${query.courier}-${dayOfIndia(now)}.csv`, header, rows: inTurn(rows) };
}

async function* inTurn<Row>(rows: readonly Row[]): AsyncGenerator<Row> {
  yield* rows;
}
