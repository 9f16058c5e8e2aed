import { deliveryDates, formatDeliveryDates } from '@shop/contract/delivery/delivery-dates';
import { widestDays } from '@shop/contract/settings/service-words';
import { useSyncExternalStore } from 'react';
import { useShopSettings } from '../../platform/shop-settings.ts';

const subscribeToNothing = () => () => {};
const nothing = () => null;

/**
 * Between which days something ordered now arrives wherever the shop delivers, '27 Nov to 2 Dec'. Null on the server:
 * its pages are kept in memory for longer than a day's dates hold.
 */
export function useDeliveryDates(): string | null {
  const settings = useShopSettings();
  const datesOfNow = () => formatDeliveryDates(deliveryDates(new Date(), widestDays(settings)));
  return useSyncExternalStore(subscribeToNothing, datesOfNow, nothing);
}
