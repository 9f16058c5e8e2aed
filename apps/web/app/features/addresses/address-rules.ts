import type { AddressText } from '@shop/contract/addresses/schemas';
import { normalisePhone, PIN_CODE_PATTERN } from '@shop/contract/limits';
import * as addressMessages from '@shop/contract/addresses/messages';

export const emptyAddress: AddressText = { address: '', city: '', pincode: '', phone: '', notes: '' };

/** Whether all five fields say something (product §5). */
export function isFilledIn(typed: Partial<AddressText>): boolean {
  return (Object.keys(emptyAddress) as (keyof AddressText)[]).every((field) => typed[field]?.trim());
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
export function trimmed(typed: AddressText): AddressText {
  const { address, city, pincode, phone, notes } = typed;
  return {
    address: address.trim(),
    city: city.trim(),
    pincode: pincode.trim(),
    phone: phone.trim(),
    notes: notes.trim(),
  };
}
