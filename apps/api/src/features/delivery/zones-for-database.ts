import { STATES } from '@shop/contract/delivery/states';
import { listZones } from '@shop/contract/delivery/zones';
import type { ShopSettings } from '@shop/contract/settings/shop-settings';

/**
 * All zones, the rest of India last, in the form that `delivery_zone` in `delivery-terms.sql` reads: states by name, as in
 * addresses.
 */
export function zonesForDatabase(settings: Pick<ShopSettings, 'shipping' | 'zones'>): string {
  return JSON.stringify(
    listZones(settings).map((zone) => ({ ...zone, states: zone.states.map((code) => STATES[code]) })),
  );
}
