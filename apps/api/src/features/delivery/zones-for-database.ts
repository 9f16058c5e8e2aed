import { STATES } from '@shop/contract/delivery/states';
import { listZones } from '@shop/contract/delivery/zones';
import type { ShopSettings } from '@shop/contract/settings/shop-settings';

/** All zones, the rest of India last, as `delivery_zone` in `migrations/` reads them: states by their names, as addresses have them. */
export function zonesForDatabase(settings: Pick<ShopSettings, 'shipping' | 'zones'>): string {
  return JSON.stringify(
    listZones(settings).map((zone) => ({ ...zone, states: zone.states.map((code) => STATES[code]) })),
  );
}
