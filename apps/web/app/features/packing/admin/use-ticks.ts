import { useState } from 'react';

/** Pieces of a product that were ticked off, by product id. */
type Ticks = Record<string, number>;

const STORE_KEY = 'pickingTicks';

/**
 * What was taken from the shelf, kept while the tab is open. A tick holds for the pieces that it was made for: once
 * more are needed, it is gone.
 */
export function useTicks() {
  const [ticks, setTicks] = useState(readTicks);
  const keep = (next: Ticks) => {
    window.sessionStorage.setItem(STORE_KEY, JSON.stringify(next));
    setTicks(next);
  };
  return {
    isTicked: (productId: string, pieces: number) => ticks[productId] === pieces,
    tick(productId: string, pieces: number, isTaken: boolean) {
      const { [productId]: _, ...others } = ticks;
      keep(isTaken ? { ...others, [productId]: pieces } : others);
    },
    untickAll: () => keep({}),
  };
}

function readTicks(): Ticks {
  try {
    const kept: unknown = JSON.parse(window.sessionStorage.getItem(STORE_KEY) ?? '{}');
    return typeof kept === 'object' && kept !== null ? (kept as Ticks) : {};
  } catch {
    return {};
  }
}
