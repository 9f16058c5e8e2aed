import { defaultSettings } from '@shop/contract/settings/default-settings';
import { demonstrationSettings } from '@shop/contract/settings/demonstration-settings';
import type { ShopSettings } from '@shop/contract/settings/shop-settings';

/**
 * The demonstration's settings with the specification's words, and without cash on delivery, so that a checkout asks
 * for no quote and has one way to pay.
 */
export const onlineOnly: ShopSettings = {
  ...demonstrationSettings,
  zones: defaultSettings.zones,
  cash: defaultSettings.cash,
  words: defaultSettings.words,
  orders: { ...demonstrationSettings.orders, paySum: defaultSettings.orders.paySum },
};
