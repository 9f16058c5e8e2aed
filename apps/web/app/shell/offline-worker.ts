import type { ShopSettings } from '@shop/contract/settings/shop-settings';

/**
 * Runs in the document: in the shop that is installed as an app, registers the worker that answers without a network
 * (`pages/shop-worker.ts`). In a tab the browser has a page of its own for that.
 */
export function offlineWorker({ shop }: Pick<ShopSettings, 'shop'>): string {
  if (shop.offline === 'no') return '';
  return `;addEventListener("load",()=>{
if(navigator.serviceWorker&&location.pathname.startsWith("/shop/")&&(navigator.standalone||matchMedia("(display-mode: standalone)").matches))
navigator.serviceWorker.register("/shop-worker.js",{scope:"/shop/"}).catch(()=>{})
})`;
}
