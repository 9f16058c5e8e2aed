import { STATES } from '@shop/contract/delivery/states';
import { zoneOf } from '@shop/contract/delivery/zone-of';
import type { DeliveryZone } from '@shop/contract/delivery/zones';
import { PIN_CODE_PATTERN } from '@shop/contract/limits';
import { onlyStateOf } from '@shop/contract/tax/shop-tax';
import type { ShopContext } from '../../shop-context.ts';
import type { PinCodePlace } from './folded-directory.ts';
import type { PinCodes } from './pin-codes.ts';

/** Where a PIN code is, and the terms on which the shop delivers there. */
export interface DeliveryTo {
  place: PinCodePlace;
  zone: DeliveryZone;
  delivers: boolean;
}

/** Finds the delivery to a PIN code; null if India Post does not list it. */
export type FindDelivery = (pinCode: string) => Promise<DeliveryTo | null>;

export function createFindDelivery({
  pinCodes,
  readSettings,
}: Pick<ShopContext, 'readSettings'> & { pinCodes: PinCodes }): FindDelivery {
  return async (pinCode) => {
    const place = PIN_CODE_PATTERN.test(pinCode) ? await pinCodes.find(pinCode) : null;
    if (!place) return null;
    const settings = readSettings();
    const [state] = place.states;
    const zone = zoneOf(settings, { state: state === undefined ? '' : STATES[state], pinCode });
    const only = onlyStateOf(settings);
    const isAllowed = only === null || place.states.length === 0 || place.states.includes(only);
    return { place, zone, delivers: zone.delivers && isAllowed };
  };
}
