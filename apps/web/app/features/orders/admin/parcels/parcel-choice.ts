import type { AdminOrder } from '@shop/contract/orders/schemas';

interface LineLeft {
  productId: string;
  title: string;
  /** Pieces that are still to be sent. */
  left: number;
}

/** The pieces of an order that are still to be sent. */
export function linesLeft({ cartItems, parcels }: Pick<AdminOrder, 'cartItems' | 'parcels'>): LineLeft[] {
  if (parcels) {
    const rest = parcels.find(({ sentAt }) => sentAt === undefined)?.items ?? [];
    return rest.map(({ productId, title, quantity }) => ({ productId, title, left: quantity }));
  }
  return cartItems
    .map(({ productId, title, quantity, returned = 0 }) => ({ productId, title, left: quantity - returned }))
    .filter(({ left }) => left > 0);
}

interface Choice {
  lines: { productId: string; quantity: number }[];
  problem: string | undefined;
}

/** The typed pieces of a parcel. A line without input is included completely. */
export function chosenLines(lines: readonly LineLeft[], typed: Readonly<Record<string, string>>): Choice {
  const all = lines.map(({ productId, title, left }) => ({
    productId,
    title,
    left,
    quantity: Number(typed[productId] ?? left),
  }));
  const wrong = all.find(
    ({ quantity, left }) => !Number.isInteger(quantity) || quantity < 0 || quantity > left,
  );
  if (wrong) return { lines: [], problem: `${wrong.title}: enter a whole number from 0 to ${wrong.left}.` };
  const chosen = all.filter(({ quantity }) => quantity > 0);
  return {
    lines: chosen.map(({ productId, quantity }) => ({ productId, quantity })),
    problem: chosen.length === 0 ? 'Choose at least one piece.' : undefined,
  };
}
