import type { OrderAddress } from '@shop/contract/orders/schemas';
import { presentBusiness } from '../../addresses/index.ts';
import type { OrderRow, orderAddressColumns } from './order-queries.ts';

/** Where an order goes, with the address as it was when the order was placed. */
export function presentOrderAddress(
  order: Pick<OrderRow, (typeof orderAddressColumns)[number]>,
): OrderAddress {
  return {
    addressId: order.address_id,
    address: order.address,
    city: order.city,
    pincode: order.pincode,
    phone: order.phone,
    notes: order.notes,
    ...(order.recipient !== '' && { recipient: order.recipient }),
    ...(order.state !== '' && { state: order.state }),
    ...presentBusiness(order),
  };
}
