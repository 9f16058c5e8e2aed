import type { ShopSettings } from '@shop/contract/settings/shop-settings';
import { createContext, useContext } from 'react';

/** The settings that the page was made with; the root gives them to everything in it. */
export const ShopSettingsContext = createContext<ShopSettings | null>(null);

/** What the owner has set: the shop's name, how it is reached, the switches of its rules. */
export function useShopSettings(): ShopSettings {
  const settings = useContext(ShopSettingsContext);
  if (!settings) throw new Error('The settings come with the root of the page');
  return settings;
}
