/** What the browser must know of this installation; it lies in every page as inert JSON. */
export interface BrowserConfig {
  /** Base address of the API without a closing slash; empty: the page's own origin. */
  apiUrl: string;
  /** The address shoppers see, without a closing slash. */
  publicUrl: string;
  razorpayKeyId: string;
  razorpayCheckoutUrl: string;
  /** Payments go to the sandbox, and every page of the checkout says so. */
  paymentsAreSimulated: boolean;
}

/** `id` of the script element that holds it. */
export const BROWSER_CONFIG_ID = 'shop-config';

let config: BrowserConfig | undefined;

/** The configuration of the page that is open; for the browser alone. */
export function browserConfig(): BrowserConfig {
  config ??= JSON.parse(document.getElementById(BROWSER_CONFIG_ID)?.textContent ?? 'null') as BrowserConfig;
  return config;
}
