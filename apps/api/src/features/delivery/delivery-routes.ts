import { refuse } from '../../platform/errors.ts';
import { deliveryDates } from '@shop/contract/delivery/delivery-dates';
import * as contract from '@shop/contract/delivery/endpoints';
import * as deliveryRefusals from '@shop/contract/delivery/refusals';
import { STATES } from '@shop/contract/delivery/states';
import { PIN_CODE_PATTERN } from '@shop/contract/limits';
import { rupeesFromPaise } from '@shop/contract/money';
import type { ShopContext } from '../../shop-context.ts';
import type { Serve } from '../../platform/http/endpoint-registrar.ts';
import { cityOf } from './city-of.ts';
import type { FindDelivery } from './find-delivery.ts';

export interface DeliveryDependencies extends Pick<ShopContext, 'clock' | 'readSettings'> {
  findDelivery: FindDelivery;
}

/** The call that says where a PIN code is, and when an order arrives there. */
export function serveDelivery(
  serve: Serve,
  { findDelivery, clock, readSettings }: DeliveryDependencies,
): void {
  serve(contract.findPinCode, async ({ params: { pinCode } }) => {
    if (!PIN_CODE_PATTERN.test(pinCode)) throw refuse(deliveryRefusals.pinCodeInvalid);
    const found = await findDelivery(pinCode);
    if (!found) throw refuse(deliveryRefusals.pinCodeUnknown);
    const { place, zone, delivers } = found;
    const data = {
      pinCode,
      district: place.district,
      city: cityOf(pinCode, place.district),
      states: place.states.map((code) => ({ code, name: STATES[code] })),
      delivers,
      cash: readSettings().cash.accepted === 'yes' && zone.cash,
      fee: rupeesFromPaise(zone.feePaise),
      freeAbove: rupeesFromPaise(zone.freeAbovePaise),
      ...deliveryDates(clock.now(), zone),
    };
    return { data };
  });
}
