import type { ShopSettings } from '@shop/contract/settings/shop-settings';
import { createContext, useContext } from 'react';

/** The settings with which the page was rendered. The root provides them to all components. */
export const ShopSettingsContext = createContext<ShopSettings | null>(null);

/**
 * Set after a save in this tab, so that the root is loaded again. Shoppers' pages keep the settings they were loaded
 * with.
 */
let isRootStale = false;

/** Call this after the owner has saved settings: the next revalidation loads the root's settings again. */
export function settingsChanged() {
  isRootStale = true;
}

/** Whether the root must be loaded again. The router asks several times for one load, so asking changes nothing. */
export function areSettingsStale(): boolean {
  return isRootStale;
}

/** Called with each root that was loaded. */
export function settingsLoaded() {
  isRootStale = false;
}

/** What the owner has set: the shop's name, its contact details, the switches of its rules. */
export function useShopSettings(): ShopSettings {
  const settings = useContext(ShopSettingsContext);
  if (!settings) throw new Error('The settings come with the root of the page');
  return settings;
}
