import type { AddressText, namedBusiness } from '@shop/contract/addresses/schemas';
import { useShopSettings } from './shop-settings.ts';

/** An address as a form has it. All of it is text, including what may stay empty. */
export type AddressValues = Required<AddressText>;

export const emptyAddress: AddressValues = {
  recipient: '',
  pincode: '',
  city: '',
  state: '',
  address: '',
  phone: '',
  notes: '',
  stateConfirmedFor: '',
  gstin: '',
  businessName: '',
  businessAddress: '',
};

export const addressFields = Object.keys(emptyAddress) as (keyof AddressValues)[];

/**
 * What a form sends of an address: without the business where the shop offers none and shows no field of it (decision
 * 0189), so that nothing is refused for what nobody sees. What is left out stays as it is stored.
 */
export function useSentBusiness() {
  const { tax } = useShopSettings();
  return <T extends Record<keyof typeof namedBusiness, string>>(typed: T) => {
    if (tax.registration === 'regular') return typed;
    const { gstin: _gstin, businessName: _name, businessAddress: _address, ...address } = typed;
    return address;
  };
}
