import type { ShopSettings } from '@shop/contract/settings/shop-settings';
import { createContext, useContext } from 'react';

/** The settings that the page was made with; the root gives them to everything in it. */
export const ShopSettingsContext = createContext<ShopSettings | null>(null);

/** Set by a save in this tab, so that the root is loaded again; pages of shoppers keep what they came with. */
let isRootStale = false;

/** The owner has saved: the next revalidation loads the root's settings again. */
export function settingsChanged() {
  isRootStale = true;
}

/** Whether the root has to be loaded again; says so once. */
export function takeSettingsChange(): boolean {
  const wasStale = isRootStale;
  isRootStale = false;
  return wasStale;
}

/** What the owner has set: the shop's name, how it is reached, the switches of its rules. */
export function useShopSettings(): ShopSettings {
  const settings = useContext(ShopSettingsContext);
  if (!settings) throw new Error('The settings come with the root of the page');
  return settings;
}
