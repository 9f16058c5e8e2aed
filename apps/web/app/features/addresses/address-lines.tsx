import { stateLabel } from '@shop/contract/delivery/state-labels';
import type { Address } from '@shop/contract/addresses/schemas';
import { phoneText } from '@shop/contract/phones/phone-text';
import * as texts from './addresses.messages.ts';
import { langOf } from '../../platform/language.ts';
import { Exact } from '../../ui/exact.tsx';
import './address-lines.css';

/** An address as written on a parcel. */
export function AddressLines(written: Address) {
  const { recipient, address, city, pincode, state, phone, notes, gstin, businessName } = written;
  return (
    <span className="address-lines">
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
      {gstin ? <span translate="no">{`${businessName}, GSTIN ${gstin}`}</span> : null}
      <span>
        <span className="sr-only">{texts.phoneLabel()} </span>
        <Exact>{phoneText(phone)}</Exact>
      </span>
      <span className="address-notes">
        <span className="sr-only">{texts.notesLabel()} </span>
        <span lang={langOf(notes)}>{notes}</span>
      </span>
    </span>
  );
}
