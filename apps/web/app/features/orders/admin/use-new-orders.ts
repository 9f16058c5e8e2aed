import { useState } from 'react';
import { noteOrders, withoutNew, type SeenOrders } from './new-orders.ts';

interface ShownOrders {
  /** The list's filter. */
  view: string;
  /** The list's first page. Unset while another page or none is shown. */
  firstPage: { orderIds: readonly string[]; isWhole: boolean } | undefined;
}

/** The orders that arrived while the page was open, until each is opened. */
export function useNewOrders({ view, firstPage }: ShownOrders) {
  const [seen, setSeen] = useState<SeenOrders | null>(null);
  const noted = firstPage ? noteOrders(seen, { view, ...firstPage }) : seen;
  if (noted !== seen) setSeen(noted);
  const newIds: ReadonlySet<string> = noted?.view === view ? noted.fresh : new Set();
  return {
    newIds,
    markOpened: (orderId: string) => setSeen((before) => before && withoutNew(before, orderId)),
  };
}
