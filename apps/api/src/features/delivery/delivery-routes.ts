import { refuse } from '../../platform/errors.ts';
import { deliveryDates } from '@shop/contract/delivery/delivery-dates';
import * as contract from '@shop/contract/delivery/endpoints';
import * as deliveryRefusals from '@shop/contract/delivery/refusals';
import { STATES } from '@shop/contract/delivery/states';
import { zoneOf } from '@shop/contract/delivery/zone-of';
import { PIN_CODE_PATTERN } from '@shop/contract/limits';
import { rupeesFromPaise } from '@shop/contract/money';
import { onlyStateOf } from '@shop/contract/tax/shop-tax';
import type { ShopContext } from '../../shop-context.ts';
import type { Serve } from '../../platform/http/endpoint-registrar.ts';
import { cityOf } from './city-of.ts';
import type { PinCodes } from './pin-codes.ts';

export interface DeliveryDependencies extends Pick<ShopContext, 'clock' | 'readSettings'> {
  pinCodes: PinCodes;
}

/** The call that says where a PIN code is, and when an order arrives there. */
export function serveDelivery(serve: Serve, { pinCodes, clock, readSettings }: DeliveryDependencies): void {
  serve(contract.findPinCode, async ({ params: { pinCode } }) => {
    if (!PIN_CODE_PATTERN.test(pinCode)) throw refuse(deliveryRefusals.pinCodeInvalid);
    const place = await pinCodes.find(pinCode);
    if (!place) throw refuse(deliveryRefusals.pinCodeUnknown);
    const states = place.states.map((code) => ({ code, name: STATES[code] }));
    const settings = readSettings();
    const zone = zoneOf(settings, { state: states[0]?.name ?? '', pinCode });
    const only = onlyStateOf(settings);
    const isAllowed = only === null || place.states.length === 0 || place.states.includes(only);
    const data = {
      pinCode,
      district: place.district,
      city: cityOf(pinCode, place.district),
      states,
      delivers: zone.delivers && isAllowed,
      cash: settings.cash.accepted === 'yes' && zone.cash,
      fee: rupeesFromPaise(zone.feePaise),
      freeAbove: rupeesFromPaise(zone.freeAbovePaise),
      ...deliveryDates(clock.now(), zone),
    };
    return { data };
  });
}
