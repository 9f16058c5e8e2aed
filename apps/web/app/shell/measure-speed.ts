import type { ShopSettings } from '@shop/contract/settings/shop-settings';

/** The path of the script of `app/page-speeds`; the build defines it. */
declare const PAGE_SPEEDS_PATH: string;
const script = typeof PAGE_SPEEDS_PATH === 'undefined' ? '/page-speeds.js' : PAGE_SPEEDS_PATH;

/** So many of all visits are measured. */
const SHARE = 0.1;

/**
 * Runs in the document: in one of ten visits, fetches the script that measures it, once the page is idle (decision
 * 0122). It costs the other visits nothing. Browsers that a program drives are no visits.
 */
export function measureSpeed({ shop }: Pick<ShopSettings, 'shop'>): string {
  if (shop.speeds === 'no') return '';
  return `;addEventListener("load",()=>{
if(navigator.webdriver||Math.random()>=${SHARE})return;
let add=()=>{let measuring=document.createElement("script");measuring.src="${script}";document.head.append(measuring)};
window.requestIdleCallback?window.requestIdleCallback(add):setTimeout(add,3e3)
})`;
}
