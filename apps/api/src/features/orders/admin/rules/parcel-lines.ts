import * as orderMessages from '@shop/contract/orders/messages';
import type { OrderLineRow } from '../../shared/order-queries.ts';
import { packedOf } from '../../shared/rules/packed-pieces.ts';
import type { ParcelRow } from '../../shared/parcel-queries.ts';
import type { KeptShipment } from '../../shared/rules/shipment.ts';

interface TypedLine {
  productId: string;
  quantity: number;
}

type Line = Pick<
  OrderLineRow,
  'product_id' | 'title' | 'quantity' | 'returned' | 'lost' | 'in_parcels' | 'sent'
>;

interface Part {
  /** Nothing is left over, so this is the order's last parcel. */
  isAllThatIsLeft: boolean;
  /** Why it cannot be sent. `isConflict`: the order may have changed since the owner looked. */
  problem: { sentence: string; isConflict: boolean } | null;
}

/** What sending these lines means for an order. */
export function partOf(all: readonly Line[], typed: readonly TypedLine[]): Part {
  const wanted = new Map(typed.map(({ productId, quantity }) => [productId.toLowerCase(), quantity]));
  if (wanted.size < typed.length) return refused(orderMessages.parcelTwice);
  const known = new Set(all.map(({ product_id }) => product_id));
  if ([...wanted.keys()].some((productId) => !known.has(productId)))
    return refused(orderMessages.parcelNotOfOrder);
  for (const line of all) {
    const left = packedOf(line);
    if ((wanted.get(line.product_id) ?? 0) > left)
      return refused(orderMessages.parcelTooMany(line.title, left), true);
  }
  const isAllThatIsLeft = all.every((line) => (wanted.get(line.product_id) ?? 0) === packedOf(line));
  return { isAllThatIsLeft, problem: null };
}

function refused(sentence: string, isConflict = false): Part {
  return { isAllThatIsLeft: false, problem: { sentence, isConflict } };
}

/** Whether a parcel is exactly what a request asks for, so that the request is a repetition after a lost answer. */
export function isSameParcel(
  kept: ParcelRow,
  { courier, trackingNumber, lines }: KeptShipment & { lines: readonly TypedLine[] },
): boolean {
  if (kept.courier !== courier || kept.tracking_number !== trackingNumber) return false;
  return (
    kept.lines.length === lines.length &&
    lines.every((line) =>
      kept.lines.some(
        ({ product_id, quantity }) =>
          product_id === line.productId.toLowerCase() && quantity === line.quantity,
      ),
    )
  );
}
