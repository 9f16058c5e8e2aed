import { normalisePhone, normalisePinCode } from '@shop/contract/typed-text';
import * as addressMessages from '@shop/contract/addresses/messages';
import type { AddressValues } from '../../platform/address-values.ts';
import * as texts from './addresses.messages.ts';

/** The required fields of an address (product §5), with the form's labels and in its order. */
const neededFields: readonly { field: keyof AddressValues; label: string; isOnlyWhereOpen?: true }[] = [
  { field: 'pincode', label: texts.pincode() },
  { field: 'city', label: texts.city() },
  { field: 'state', label: texts.state(), isOnlyWhereOpen: true },
  { field: 'address', label: texts.address() },
  { field: 'phone', label: texts.phone() },
  { field: 'notes', label: texts.notes() },
];

/**
 * The labels of required fields that are still empty. If there are none, the address can be saved (product §5). The
 * state is required if the PIN code does not determine it.
 */
export function missingFields(typed: Partial<AddressValues>, { isStateOpen = false } = {}): string[] {
  return neededFields
    .filter(({ isOnlyWhereOpen }) => isStateOpen || !isOnlyWhereOpen)
    .filter(({ field }) => !typed[field]?.trim())
    .map(({ label }) => label);
}

/** Why a required field is wrong, or true. */
export function checkFilled(typed: string): true | string {
  return typed.trim() !== '' || texts.fillThisIn();
}

/** Why a PIN code is invalid, or true (ruling 26). */
export function checkPinCode(typed: string): true | string {
  return normalisePinCode(typed) !== null || addressMessages.pinCode();
}

/** Why a phone number is invalid, or true (ruling 26). */
export function checkPhone(typed: string): true | string {
  return normalisePhone(typed) !== null || addressMessages.phone();
}

/** The values to send, trimmed. */
export function trimmed(typed: AddressValues): AddressValues {
  const { recipient, address, city, pincode, state, phone, notes, stateConfirmedFor, ...business } = typed;
  return {
    recipient: recipient.trim(),
    state,
    address: address.trim(),
    city: city.trim(),
    pincode: normalisePinCode(pincode) ?? pincode.trim(),
    phone: phone.trim(),
    notes: notes.trim(),
    stateConfirmedFor,
    gstin: business.gstin.trim(),
    businessName: business.businessName.trim(),
    businessAddress: business.businessAddress.trim(),
  };
}
