import type { OrderLineRow } from '../order-queries.ts';

/**
 * Pieces of a line in the order's last parcel; the same as `packedPieces` of `order-queries.ts` computes in a query.
 */
export function packedOf({
  quantity,
  returned,
  lost,
  in_parcels,
  sent,
}: Pick<OrderLineRow, 'quantity' | 'returned' | 'lost' | 'in_parcels' | 'sent'>): number {
  return (sent ?? Math.max(quantity - returned - lost, in_parcels)) - in_parcels;
}
