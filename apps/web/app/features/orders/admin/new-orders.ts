/** The orders that a list has shown since it was opened, and those that arrived in the meantime. */
export interface SeenOrders {
  /** The filter. A different filter starts again. */
  view: string;
  known: ReadonlySet<string>;
  /** Arrived while the list was open, and not opened yet. */
  fresh: ReadonlySet<string>;
}

interface FirstPage {
  view: string;
  /** Latest first. */
  orderIds: readonly string[];
  /** There is no further page. */
  isWhole: boolean;
}

/**
 * Records a first page. An order above a known one is new; one below may only have moved up from the second page.
 * Returns the same object if nothing is new.
 */
export function noteOrders(before: SeenOrders | null, { view, orderIds, isWhole }: FirstPage): SeenOrders {
  if (before?.view !== view) return { view, known: new Set(orderIds), fresh: new Set() };
  const { known, fresh } = before;
  const unknown = orderIds.filter((orderId) => !known.has(orderId));
  if (unknown.length === 0) return before;
  const lastKnown = orderIds.findLastIndex((orderId) => known.has(orderId));
  const arrived = unknown.filter((orderId) => isWhole || orderIds.indexOf(orderId) < lastKnown);
  return {
    view,
    known: new Set([...known, ...unknown]),
    fresh: new Set([...fresh, ...arrived]),
  };
}

/**
 * The order was opened, so it is no longer new. Returns the same object if it was not: the list is not drawn again by
 * the press that opens an order.
 */
export function withoutNew(seen: SeenOrders, orderId: string): SeenOrders {
  if (!seen.fresh.has(orderId)) return seen;
  return { ...seen, fresh: new Set([...seen.fresh].filter((other) => other !== orderId)) };
}
