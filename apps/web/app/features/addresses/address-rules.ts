import type { AddressText } from '@shop/contract/addresses/schemas';
import { normalisePhone, PIN_CODE_PATTERN } from '@shop/contract/limits';
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

/** What an address is not saved without (product §5), as the form calls it. */
const neededFields = {
  phone: texts.phone(),
  pincode: texts.pincode(),
  city: texts.city(),
  address: texts.address(),
  notes: texts.notes(),
} as const satisfies Partial<Record<keyof AddressForm, string>>;

/**
 * The labels of the five fields that say nothing yet; none: the address can be saved (product §5). The state is one of
 * them where the PIN code leaves it open.
 */
export function missingFields(typed: Partial<AddressForm>, { isStateOpen = false } = {}): string[] {
  const needed: Partial<Record<keyof AddressForm, string>> = { ...neededFields };
  if (isStateOpen) needed.state = texts.state();
  return Object.entries(needed)
    .filter(([field]) => !typed[field as keyof AddressForm]?.trim())
    .map(([, label]) => label);
}

/** Why a PIN code is none, or true (ruling 26). */
export function checkPinCode(typed: string): true | string {
  return PIN_CODE_PATTERN.test(typed.trim()) || addressMessages.pinCode;
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
    pincode: pincode.trim(),
    phone: phone.trim(),
    notes: notes.trim(),
  };
}
