import { randomBytes } from 'node:crypto';

/** Receives the sandbox's few log lines, such as a pino logger. */
export interface SandboxLogger {
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

export interface SandboxOptions {
  /** 0: any free port. */
  port: number;
  /** Default `127.0.0.1`. */
  host?: string | undefined;
  /** The folder for state and ledger, created if it is missing. Only one process may use it at a time. */
  dataDir: string;
  phoneNumberId?: string | undefined;
  businessAccountId?: string | undefined;
  token?: string | undefined;
  /** Signs the webhooks. */
  appSecret?: string | undefined;
  /** Where webhooks are sent. Without it none are sent. */
  webhookUrl?: string | undefined;
  logger?: SandboxLogger | undefined;
  /** How long a review of a template takes, in milliseconds. */
  reviewMs?: number | undefined;
  /** How long a message takes to a phone, in milliseconds. */
  deliveryMs?: number | undefined;
  /** Delays before the second, third … try at a webhook, in milliseconds. */
  webhookRetryDelaysMs?: readonly number[] | undefined;
  /** The secret for control calls from other machines. Default: random. */
  controlSecret?: string | undefined;
}

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

/** Doubles from one second for as long as seven days last: the platform tries "with decreasing frequency" so long. */
function doublingWithinAWeek(): number[] {
  const delaysMs: number[] = [];
  for (let delayMs = 1000, spentMs = 1000; spentMs <= WEEK_MS; delayMs *= 2, spentMs += delayMs) {
    delaysMs.push(delayMs);
  }
  return delaysMs;
}

export const DEFAULTS = {
  port: 3002,
  host: '127.0.0.1',
  dataDir: './data/whatsapp',
  phoneNumberId: '100000000000001',
  businessAccountId: '200000000000002',
  token: 'sandbox_token',
  appSecret: 'sandbox_app_secret',
  reviewMs: 1000,
  deliveryMs: 300,
  webhookRetryDelaysMs: doublingWithinAWeek(),
} as const;

const silent: SandboxLogger = { warn: () => {}, error: () => {} };

export type SandboxConfig = ReturnType<typeof resolveOptions>;

/** Fills in the defaults. Options given as `undefined` count as left out. */
export function resolveOptions(options: SandboxOptions) {
  return {
    port: options.port,
    host: options.host ?? DEFAULTS.host,
    dataDir: options.dataDir,
    phoneNumberId: options.phoneNumberId ?? DEFAULTS.phoneNumberId,
    businessAccountId: options.businessAccountId ?? DEFAULTS.businessAccountId,
    token: options.token ?? DEFAULTS.token,
    appSecret: options.appSecret ?? DEFAULTS.appSecret,
    webhookUrl: options.webhookUrl,
    logger: options.logger ?? silent,
    reviewMs: options.reviewMs ?? DEFAULTS.reviewMs,
    deliveryMs: options.deliveryMs ?? DEFAULTS.deliveryMs,
    webhookRetryDelaysMs: options.webhookRetryDelaysMs ?? DEFAULTS.webhookRetryDelaysMs,
    controlSecret: options.controlSecret ?? randomBytes(24).toString('base64url'),
  };
}
