import type { AddressText } from '@shop/contract/addresses/schemas';
import './address-lines.css';

/** An address as it is written on a parcel. */
export function AddressLines({ address, city, pincode, phone, notes }: AddressText) {
  return (
    <span className="address-lines">
      <span>{address}</span>
      <span>
        {city} {pincode}
      </span>
      <span>
        <span className="sr-only">Phone: </span>+91 {phone}
      </span>
      <span className="address-notes">
        <span className="sr-only">Notes: </span>
        {notes}
      </span>
    </span>
  );
}
