/** What a list of orders has shown since it is open, and which of it came meanwhile. */
export interface SeenOrders {
  /** The filter; another one starts again. */
  view: string;
  known: ReadonlySet<string>;
  /** Came while the list was open, and were not opened yet. */
  fresh: ReadonlySet<string>;
}

interface FirstPage {
  view: string;
  /** The latest first. */
  orderIds: readonly string[];
  /** No further page follows. */
  isWhole: boolean;
}

/**
 * Takes note of a first page. What is above a known order is new; what is below may only have moved up
 * from the second page. The same object comes back where nothing is unknown.
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

/** The order was opened: it is new no more. */
export function withoutNew(seen: SeenOrders, orderId: string): SeenOrders {
  return { ...seen, fresh: new Set([...seen.fresh].filter((other) => other !== orderId)) };
}
