import { deliveryDates, formatDeliveryDates } from '@shop/contract/delivery/delivery-dates';
import { useSyncExternalStore } from 'react';
import { useShopSettings } from '../../platform/shop-settings.ts';

const subscribeToNothing = () => () => {};
const nothing = () => null;

/**
 * Between which days something ordered now arrives, '27 Nov to 2 Dec'. Null on the server: its pages are kept in
 * memory for longer than a day's dates hold.
 */
export function useDeliveryDates(): string | null {
  const { shipping } = useShopSettings();
  const datesOfNow = () => formatDeliveryDates(deliveryDates(new Date(), shipping));
  return useSyncExternalStore(subscribeToNothing, datesOfNow, nothing);
}
