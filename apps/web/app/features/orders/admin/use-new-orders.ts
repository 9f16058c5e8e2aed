import { useState } from 'react';
import { noteOrders, withoutNew, type SeenOrders } from './new-orders.ts';

interface ShownOrders {
  /** What narrows the list. */
  view: string;
  /** The first page of it; unset while another one is shown, or none. */
  firstPage: { orderIds: readonly string[]; isWhole: boolean } | undefined;
}

/** Which orders came while the page was open, until each is opened. */
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
