import { browserConfig } from '../../platform/browser-config.ts';

/** Options of the checkout script (docs/payments.md, 'Checkout script'). */
export interface RazorpayOptions {
  key: string;
  /** Paise. */
  amount: number;
  currency: 'INR';
  name: string;
  description: string;
  order_id: string;
  prefill: { name: string; email: string; contact: string };
  theme: { color: string };
  /** Seconds until the sheet closes by itself. */
  timeout: number;
  handler: (answer: RazorpayAnswer) => void;
  modal: { ondismiss: () => void };
}

/** The signed confirmation of a payment. */
export interface RazorpayAnswer {
  razorpay_payment_id: string;
  razorpay_order_id: string;
  razorpay_signature: string;
}

export interface RazorpayFailure {
  error?: { description?: string };
}

export interface RazorpayCheckout {
  open(): void;
  on(event: 'payment.failed', listener: (failure: RazorpayFailure) => void): void;
}

export type RazorpayConstructor = new (options: RazorpayOptions) => RazorpayCheckout;

declare global {
  interface Window {
    Razorpay?: RazorpayConstructor;
  }
}

/** A script that takes longer than this has failed. */
const LOAD_TIMEOUT_MS = 15_000;

let loading: Promise<RazorpayConstructor> | undefined;

/** Loads the provider's checkout script once. After a failure the next call tries again. */
export function loadRazorpay(): Promise<RazorpayConstructor> {
  if (window.Razorpay) return Promise.resolve(window.Razorpay);
  loading ??= insertScript(browserConfig().razorpayCheckoutUrl).finally(() => {
    loading = undefined;
  });
  return loading;
}

function insertScript(src: string): Promise<RazorpayConstructor> {
  const { promise, resolve, reject } = Promise.withResolvers<RazorpayConstructor>();
  const script = document.createElement('script');
  const timeout = setTimeout(() => reject(new Error('The checkout script did not come')), LOAD_TIMEOUT_MS);
  script.src = src;
  script.async = true;
  script.addEventListener('error', () => reject(new Error('The checkout script cannot be loaded')));
  script.addEventListener('load', () => {
    if (window.Razorpay) resolve(window.Razorpay);
    else reject(new Error('The checkout script is not one'));
  });
  document.head.append(script);
  promise.catch(() => script.remove()).finally(() => clearTimeout(timeout));
  return promise;
}
