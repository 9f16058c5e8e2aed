import { createHash } from 'node:crypto';

/** Hosts that a page's content policy may allow besides the shop itself. */
export interface PolicyHosts {
  /** Origin of the API. Empty if it is the page's own. */
  apiOrigin: string;
  /** Origins of product pictures, e.g. an S3 bucket's. */
  mediaOrigins: readonly string[];
  /** The checkout script's origin: Razorpay's or the sandbox's. */
  checkoutOrigin: string;
}

/** Hosts that Razorpay's checkout needs (docs/payments.md, 'Facts'). */
const RAZORPAY = {
  script: ['https://checkout.razorpay.com', 'https://cdn.razorpay.com'],
  frame: ['https://api.razorpay.com', 'https://checkout.razorpay.com'],
  connect: [
    'https://api.razorpay.com',
    'https://lumberjack.razorpay.com',
    'https://lumberjack-metrics.razorpay.com',
  ],
};

const INLINE_SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/gi;

/** `'sha256-…'` for each script that the renderer marked with its nonce: what else is in a page was typed by somebody. */
export function inlineScriptHashes(html: string, nonce: string): string[] {
  const hashes = new Set<string>();
  for (const [, attributes = '', code = ''] of html.matchAll(INLINE_SCRIPT)) {
    if (!attributes.includes(nonceAttribute(nonce)) || /\bsrc=/i.test(attributes)) continue;
    hashes.add(`'sha256-${createHash('sha256').update(code).digest('base64')}'`);
  }
  return [...hashes];
}

/** As React writes it. */
function nonceAttribute(nonce: string): string {
  return ` nonce="${nonce}"`;
}

/** The page without the marks of its scripts, as it is kept and sent to everybody. */
export function withoutNonce(html: string, nonce: string): string {
  return html.replaceAll(nonceAttribute(nonce), '');
}

/**
 * The page's content policy: no inline scripts except those that bear the nonce of its rendering, by hash; payment
 * hosts only on the checkout page.
 */
export function contentPolicy(
  { html, nonce }: { html: string; nonce: string },
  hosts: PolicyHosts,
  isPayment: boolean,
): string {
  const isSandbox = !RAZORPAY.script.includes(hosts.checkoutOrigin);
  const sandbox = [hosts.checkoutOrigin];
  const none = { script: [], frame: [], connect: [] };
  const payment = !isPayment
    ? none
    : isSandbox
      ? { script: sandbox, frame: sandbox, connect: sandbox }
      : RAZORPAY;
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...inlineScriptHashes(html, nonce), ...payment.script],
    'style-src': ["'self'"],
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', hosts.apiOrigin, ...hosts.mediaOrigins],
    'font-src': ["'self'", 'data:'],
    'connect-src': ["'self'", hosts.apiOrigin, ...payment.connect],
    'frame-src': payment.frame.length > 0 ? payment.frame : ["'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'", hosts.apiOrigin],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...new Set(sources.filter(Boolean))].join(' '))
    .join('; ');
}

/**
 * What the worker that reads barcodes may do: a worker has the policy of its own file. So only it compiles WebAssembly,
 * no page, and it reaches nothing but files of the shop (decision 0187).
 */
export const BARCODE_WORKER_POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";

/** Headers of every page besides its policy. HSTS only if the shop's address is https. */
export function pageHeaders(
  publicUrl: string,
  { isPayment, hasCamera }: { isPayment: boolean; hasCamera: boolean },
): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': `camera=(${hasCamera ? 'self' : ''}), geolocation=(), microphone=(), payment=${isPayment ? '*' : '()'}`,
    // A bank's window opened by the checkout must be able to communicate back.
    'cross-origin-opener-policy': isPayment ? 'same-origin-allow-popups' : 'same-origin',
    ...(publicUrl.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  };
}
