import { deliveryDates, formatDeliveryDates } from '@shop/contract/delivery/delivery-dates';
import { widestDays } from '@shop/contract/settings/service-words';
import { useSyncExternalStore } from 'react';
import { useShopSettings } from '../../platform/shop-settings.ts';

const subscribeToNothing = () => () => {};
const nothing = () => null;

/**
 * The dates between which something ordered now arrives, wherever the shop delivers: '27 Nov to 2 Dec'. Null on the
 * server, whose pages are cached for longer than the dates are valid.
 */
export function useDeliveryDates(): string | null {
  const settings = useShopSettings();
  const datesOfNow = () => formatDeliveryDates(deliveryDates(new Date(), widestDays(settings)));
  return useSyncExternalStore(subscribeToNothing, datesOfNow, nothing);
}
