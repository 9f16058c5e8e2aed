import { deliveryDates, formatDeliveryDates } from '@shop/contract/delivery/delivery-dates';
import { shopSettings } from '@shop/contract/shop-settings';
import { useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => {};
const datesOfNow = () => formatDeliveryDates(deliveryDates(new Date(), shopSettings.deliveryDays));
const nothing = () => null;

/**
 * Between which days something ordered now arrives, '27 Nov to 2 Dec'. Null on the server: its pages are kept in
 * memory for longer than a day's dates hold.
 */
export function useDeliveryDates(): string | null {
  return useSyncExternalStore(subscribeToNothing, datesOfNow, nothing);
}
