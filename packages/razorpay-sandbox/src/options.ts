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
  host?: string;
  /** The folder for state and ledger, created if it is missing. Only one process may use it at a time. */
  dataDir: string;
  keyId?: string;
  keySecret?: string;
  /** Where webhooks are sent. Without it none are sent. */
  webhookUrl?: string;
  webhookSecret?: string;
  /** The secret with which the webhook fault `old-secret` signs. */
  previousWebhookSecret?: string;
  /** The sandbox's address for browsers. Default: `http://localhost:<port>`. */
  publicUrl?: string;
  logger?: SandboxLogger;
  /** Delays before the second, third … attempt at a webhook, in milliseconds. */
  webhookRetryDelaysMs?: readonly number[];
  /** How long a slow bank takes, in milliseconds. */
  slowBankMs?: number;
  /** How long a refund stays pending, in milliseconds. */
  refundDelayMs?: number;
  /** The secret for control calls from other machines. Default: random. */
  controlSecret?: string;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Doubles from one second, for as many attempts as fit into 24 hours: Razorpay retries "exponentially for 24 hours".
 */
function doublingWithinADay(): number[] {
  const delaysMs: number[] = [];
  for (let delayMs = 1000, spentMs = 1000; spentMs <= DAY_MS; delayMs *= 2, spentMs += delayMs) {
    delaysMs.push(delayMs);
  }
  return delaysMs;
}

export const DEFAULTS = {
  port: 3001,
  host: '127.0.0.1',
  dataDir: './data/razorpay',
  keyId: 'rzp_test_sandbox',
  keySecret: 'sandbox_secret',
  webhookSecret: 'sandbox_webhook',
  previousWebhookSecret: 'sandbox_webhook_old',
  webhookRetryDelaysMs: doublingWithinADay(),
  slowBankMs: 8000,
  refundDelayMs: 300,
} as const;

const silent: SandboxLogger = { warn: () => {}, error: () => {} };

export type SandboxConfig = ReturnType<typeof resolveOptions>;

/** Fills in the defaults. Options given as `undefined` count as left out. */
export function resolveOptions(options: SandboxOptions) {
  return {
    port: options.port,
    host: options.host ?? DEFAULTS.host,
    dataDir: options.dataDir,
    keyId: options.keyId ?? DEFAULTS.keyId,
    keySecret: options.keySecret ?? DEFAULTS.keySecret,
    webhookUrl: options.webhookUrl,
    webhookSecret: options.webhookSecret ?? DEFAULTS.webhookSecret,
    previousWebhookSecret: options.previousWebhookSecret ?? DEFAULTS.previousWebhookSecret,
    publicUrl: options.publicUrl ?? `http://localhost:${options.port}`,
    logger: options.logger ?? silent,
    webhookRetryDelaysMs: options.webhookRetryDelaysMs ?? DEFAULTS.webhookRetryDelaysMs,
    slowBankMs: options.slowBankMs ?? DEFAULTS.slowBankMs,
    refundDelayMs: options.refundDelayMs ?? DEFAULTS.refundDelayMs,
    controlSecret: options.controlSecret ?? randomBytes(24).toString('base64url'),
  };
}
