import { deliveryDates, formatDeliveryDates } from '@shop/contract/delivery/delivery-dates';
import type { Order } from '@shop/contract/orders/schemas';
import type { ReactNode } from 'react';
import './order-details.css';
import './order-list.css';

/** A name and what is known under it. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Between which days it arrives, as it was told when it was ordered. */
export function expectedDates({
  orderDate,
  deliveryDays,
}: Pick<Order, 'orderDate' | 'deliveryDays'>): string {
  return formatDeliveryDates(deliveryDates(new Date(orderDate), deliveryDays));
}

/** Where it goes, as it was when it was ordered. */
export function ShippingAddress(info: Order['addressInfo']) {
  const { recipient, address, city, pincode, state, phone, notes } = info;
  return (
    <address className="order-address">
      {recipient ? <span>{recipient}</span> : null}
      <span>{address}</span>
      <span>
        {city} {pincode}
      </span>
      {state ? <span>{state}</span> : null}
      <span>+91 {phone}</span>
      <span className="order-words">{notes}</span>
    </address>
  );
}
