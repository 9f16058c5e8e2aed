import type { AddressText } from '@shop/contract/addresses/schemas';
import { normalisePhone, normalisePinCode } from '@shop/contract/typed-text';
import { normaliseGstin, problemOfGstin } from '@shop/contract/addresses/business';
import * as addressMessages from '@shop/contract/addresses/messages';
import * as addressRefusals from '@shop/contract/addresses/refusals';
import { findStateName } from '@shop/contract/delivery/states';
import { type Said, said } from '@shop/messages';
import { refuse } from '../../../platform/errors.ts';

/**
 * The address as it is stored: trimmed, the phone as its ten digits, the PIN code as its six (ruling 26), a GSTIN in
 * capitals. Missing fields stay missing.
 * @throws invalid_address with a sentence for each wrong field
 */
export function checkedAddressText<T extends Partial<AddressText>>(typed: T): T {
  const checked = Object.fromEntries(
    Object.entries(typed).map(([field, value]) => [field, String(value).trim()]),
  ) as T;
  const fields: Record<string, Said> = {};
  if (checked.pincode !== undefined) {
    const pinCode = normalisePinCode(checked.pincode);
    if (pinCode === null) fields.pincode = said(addressMessages.pinCode);
    else checked.pincode = pinCode;
  }
  if (checked.phone !== undefined) {
    const phone = normalisePhone(checked.phone);
    if (phone === null) fields.phone = said(addressMessages.phone);
    else checked.phone = phone;
  }
  if (checked.state) {
    const state = findStateName(checked.state);
    if (state === null) fields.state = said(addressMessages.state);
    else checked.state = state;
  }
  if (checked.gstin) {
    const gstin = normaliseGstin(checked.gstin);
    if (problemOfGstin(gstin) === null) checked.gstin = gstin;
    else fields.gstin = (language) => problemOfGstin(gstin, language) ?? '';
  }
  const [firstSentence] = Object.values(fields);
  if (firstSentence !== undefined)
    throw refuse(addressRefusals.invalidAddress, { sentence: firstSentence }, { fields });
  return checked;
}
