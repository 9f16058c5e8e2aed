/** What the browser must know about this installation. Every page contains it as inert JSON. */
export interface BrowserConfig {
  /** Base address of the API without a trailing slash. Empty: the page's own origin. */
  apiUrl: string;
  /** The shop's public address, without a trailing slash. */
  publicUrl: string;
  razorpayKeyId: string;
  razorpayCheckoutUrl: string;
  /** Payments go to the sandbox. Every page of the checkout says so. */
  paymentsAreSimulated: boolean;
}

/** `id` of the script element that contains the configuration. */
export const BROWSER_CONFIG_ID = 'shop-config';

let config: BrowserConfig | undefined;

/** The configuration of the current page. Only for the browser. */
export function browserConfig(): BrowserConfig {
  config ??= JSON.parse(document.getElementById(BROWSER_CONFIG_ID)?.textContent ?? 'null') as BrowserConfig;
  return config;
}
