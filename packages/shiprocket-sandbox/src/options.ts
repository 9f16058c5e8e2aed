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
  email?: string | undefined;
  password?: string | undefined;
  /** Where webhooks are sent. Without it none are sent. */
  webhookUrl?: string | undefined;
  /** What webhooks carry as `x-api-key`. */
  webhookKey?: string | undefined;
  logger?: SandboxLogger | undefined;
  /** Delays before the second, third … try at a webhook, in milliseconds. */
  webhookRetryDelaysMs?: readonly number[] | undefined;
  /** The secret for control calls from other machines. Default: random. */
  controlSecret?: string | undefined;
}

export const DEFAULTS = {
  port: 3003,
  host: '127.0.0.1',
  dataDir: './data/shiprocket',
  email: 'api@sandbox.example',
  password: 'sandbox_password',
  webhookKey: 'sandbox_tracking_key',
  webhookRetryDelaysMs: [1000, 5000, 30_000, 300_000, 3_600_000],
} as const;

const silent: SandboxLogger = { warn: () => {}, error: () => {} };

export type SandboxConfig = ReturnType<typeof resolveOptions>;

/** Fills in the defaults. Options given as `undefined` count as left out. */
export function resolveOptions(options: SandboxOptions) {
  return {
    port: options.port,
    host: options.host ?? DEFAULTS.host,
    dataDir: options.dataDir,
    email: options.email ?? DEFAULTS.email,
    password: options.password ?? DEFAULTS.password,
    webhookUrl: options.webhookUrl,
    webhookKey: options.webhookKey ?? DEFAULTS.webhookKey,
    logger: options.logger ?? silent,
    webhookRetryDelaysMs: options.webhookRetryDelaysMs ?? DEFAULTS.webhookRetryDelaysMs,
    controlSecret: options.controlSecret ?? randomBytes(24).toString('base64url'),
  };
}
