import type { EnteredPayments, KeyPair } from './features/connections/index.ts';
import { ConfigError, type Environment, besideShop, findAddress, findText } from './config-values.ts';

/** How the shop reaches Razorpay, or the sandbox in its place. */
export interface RazorpayConfig {
  /** Empty: there are no keys yet, and nobody can pay online. */
  keyId: string;
  keySecret: string;
  /** The keys before these, for payments that were made with them. */
  former?: KeyPair;
  /** The present secret first, then the previous one, which is still accepted while the secret is being rotated. */
  webhookSecrets: readonly string[];
  /** The base address of the REST API. */
  apiUrl: string;
  /** The address of the script that opens the checkout in the browser. */
  checkoutUrl: string;
  /** Money moves for real. */
  isLive: boolean;
  /** There is no bank behind it, and every page of the checkout says so. */
  isSimulated: boolean;
  /** The port on which this process runs the sandbox; null if Razorpay or another sandbox is used. */
  ownSandboxPort: number | null;
}

/** The sandbox's keys unless others are set. */
const SANDBOX = { keyId: 'rzp_test_sandbox', keySecret: 'sandbox_secret', webhookSecret: 'sandbox_webhook' };
/** The stand-in's, and what a file to fill in may have in place of a secret. */
const KNOWN_SECRETS = [SANDBOX.keySecret, SANDBOX.webhookSecret, 'sandbox_webhook_old', 'change-me'];
const RAZORPAY = {
  apiUrl: 'https://api.razorpay.com',
  checkoutUrl: 'https://checkout.razorpay.com/v1/checkout.js',
};
const KEYS = ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'] as const;

/** The variables of Razorpay's keys that are set. Any of them comes before what the owner entered. */
export function razorpayVariables(env: Environment): string[] {
  return KEYS.filter((key) => findText(env, key) !== null);
}

/**
 * Razorpay by its three keys, or by those that the owner entered. Without keys, the sandbox on the port after the
 * shop's; under an https address, and beside the address of a sandbox elsewhere, nobody can pay then.
 * @throws ConfigError for keys that are incomplete or wrong, and for a live key with a sandbox's address
 */
export function readRazorpay(
  env: Environment,
  {
    port,
    host,
    publicUrl,
    entered,
  }: { port: number; host: string; publicUrl: string; entered: EnteredPayments | 'locked' | null },
): RazorpayConfig {
  const [keyId = null, keySecret = null, webhookSecret = null] = KEYS.map((key) => findText(env, key));
  const previousSecret = findText(env, 'RAZORPAY_WEBHOOK_SECRET_PREVIOUS');
  const apiUrl = findAddress(env, 'RAZORPAY_API_URL');
  const checkoutUrl = findAddress(env, 'RAZORPAY_CHECKOUT_URL');

  if (keyId === null && keySecret === null && webhookSecret === null) {
    refusePreviousWithoutKeys(env);
    if (entered !== null && entered !== 'locked') {
      return { ...entered, ...kindOf(entered.keyId, addressesOf(apiUrl, checkoutUrl)) };
    }
    // A sandbox would let everybody pay without money.
    const isReal = entered === 'locked' || publicUrl.startsWith('https:');
    if (isReal || apiUrl !== null || checkoutUrl !== null) {
      const none = { keyId: '', keySecret: '', webhookSecrets: [], isLive: false, isSimulated: false };
      return { ...none, ...addressesOf(apiUrl, checkoutUrl), ownSandboxPort: null };
    }
    // The shop reaches the sandbox on this machine, the browser under the name by which it knows the shop.
    const browserAddress = `http://${new URL(publicUrl).hostname}:${port + 1}`;
    return {
      keyId: SANDBOX.keyId,
      keySecret: SANDBOX.keySecret,
      webhookSecrets: [SANDBOX.webhookSecret],
      apiUrl: besideShop(host, port + 1),
      checkoutUrl: `${browserAddress}/v1/checkout.js`,
      isLive: false,
      isSimulated: true,
      ownSandboxPort: port + 1,
    };
  }
  if (keyId === null || keySecret === null || webhookSecret === null) {
    const missing = KEYS.find((key) => findText(env, key) === null) ?? KEYS[0];
    throw new ConfigError(missing, `set it too: ${KEYS.join(', ')} go together`);
  }
  if (!/^rzp_(live|test)_\w+$/.test(keyId)) {
    throw new ConfigError('RAZORPAY_KEY_ID', 'give a key id that starts with rzp_live_ or rzp_test_');
  }
  return {
    keyId,
    keySecret,
    webhookSecrets: previousSecret === null ? [webhookSecret] : [webhookSecret, previousSecret],
    ...kindOf(keyId, addressesOf(apiUrl, checkoutUrl)),
  };
}

/** What the key and the addresses say: whether money moves, and whether it is Razorpay at all. */
function kindOf(keyId: string, addresses: { apiUrl: string; checkoutUrl: string }) {
  const isLive = keyId.startsWith('rzp_live_');
  const isSimulated = !isRazorpays(addresses.apiUrl) || !isRazorpays(addresses.checkoutUrl);
  if (isLive && isSimulated) {
    const variable = isRazorpays(addresses.apiUrl) ? 'RAZORPAY_CHECKOUT_URL' : 'RAZORPAY_API_URL';
    throw new ConfigError(variable, 'unset it: a live key goes with Razorpay itself, never with a sandbox');
  }
  return { ...addresses, isLive, isSimulated, ownSandboxPort: null };
}

/** @throws ConfigError for a secret with which anybody could sign events of the provider */
export function refuseKnownSecrets({ keySecret, webhookSecrets }: RazorpayConfig): void {
  const [webhookSecret = '', previousSecret = ''] = webhookSecrets;
  const known = Object.entries({
    RAZORPAY_KEY_SECRET: keySecret,
    RAZORPAY_WEBHOOK_SECRET: webhookSecret,
    RAZORPAY_WEBHOOK_SECRET_PREVIOUS: previousSecret,
  }).find(([, secret]) => KNOWN_SECRETS.includes(secret));
  if (known) throw new ConfigError(known[0], 'choose another: everybody can read this one in the project');
}

function refusePreviousWithoutKeys(env: Environment): void {
  const variable = 'RAZORPAY_WEBHOOK_SECRET_PREVIOUS';
  if (findText(env, variable) === null) return;
  throw new ConfigError(
    variable,
    `set ${KEYS.join(', ')} too, or unset it to run the sandbox next to the shop`,
  );
}

/** By default the script comes from the same place as the API, because a sandbox serves both. */
function addressesOf(apiUrl: string | null, checkoutUrl: string | null) {
  if (apiUrl === null) return { ...RAZORPAY, ...(checkoutUrl !== null && { checkoutUrl }) };
  const ownScript = isRazorpays(apiUrl) ? RAZORPAY.checkoutUrl : `${apiUrl}/v1/checkout.js`;
  return { apiUrl, checkoutUrl: checkoutUrl ?? ownScript };
}

function isRazorpays(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' && (hostname === 'razorpay.com' || hostname.endsWith('.razorpay.com'));
}
