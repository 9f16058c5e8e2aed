import type { ShopSettings } from './shop-settings.ts';

/**
 * The settings with installed texts in the language of the pages. Texts that the owner has changed stay as they are.
 */
export function inLanguageOfPages(settings: ShopSettings): ShopSettings {
  return settings;
}
