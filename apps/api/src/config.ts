import { resolve } from 'node:path';
import { PASSWORD_MAX, PASSWORD_MIN } from '@shop/contract/limits';
import {
  type RazorpayConfig,
  razorpayVariables,
  readRazorpay,
  refuseKnownSecrets,
} from './config-razorpay.ts';
import { type CourierConfig, courierVariables, readCourier } from './config-courier.ts';
import { type WhatsAppConfig, readWhatsApp, refuseKnownWhatsAppSecrets } from './config-whatsapp.ts';
import {
  ConfigError,
  type Environment,
  findOrigin,
  findText,
  readChoice,
  readOrigins,
  readProxies,
  readWholeNumber,
  urlOf,
} from './config-values.ts';
import { STORE_VARIABLES, readBackupStore } from './config-backup-store.ts';
import { type Entered, NOTHING_ENTERED } from './features/connections/index.ts';
import { DEMO_PASSWORD } from './platform/demo-password.ts';
import { keysOf } from './platform/sealing/key-ring.ts';
import type { SealingKey } from './platform/sealing/seal.ts';

export { ConfigError } from './config-values.ts';
export type { RazorpayConfig } from './config-razorpay.ts';

/** How long an unpaid order holds its stock, in seconds. With live keys, no other value is allowed. */
const HOLD_SECONDS = 1_800;

/** Everything that the environment and the owner decide, checked; `docs/operations.md` explains each variable. */
export interface Config {
  port: number;
  host: string;
  /** Absolute path. */
  dataDir: string;
  database: { kind: 'embedded'; folder: string } | { kind: 'postgres'; url: string; isPreparing: boolean };
  /** Created at the start if no admin exists. */
  admin: { email: string; password: string } | null;
  /** Fill an empty database with the demonstration shop. */
  demo: boolean;
  /** The address that shoppers see, without a trailing slash. */
  publicUrl: string;
  /** The base address of the API for the browser; null: the same origin. */
  apiUrl: string | null;
  /** Where the API is reached from outside, without a trailing slash: `API_URL`, else `PUBLIC_URL`. */
  apiAddress: string;
  /** What the addresses of pictures start with; empty: they are paths. */
  mediaBaseUrl: string;
  webOrigins: string[];
  serve: 'all' | 'api' | 'web';
  razorpay: RazorpayConfig;
  /** Null: no messages by WhatsApp. */
  whatsApp: WhatsAppConfig | null;
  /** Null: no account of couriers. `locked`: its password cannot be opened. */
  courier: CourierConfig | 'locked' | null;
  /** Null: as the owner has set it. */
  holdSeconds: number | null;
  rateLimits: boolean;
  trustProxy: string[] | false;
  /**
   * `folder` writes one `.eml` file per mail; with `locked` mails wait, because the password cannot be opened. `from`
   * is null if the shop's own address is to be used.
   */
  mail:
    | { kind: 'smtp'; url: string; from: string }
    | { kind: 'folder'; folder: string; from: string | null }
    | { kind: 'locked'; from: null };
  media: { kind: 'folder'; folder: string } | { kind: 's3'; url: URL };
  logLevel: (typeof LOG_LEVELS)[number];
  /** Where `/metrics` is answered; null: nowhere. */
  metrics: { port: number; host: string } | null;
  /** Traces go where the standard `OTEL_` variables say; null: nothing is traced. */
  tracing: { serviceName: string } | null;
  /** `SECRETS_KEY`: what seals the secrets that the owner enters; none: the file of the data folder. */
  sealingKeys: SealingKey[];
  /** The variables that are set of those that the owner could enter instead. */
  variables: { payments: string[]; mail: string[]; address: string[]; store: string[]; courier: string[] };
  /** Where a copy of each backup is sent. */
  backupStore: Entered['store'];
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/**
 * The configuration of this process, and the only reader of `process.env`.
 * @throws ConfigError for a variable that is wrong or incomplete
 */
export function readEnvironment(entered: Entered = NOTHING_ENTERED): Config {
  return readConfig(process.env, entered);
}

/**
 * What the owner entered counts where the environment says nothing.
 * @throws ConfigError for a variable that is wrong or incomplete
 */
export function readConfig(env: Environment, entered: Entered = NOTHING_ENTERED): Config {
  const port = readWholeNumber(env, 'PORT', { fallback: 3_000, min: 1, max: 65_534 });
  const dataDir = resolve(findText(env, 'DATA_DIR') ?? './data');
  const database = readDatabase(env, dataDir);
  const ownUrl = findOrigin(env, 'PUBLIC_URL') ?? entered.address;
  const publicUrl = ownUrl ?? `http://localhost:${port}`;
  const host = findText(env, 'HOST') ?? '0.0.0.0';
  const apiUrl = findOrigin(env, 'API_URL');
  const razorpay = readRazorpay(env, { port, host, publicUrl, entered: entered.payments });
  const config: Config = {
    port,
    host,
    dataDir,
    database,
    admin: readAdmin(env),
    demo: readChoice(env, 'DEMO', ['0', '1'], database.kind === 'embedded' ? '1' : '0') === '1',
    publicUrl,
    apiUrl,
    apiAddress: apiUrl ?? publicUrl,
    mediaBaseUrl: apiUrl ?? ownUrl ?? '',
    webOrigins: readOrigins(env, 'WEB_ORIGINS'),
    serve: readChoice(env, 'SERVE', ['all', 'api', 'web'], 'all'),
    razorpay,
    whatsApp: readWhatsApp(env, { port, host, razorpay }),
    courier: readCourier(env, { port, host, razorpay, entered: entered.courier }),
    holdSeconds:
      findText(env, 'HOLD_SECONDS') === null
        ? null
        : readWholeNumber(env, 'HOLD_SECONDS', { fallback: HOLD_SECONDS, min: 1, max: 86_400 }),
    rateLimits: readChoice(env, 'RATE_LIMITS', ['on', 'off'], 'on') === 'on',
    trustProxy: readProxies(env, 'TRUST_PROXY'),
    mail: readMail(env, dataDir, entered.mail),
    media: readMedia(env, dataDir),
    logLevel: readChoice(env, 'LOG_LEVEL', LOG_LEVELS, 'info'),
    metrics: readMetrics(env),
    tracing: readTracing(env),
    sealingKeys: readSealingKeys(env),
    variables: {
      payments: razorpayVariables(env),
      mail: MAIL_VARIABLES.filter((name) => findText(env, name) !== null),
      address: findText(env, 'PUBLIC_URL') === null ? [] : ['PUBLIC_URL'],
      store: STORE_VARIABLES.filter((name) => findText(env, name) !== null),
      courier: courierVariables(env),
    },
    backupStore: readBackupStore(env, entered.store),
  };
  if (config.razorpay.isLive) ensureFitForLiveKeys(config);
  if (isOpenToThePublic(config)) ensureFitForThePublic(config);
  if (config.serve === 'web') ensureFitForPagesAlone(config);
  return config;
}

/** The demonstration's, and the example of the documents. */
const KNOWN_PASSWORDS = [DEMO_PASSWORD, 'a sentence of your own'];

/** Whether strangers can reach this shop: it has a certificate, or takes money. Known passwords must not work then. */
export function isOpenToThePublic({ publicUrl, razorpay }: Pick<Config, 'publicUrl' | 'razorpay'>): boolean {
  return razorpay.isLive || publicUrl.startsWith('https:');
}

function ensureFitForThePublic({ razorpay, whatsApp, demo, admin }: Config): void {
  if (razorpay.isSimulated) {
    throw new ConfigError(
      'PUBLIC_URL',
      'give an http address, or set the keys of Razorpay: with the sandbox everybody can pay without money',
    );
  }
  if (demo) {
    throw new ConfigError('DEMO', 'set it to 0: everybody knows the passwords of the demonstration accounts');
  }
  if (admin !== null && KNOWN_PASSWORDS.includes(admin.password)) {
    throw new ConfigError('ADMIN_PASSWORD', 'choose another: everybody can read this one in the project');
  }
  refuseKnownSecrets(razorpay);
  if (whatsApp !== null) refuseKnownWhatsAppSecrets(whatsApp);
}

/** Settings that make trials easier must not be on where money moves. */
function ensureFitForLiveKeys({ holdSeconds, rateLimits }: Config): void {
  if (holdSeconds !== null && holdSeconds !== HOLD_SECONDS) {
    throw new ConfigError('HOLD_SECONDS', `unset it: with live keys a hold lasts ${HOLD_SECONDS} seconds`);
  }
  if (!rateLimits) throw new ConfigError('RATE_LIMITS', 'unset it: with live keys the limits stay on');
}

/** Pages on their own show what another process sells, and open the checkout that it uses. */
function ensureFitForPagesAlone({ database, razorpay }: Config): void {
  if (database.kind === 'embedded') {
    throw new ConfigError('DATABASE_URL', 'set it: SERVE=web shows the shop of an API on the same database');
  }
  if (razorpay.ownSandboxPort !== null) {
    throw new ConfigError(
      'RAZORPAY_KEY_ID',
      'set the keys that the API has, with SERVE=web, or enter them at its /admin/connections; the sandbox runs with the API',
    );
  }
}

function readDatabase(env: Environment, dataDir: string): Config['database'] {
  const url = findText(env, 'DATABASE_URL');
  if (url === null) return { kind: 'embedded', folder: resolve(dataDir, 'database') };
  urlOf('DATABASE_URL', url, ['postgres:', 'postgresql:'], 'postgres://user:password@host:5432/shop');
  return {
    kind: 'postgres',
    url,
    isPreparing: readChoice(env, 'PREPARED_STATEMENTS', ['on', 'off'], 'on') === 'on',
  };
}

function readMetrics(env: Environment): Config['metrics'] {
  if (findText(env, 'METRICS_PORT') === null) return null;
  const port = readWholeNumber(env, 'METRICS_PORT', { fallback: 0, min: 1, max: 65_535 });
  return { port, host: findText(env, 'METRICS_HOST') ?? '127.0.0.1' };
}

/** The variables that turn tracing on: a place to send traces to, or an exporter that needs none. */
const TRACING_VARIABLES = [
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT',
  'OTEL_TRACES_EXPORTER',
];

function readTracing(env: Environment): Config['tracing'] {
  const isOff =
    findText(env, 'OTEL_SDK_DISABLED') === 'true' || findText(env, 'OTEL_TRACES_EXPORTER') === 'none';
  if (isOff || TRACING_VARIABLES.every((name) => findText(env, name) === null)) return null;
  return { serviceName: findText(env, 'OTEL_SERVICE_NAME') ?? 'shop' };
}

function readAdmin(env: Environment): Config['admin'] {
  const email = findText(env, 'ADMIN_EMAIL');
  const password = env['ADMIN_PASSWORD'] || null;
  if (email === null && password === null) return null;
  if (password === null)
    throw new ConfigError('ADMIN_PASSWORD', 'set it too: ADMIN_EMAIL and it go together');
  if (email === null) throw new ConfigError('ADMIN_EMAIL', 'set it too: ADMIN_PASSWORD and it go together');
  if (!isEmail(email))
    throw new ConfigError('ADMIN_EMAIL', 'give an email address such as owner@shop.example');
  if (password.length < PASSWORD_MIN || password.length > PASSWORD_MAX) {
    throw new ConfigError('ADMIN_PASSWORD', `give ${PASSWORD_MIN} to ${PASSWORD_MAX} characters`);
  }
  return { email, password };
}

const MAIL_VARIABLES = ['SMTP_URL', 'MAIL_FROM'];

function readMail(env: Environment, dataDir: string, entered: Entered['mail']): Config['mail'] {
  const url = findText(env, 'SMTP_URL');
  const from = findText(env, 'MAIL_FROM');
  if (url === null && from === null) {
    if (entered === 'locked') return { kind: 'locked', from: null };
    if (entered !== null) return { kind: 'smtp', ...entered };
    return { kind: 'folder', folder: resolve(dataDir, 'mail'), from: null };
  }
  if (url === null)
    throw new ConfigError('SMTP_URL', 'set it too, or unset MAIL_FROM: no mail leaves without it');
  if (from === null) throw new ConfigError('MAIL_FROM', 'set it too: the address that the mails come from');
  urlOf('SMTP_URL', url, ['smtp:', 'smtps:'], 'smtps://user:password@mail.shop.example');
  const address = /<([^<>]+)>$/.exec(from)?.[1] ?? from;
  if (!isEmail(address)) {
    throw new ConfigError('MAIL_FROM', 'give an address such as Shop <orders@shop.example>');
  }
  return { kind: 'smtp', url, from };
}

function readSealingKeys(env: Environment): SealingKey[] {
  const text = findText(env, 'SECRETS_KEY');
  if (text === null) return [];
  const keys = keysOf(text);
  if (keys.length === 0 || keys.length !== text.split(/[\s,]+/).length) {
    throw new ConfigError('SECRETS_KEY', 'give 32 bytes in base64, as `openssl rand -base64 32` prints them');
  }
  return keys;
}

function readMedia(env: Environment, dataDir: string): Config['media'] {
  const text = findText(env, 'MEDIA_URL') ?? 'file:';
  if (text === 'file:') return { kind: 'folder', folder: resolve(dataDir, 'media') };
  const url = urlOf(
    'MEDIA_URL',
    text,
    ['s3:'],
    's3://bucket?endpoint=https://host&region=ap-south-1, or file:',
  );
  if (url.hostname === '') throw new ConfigError('MEDIA_URL', 'name the bucket: s3://bucket?endpoint=…');
  return { kind: 's3', url };
}

function isEmail(text: string): boolean {
  return /^[^\s@<>]+@[^\s@<>]+$/.test(text);
}
