import type { OrderAddress } from './schemas.ts';
import type { ParcelSeen } from './seen-schemas.ts';

/** What a client says that its person saw of an order whose parcel leaves. */
export function parcelSeenOf(order: {
  refundedAmount: number;
  addressInfo: OrderAddress;
}): Required<ParcelSeen> {
  const { addressId: _, ...addressSeen } = order.addressInfo;
  return { refundedSeen: order.refundedAmount, addressSeen };
}
