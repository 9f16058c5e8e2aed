import type { ShopSettings } from './settings/shop-settings.ts';

/** The shop's mark in its colours, used for the browser tab's icon and as the source of phone icons. */
export function shopMark({ brand, paper }: ShopSettings['colours']): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="${brand}"/><path d="M16 28V5M16 10l-3.200-3M16 10l3.200-3M16 15l-5-4.400M16 15l5-4.400M16 20.200l-6.600-5.700M16 20.200l6.600-5.700M16 25.400l-8-6.900M16 25.400l8-6.900" fill="none" stroke="${paper}" stroke-width="1.800" stroke-linecap="round"/></svg>`;
}
