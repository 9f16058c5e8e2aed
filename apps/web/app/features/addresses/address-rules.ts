import type { AddressText } from '@shop/contract/addresses/schemas';
import { normalisePhone, normalisePinCode } from '@shop/contract/limits';
import * as addressMessages from '@shop/contract/addresses/messages';
import * as texts from './addresses.messages.ts';

/** The form's fields; all are text, also those that may stay empty. */
export type AddressForm = Required<AddressText>;

export const emptyAddress: AddressForm = {
  recipient: '',
  phone: '',
  pincode: '',
  city: '',
  state: '',
  address: '',
  notes: '',
};

/** What an address is not saved without (product §5), as the form calls it and in its order. */
const neededFields: readonly { field: keyof AddressForm; label: string; isOnlyWhereOpen?: true }[] = [
  { field: 'pincode', label: texts.pincode() },
  { field: 'city', label: texts.city() },
  { field: 'state', label: texts.state(), isOnlyWhereOpen: true },
  { field: 'address', label: texts.address() },
  { field: 'phone', label: texts.phone() },
  { field: 'notes', label: texts.notes() },
];

/**
 * The labels of the five fields that say nothing yet; none: the address can be saved (product §5). The state is one of
 * them where the PIN code leaves it open.
 */
export function missingFields(typed: Partial<AddressForm>, { isStateOpen = false } = {}): string[] {
  return neededFields
    .filter(({ isOnlyWhereOpen }) => isStateOpen || !isOnlyWhereOpen)
    .filter(({ field }) => !typed[field]?.trim())
    .map(({ label }) => label);
}

/** Why a field that must be filled in is wrong, or true. */
export function checkFilled(typed: string): true | string {
  return typed.trim() !== '' || texts.fillThisIn();
}

/** Why a PIN code is none, or true (ruling 26). */
export function checkPinCode(typed: string): true | string {
  return normalisePinCode(typed) !== null || addressMessages.pinCode;
}

/** Why a phone number is none, or true (ruling 26). */
export function checkPhone(typed: string): true | string {
  return normalisePhone(typed) !== null || addressMessages.phone;
}

/** What is sent: without the spaces around it. */
export function trimmed(typed: AddressForm): AddressForm {
  const { recipient, address, city, pincode, state, phone, notes } = typed;
  return {
    recipient: recipient.trim(),
    state,
    address: address.trim(),
    city: city.trim(),
    pincode: normalisePinCode(pincode) ?? pincode.trim(),
    phone: phone.trim(),
    notes: notes.trim(),
  };
}
