import type { DemoOrder } from '../catalogue/index.ts';
import { type ToldOrder, orderHistory } from './order-history.ts';

/** What has happened to the pieces of a product since it was added. */
export interface ShelfHistory {
  /** Pieces that were sold and did not come back. */
  leftShop: number;
  /** Extra pieces that past orders needed at the time. Those orders were abandoned or returned. */
  foundBeyondSold: number;
  /** Pieces that orders hold that wait for their confirmation. */
  held: number;
}

/** The history of each product in `orders`, by slug. At no time were more pieces held than in stock. */
export function shelfHistories(
  orders: readonly (ToldOrder & Pick<DemoOrder, 'lines'>)[],
  now: Date,
): Map<string, ShelfHistory> {
  const moves = orders.flatMap((order) =>
    orderHistory(order, now).movements.flatMap((movement) =>
      order.lines.map(({ product, quantity }) => ({
        product,
        at: movement.at,
        stock: movement.stockFactor * quantity,
        held: movement.heldFactor * quantity,
      })),
    ),
  );
  const byProduct = Map.groupBy(moves, (move) => move.product);
  return new Map(
    [...byProduct].map(([product, changes]) => {
      let stock = 0;
      let free = 0;
      let least = 0;
      for (const change of changes.toSorted((one, other) => one.at.getTime() - other.at.getTime())) {
        stock += change.stock;
        free += change.stock - change.held;
        least = Math.min(least, free);
      }
      return [product, { leftShop: -stock, foundBeyondSold: stock - least, held: stock - free }];
    }),
  );
}
