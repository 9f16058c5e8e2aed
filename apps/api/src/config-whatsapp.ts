import { ConfigError, type Environment, besideShop, findAddress, findText } from './config-values.ts';
import type { RazorpayConfig } from './config-razorpay.ts';

/** How the shop reaches WhatsApp, or the sandbox in its place. */
export interface WhatsAppConfig {
  phoneNumberId: string;
  businessAccountId: string;
  token: string;
  appSecret: string;
  /** The base address of the Graph API. */
  apiUrl: string;
  /** Nothing reaches a phone. */
  isSimulated: boolean;
  /** The port on which this process runs the sandbox; null if WhatsApp or another sandbox is used. */
  ownSandboxPort: number | null;
}

/** The sandbox's account unless another is set. */
const SANDBOX = {
  phoneNumberId: '100000000000001',
  businessAccountId: '200000000000002',
  token: 'sandbox_token',
  appSecret: 'sandbox_app_secret',
};
/** The stand-in's, and what a file to fill in may have in place of a secret. */
const KNOWN_SECRETS = [SANDBOX.token, SANDBOX.appSecret, 'change-me'];
const GRAPH_API = 'https://graph.facebook.com';
const KEYS = [
  'WHATSAPP_PHONE_NUMBER_ID',
  'WHATSAPP_BUSINESS_ACCOUNT_ID',
  'WHATSAPP_TOKEN',
  'WHATSAPP_APP_SECRET',
] as const;

/**
 * WhatsApp by its four variables. Without them, the sandbox on the second port after the shop's where payments are
 * simulated too; null where money moves: such a shop writes mails alone.
 * @throws ConfigError for variables that are incomplete or wrong
 */
export function readWhatsApp(
  env: Environment,
  { port, host, razorpay }: { port: number; host: string; razorpay: RazorpayConfig },
): WhatsAppConfig | null {
  const [phoneNumberId = null, businessAccountId = null, token = null, appSecret = null] = KEYS.map((key) =>
    findText(env, key),
  );
  const apiUrl = findAddress(env, 'WHATSAPP_API_URL');
  if (phoneNumberId !== null && businessAccountId !== null && token !== null && appSecret !== null) {
    for (const [variable, id] of [
      [KEYS[0], phoneNumberId],
      [KEYS[1], businessAccountId],
    ] as const) {
      if (!/^\d{1,30}$/.test(id))
        throw new ConfigError(variable, 'give the id from the dashboard: digits alone');
    }
    const isSimulated = apiUrl !== null && apiUrl !== GRAPH_API;
    if (isSimulated && razorpay.isLive) {
      throw new ConfigError(
        'WHATSAPP_API_URL',
        'unset it: where money moves, messages go to WhatsApp itself',
      );
    }
    return {
      phoneNumberId,
      businessAccountId,
      token,
      appSecret,
      apiUrl: apiUrl ?? GRAPH_API,
      isSimulated,
      ownSandboxPort: null,
    };
  }
  const missing = KEYS.find((key) => findText(env, key) === null) ?? KEYS[0];
  if (KEYS.some((key) => findText(env, key) !== null) || apiUrl !== null) {
    throw new ConfigError(missing, `set it too: ${KEYS.join(', ')} go together`);
  }
  if (razorpay.ownSandboxPort === null || port + 2 > 65_535) return null;
  return {
    ...SANDBOX,
    apiUrl: besideShop(host, port + 2),
    isSimulated: true,
    ownSandboxPort: port + 2,
  };
}

/** @throws ConfigError for a secret with which anybody could sign events of the provider */
export function refuseKnownWhatsAppSecrets({ token, appSecret }: WhatsAppConfig): void {
  const known = Object.entries({ WHATSAPP_TOKEN: token, WHATSAPP_APP_SECRET: appSecret }).find(([, secret]) =>
    KNOWN_SECRETS.includes(secret),
  );
  if (known) throw new ConfigError(known[0], 'choose another: everybody can read this one in the project');
}
