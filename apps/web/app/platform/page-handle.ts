/** What a route module exports as `handle` when its page is more than its path. */
export interface PageHandle {
  /** The query parameters that change the page; the page cache ignores all others. */
  query?: readonly string[];
  /** The page may load Razorpay's script and frames. */
  isPayment?: boolean;
}
