/** What an address asks a page for. */
export interface AskedPage {
  /** Of the route's path, decoded. */
  params: Readonly<Record<string, string | undefined>>;
  search: URLSearchParams;
}

/** What a route module exports as `handle` when its page is more than its path. */
export interface PageHandle {
  /**
   * The one address of the page that is asked for: whatever else an address may say makes no other page. Without it
   * the path alone counts.
   */
  canonical?: (asked: AskedPage) => string;
  /** The page may load Razorpay's script and frames. */
  isPayment?: boolean;
}
