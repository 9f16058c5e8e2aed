import { pinCodeIn, stateOfGstin } from '@shop/contract/addresses/business';
import * as businessMessages from '@shop/contract/addresses/business-messages';
import * as addressRefusals from '@shop/contract/addresses/refusals';
import type { AddressText } from '@shop/contract/addresses/schemas';
import { stateNamed } from '@shop/contract/delivery/state-labels';
import { STATES, type StateCode } from '@shop/contract/delivery/states';
import { type Said, said } from '@shop/messages';
import { refuse, type ShopError } from '../../../platform/errors.ts';
import { eitherOf } from './settle-state.ts';

/** The business that an address is of, as it is stored: with a GSTIN all of it, without one nothing. */
export interface Business {
  gstin: string;
  business_name: string;
  /** Only where the GSTIN is of another state than the address. */
  business_address: string;
}

/** The parts of a checked address that say who buys as a business. */
export type TypedBusiness = Pick<AddressText, 'gstin' | 'businessName' | 'businessAddress'>;

const nobody: Business = { gstin: '', business_name: '', business_address: '' };

/**
 * The business of an address. What is left out is as it is stored; where nothing of it is sent, nothing changes, so that
 * a client that knows no GSTIN can move an address.
 * @param state that of the address, by name
 * @throws invalid_address with a sentence at the field that is missing
 */
export function settledBusiness(
  { gstin, businessName, businessAddress }: TypedBusiness,
  { stored = nobody, state }: { stored?: Business | undefined; state: string },
): Business {
  if (gstin === undefined && businessName === undefined && businessAddress === undefined) {
    const { gstin: kept, business_name, business_address } = stored;
    return { gstin: kept, business_name, business_address };
  }
  const number = gstin ?? stored.gstin;
  if (number === '') {
    if (businessName) throw unfit('gstin', said(businessMessages.gstinMissing));
    return nobody;
  }
  const name = businessName ?? stored.business_name;
  if (name === '') throw unfit('businessName', said(businessMessages.businessNameMissing));
  const code = stateOfGstin(number);
  if (code === null || STATES[code] === state) {
    return { gstin: number, business_name: name, business_address: '' };
  }
  const address = businessAddress ?? stored.business_address;
  if (pinCodeIn(address) === null) {
    const stateOfBusiness = stateNamed(STATES[code]);
    throw unfit('businessAddress', said(businessMessages.businessAddressMissing, { state: stateOfBusiness }));
  }
  return { gstin: number, business_name: name, business_address: address };
}

/**
 * Ensures that the registered address of a business in another state is there, and not that of the delivery once more.
 * @param states those of its PIN code; empty: not known
 * @throws invalid_address
 */
export function ensureRegisteredThere(
  { gstin, business_address: address }: Business,
  states: readonly StateCode[],
): void {
  const code = stateOfGstin(gstin);
  if (code === null || states.length === 0 || states.includes(code)) return;
  const values = {
    pin: pinCodeIn(address)?.pin ?? '',
    states: eitherOf(states.map((each) => STATES[each])),
    state: stateNamed(STATES[code]),
  };
  throw unfit('businessAddress', said(businessMessages.businessAddressElsewhere, values));
}

function unfit(field: keyof TypedBusiness, sentence: Said): ShopError {
  return refuse(addressRefusals.invalidAddress, { sentence }, { field });
}
