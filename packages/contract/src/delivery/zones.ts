import type { ShopSettings } from '../settings/shop-settings.ts';
import type { StateCode } from './states.ts';

/** What delivery costs and takes in one part of the country; money in paise. */
export interface DeliveryTerms {
  /** Off: nothing is sent there. */
  delivers: boolean;
  /** Cash on delivery, where the shop takes it. */
  cash: boolean;
  feePaise: number;
  /** Goods of this much go free; 0: never. */
  freeAbovePaise: number;
  minDays: number;
  maxDays: number;
}

/** A part of the country with terms of its own: all of these states, and all PIN codes that begin with one of `pins`. */
export interface DeliveryZone extends DeliveryTerms {
  name: string;
  states: readonly StateCode[];
  /** The first digits of PIN codes, or all six. */
  pins: readonly string[];
}

type DeliverySettings = Pick<ShopSettings, 'shipping' | 'zones'>;

/** The zones in their order; the last one is the rest of India, with the shop's own fee and days. */
export function listZones({ shipping, zones }: DeliverySettings): readonly DeliveryZone[] {
  return [...zones.zones, restOfIndia({ shipping, zones })];
}

/** What no zone has. */
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

/** Whether the terms depend on where an order goes. */
export function hasZones({ zones }: Pick<ShopSettings, 'zones'>): boolean {
  return zones.zones.length > 0;
}

/** The zones without where they are: what a page needs to speak of fees and days. */
export function withoutPlaces<S extends Pick<ShopSettings, 'zones'>>(settings: S): S {
  const zones = settings.zones.zones.map((zone) => ({ ...zone, name: '', states: [], pins: [] }));
  return { ...settings, zones: { ...settings.zones, zones } };
}
