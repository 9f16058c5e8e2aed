import type { ShopSettings } from './shop-settings.ts';

/** The settings in the language of the pages: what the owner has left as installed is said in it. */
export function inLanguageOfPages(settings: ShopSettings): ShopSettings {
  return settings;
}
