import { sql } from 'kysely';
import type { Db } from '../../../database.ts';
import { type DecidedOrder, spanOf } from './order-books.ts';
import { rowsOf } from './rows-of.ts';

interface OrderLine {
  order_id: string;
  product_id: string;
  title: string;
  quantity: number;
  returned: number;
  lost: number;
  /** Pieces that left with the order's last parcel; null: it did not leave. */
  in_last_parcel: number | null;
  paid_paise: number;
}

export interface OrderPieces extends OrderLine {
  /** Of a piece on the day of the order, of a set that of its parts; null: not known. */
  cost_paise: number | null;
}

interface KeptPart {
  order_id: string;
  set_id: string;
  part_id: string;
  pieces: number;
}

interface Cost {
  product_id: string;
  from_day: string;
  cost_paise: number;
}

/** The lines of these orders, by order, each with the cost of a piece on the day of its order. */
export async function loadPieces(
  db: Db,
  decided: readonly DecidedOrder[],
): Promise<Map<string, OrderPieces[]>> {
  const span = spanOf(decided);
  if (!span) return new Map();
  const within = sql`order_id between ${span.first}::uuid and ${span.last}::uuid`;
  const [lines, parts, costs] = await Promise.all([
    rowsOf(
      db,
      sql<OrderLine>`
      select order_id, product_id, title, quantity, returned, lost, sent - in_parcels as in_last_parcel,
        (unit_price_paise::bigint * quantity - discount_paise)::float8 as paid_paise
      from order_lines where ${within} order by order_id, position`,
    ),
    rowsOf(db, sql<KeptPart>`select order_id, set_id, part_id, pieces from order_line_parts where ${within}`),
    rowsOf(
      db,
      sql<Cost>`select product_id, from_day, cost_paise::float8 from product_costs order by from_day desc`,
    ),
  ]);
  const costsOf = Map.groupBy(costs, ({ product_id: id }) => id);
  const partsOf = Map.groupBy(parts, ({ order_id: orderId, set_id: setId }) => `${orderId} ${setId}`);
  const dayOf = new Map(decided.map(({ id, placed_on: day }) => [id, day]));
  const costOn = (productId: string, day: string) =>
    costsOf.get(productId)?.find(({ from_day: from }) => from <= day)?.cost_paise ?? null;
  const costOf = ({ order_id: orderId, product_id: productId }: OrderLine, day: string) => {
    const kept = partsOf.get(`${orderId} ${productId}`);
    if (!kept) return costOn(productId, day);
    return kept.reduce<number | null>((sum, { part_id: partId, pieces }) => {
      const cost = costOn(partId, day);
      return sum === null || cost === null ? null : sum + cost * pieces;
    }, 0);
  };
  const costed = lines.flatMap((line) => {
    const day = dayOf.get(line.order_id);
    return day === undefined ? [] : [{ ...line, cost_paise: costOf(line, day) }];
  });
  return Map.groupBy(costed, ({ order_id: id }) => id);
}
