import type { ShopSettings } from '../settings/shop-settings.ts';
import { STATES } from './states.ts';
import { type DeliveryZone, restOfIndia } from './zones.ts';

export interface Destination {
  /** A state's name; empty where it is not known. */
  state: string;
  /** Six digits. */
  pinCode: string;
}

/**
 * The zone of a destination: the first that contains it, or else the rest of India. `delivery_zone` in `delivery-terms.sql`
 * follows the same rule.
 */
export function zoneOf(
  settings: Pick<ShopSettings, 'shipping' | 'zones'>,
  { state, pinCode }: Destination,
): DeliveryZone {
  const has = ({ states, pins }: DeliveryZone) =>
    states.some((code) => STATES[code] === state) || pins.some((digits) => pinCode.startsWith(digits));
  return settings.zones.zones.find(has) ?? restOfIndia(settings);
}
