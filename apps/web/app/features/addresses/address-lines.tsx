import type { Address } from '@shop/contract/addresses/schemas';
import * as texts from './addresses.messages.ts';
import './address-lines.css';

/** An address as it is written on a parcel. */
export function AddressLines({ recipient, address, city, pincode, state, phone, notes }: Address) {
  return (
    <span className="address-lines">
      {recipient ? <span>{recipient}</span> : null}
      <span>{address}</span>
      <span>
        {city} {pincode}
      </span>
      {state ? <span>{state}</span> : null}
      <span>
        <span className="sr-only">{texts.phoneLabel()} </span>+91 {phone}
      </span>
      <span className="address-notes">
        <span className="sr-only">{texts.notesLabel()} </span>
        {notes}
      </span>
    </span>
  );
}
