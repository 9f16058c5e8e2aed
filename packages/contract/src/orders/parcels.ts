import type { Order } from './schemas.ts';

/** Part of the order has been sent and part has not. */
export function isPartlySent({ parcels = [] }: Pick<Order, 'parcels'>): boolean {
  return (
    parcels.some(({ sentAt }) => sentAt !== undefined) && parcels.some(({ sentAt }) => sentAt === undefined)
  );
}
