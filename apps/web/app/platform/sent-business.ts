import type { namedBusiness } from '@shop/contract/addresses/schemas';
import { useShopSettings } from './shop-settings.ts';

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
