import { deliveryDates, formatDeliveryDates } from '@shop/contract/delivery/delivery-dates';
import { stateLabel } from '@shop/contract/delivery/state-labels';
import type { Order } from '@shop/contract/orders/schemas';
import { phoneText } from '@shop/contract/phones/phone-text';
import { langOf } from '../../platform/language.ts';
import * as texts from './orders.messages.ts';
import './order-details.css';
import './order-list.css';

/** The delivery dates as promised when the order was placed. */
export function expectedDates({
  orderDate,
  deliveryDays,
}: Pick<Order, 'orderDate' | 'deliveryDays'>): string {
  return formatDeliveryDates(deliveryDates(new Date(orderDate), deliveryDays));
}

/** The delivery address as it was when the order was placed. */
export function ShippingAddress(info: Order['addressInfo']) {
  const { recipient, address, city, pincode, state, phone, notes, gstin, businessName, businessAddress } =
    info;
  return (
    <address className="order-address">
      {recipient ? (
        <span translate="no" lang={langOf(recipient)}>
          {recipient}
        </span>
      ) : null}
      <span translate="no" lang={langOf(address)}>
        {address}
      </span>
      <span translate="no" lang={langOf(city)}>
        {`${city} ${pincode}`}
      </span>
      {state ? <span>{stateLabel(state)}</span> : null}
      <span translate="no">{phoneText(phone)}</span>
      {notes ? (
        <span className="order-words" lang={langOf(notes)}>
          {notes}
        </span>
      ) : null}
      {gstin ? (
        <span>
          <span>{texts.billedTo()}</span>{' '}
          <span translate="no">
            {[businessName, businessAddress, `GSTIN ${gstin}`].filter(Boolean).join(', ')}
          </span>
        </span>
      ) : null}
    </address>
  );
}
