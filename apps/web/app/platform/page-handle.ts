import type { ShopSettings } from '@shop/contract/settings/shop-settings';

/** A request for a page. */
export interface AskedPage {
  /** The parameters of the route's path, decoded. */
  params: Readonly<Record<string, string | undefined>>;
  search: URLSearchParams;
  /** The settings at the time of the request. */
  settings: ShopSettings;
}

/** What a route module exports as `handle` if its page depends on more than its path. */
export interface PageHandle {
  /**
   * The one address of the requested page, without any parts that make no difference to it. If this is missing or
   * returns undefined, only the path counts.
   */
  canonical?: (asked: AskedPage) => string | undefined;
  /** The page may load Razorpay's script and frames. */
  isPayment?: boolean;
  /** The page may open the camera. */
  hasCamera?: boolean;
}
