import type { Order } from './schemas.ts';

/** A part of the order has left, and another has not. */
export function isPartlySent({ parcels = [] }: Pick<Order, 'parcels'>): boolean {
  return (
    parcels.some(({ sentAt }) => sentAt !== undefined) && parcels.some(({ sentAt }) => sentAt === undefined)
  );
}
