import type { ShopSettings } from '../settings/shop-settings.ts';
import type { StateCode } from './states.ts';

/** Cost and time of delivery in one part of the country. Money is in paise. */
export interface DeliveryTerms {
  /** False: the shop does not deliver there. */
  delivers: boolean;
  /** Cash on delivery is available, if the shop takes it at all. */
  cash: boolean;
  feePaise: number;
  /** Goods of this value or more are delivered free. 0: never. */
  freeAbovePaise: number;
  minDays: number;
  maxDays: number;
}

/** A part of the country with its own terms: all of these states, and all PIN codes that begin with one of `pins`. */
export interface DeliveryZone extends DeliveryTerms {
  name: string;
  states: readonly StateCode[];
  /** First digits of PIN codes, or whole PIN codes. */
  pins: readonly string[];
}

type DeliverySettings = Pick<ShopSettings, 'shipping' | 'zones'>;

/** The zones in their order. The last one is the rest of India, with the shop's own fee and days. */
export function listZones({ shipping, zones }: DeliverySettings): readonly DeliveryZone[] {
  return [...zones.zones, restOfIndia({ shipping, zones })];
}

/** Everything that no zone covers. */
export function restOfIndia({ shipping, zones }: DeliverySettings): DeliveryZone {
  return {
    name: '',
    states: [],
    pins: [],
    delivers: zones.elsewhere === 'deliver',
    cash: zones.elsewhereCash,
    ...shipping,
  };
}

/** Whether the terms depend on the destination. */
export function hasZones({ zones }: Pick<ShopSettings, 'zones'>): boolean {
  return zones.zones.length > 0;
}

/**
 * What a page needs to mention fees and days: the zones without their places, and none that differs from the rest of
 * India only in that no cash is taken there.
 */
export function withoutPlaces<S extends DeliverySettings>(settings: S): S {
  const rest = restOfIndia(settings);
  const zones = settings.zones.zones
    .filter(
      (zone) =>
        (zone.cash && !rest.cash) ||
        (['delivers', 'feePaise', 'freeAbovePaise', 'minDays', 'maxDays'] as const).some(
          (term) => zone[term] !== rest[term],
        ),
    )
    .map((zone) => ({ ...zone, name: '', states: [], pins: [] }));
  return { ...settings, zones: { ...settings.zones, zones } };
}
