import type { ShopSettings } from '@shop/contract/settings/shop-settings';

/** What an address asks a page for. */
export interface AskedPage {
  /** Of the route's path, decoded. */
  params: Readonly<Record<string, string | undefined>>;
  search: URLSearchParams;
  /** As they are when it is asked. */
  settings: ShopSettings;
}

/** What a route module exports as `handle` when its page is more than its path. */
export interface PageHandle {
  /**
   * The one address of the page that is asked for: whatever else an address may say makes no other page. Without it
   * the path alone counts; so where it gives undefined.
   */
  canonical?: (asked: AskedPage) => string | undefined;
  /** The page may load Razorpay's script and frames. */
  isPayment?: boolean;
}
