import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';
import { type Entered, NOTHING_ENTERED } from './features/connections/index.ts';

const testKeys = {
  RAZORPAY_KEY_ID: 'rzp_test_abc',
  RAZORPAY_KEY_SECRET: 'secret',
  RAZORPAY_WEBHOOK_SECRET: 'webhook',
};
/** Test keys of a shop that strangers can reach. */
const publicKeys = { ...testKeys, DEMO: '0' };
const liveKeys = { ...testKeys, RAZORPAY_KEY_ID: 'rzp_live_abc', DEMO: '0' };

/** The name of the variable that makes the configuration invalid. */
function refusedFor(env: Record<string, string>, entered?: Entered): string {
  try {
    readConfig(env, entered);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    const isOneLine = error.message === `${error.variable}: ${error.fix}` && !error.fix.includes('\n');
    return isOneLine ? error.variable : error.message;
  }
  return 'nothing';
}

test('without any variable it is the demonstration shop on this machine', () => {
  expect(readConfig({})).toEqual({
    sealingKeys: [],
    variables: { payments: [], mail: [], address: [], store: [], courier: [] },
    backupStore: null,
    courier: expect.objectContaining({ isSimulated: true, ownSandboxPort: 3003 }),
    port: 3000,
    host: '0.0.0.0',
    dataDir: resolve('data'),
    database: { kind: 'embedded', folder: resolve('data/database') },
    admin: null,
    demo: true,
    publicUrl: 'http://localhost:3000',
    apiUrl: null,
    apiAddress: 'http://localhost:3000',
    mediaBaseUrl: '',
    webOrigins: [],
    serve: 'all',
    razorpay: {
      keyId: 'rzp_test_sandbox',
      keySecret: 'sandbox_secret',
      webhookSecrets: ['sandbox_webhook'],
      apiUrl: 'http://127.0.0.1:3001',
      checkoutUrl: 'http://localhost:3001/v1/checkout.js',
      isLive: false,
      isSimulated: true,
      ownSandboxPort: 3001,
    },
    whatsApp: {
      phoneNumberId: '100000000000001',
      businessAccountId: '200000000000002',
      token: 'sandbox_token',
      appSecret: 'sandbox_app_secret',
      apiUrl: 'http://127.0.0.1:3002',
      isSimulated: true,
      ownSandboxPort: 3002,
    },
    holdSeconds: null,
    rateLimits: true,
    trustProxy: false,
    mail: { kind: 'folder', folder: resolve('data/mail'), from: null },
    media: { kind: 'folder', folder: resolve('data/media') },
    logLevel: 'info',
    metrics: null,
    tracing: null,
  });
});

test('an empty value counts as unset', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: ' ', ADMIN_EMAIL: '', DEMO: '' })).toEqual(readConfig({}));
});

describe('addresses', () => {
  test('the port moves the address of the shop and of the sandbox', () => {
    const { publicUrl, razorpay } = readConfig({ PORT: '4100', HOST: '127.0.0.1' });
    expect([publicUrl, razorpay.apiUrl, razorpay.ownSandboxPort]).toEqual([
      'http://localhost:4100',
      'http://127.0.0.1:4101',
      4101,
    ]);
  });

  test.each(['0', '65535', '80a', '-1', '3000.5'])('refuses PORT=%s', (PORT) => {
    expect(refusedFor({ PORT })).toBe('PORT');
  });

  test('a slash at the end of PUBLIC_URL makes no difference', () => {
    const { publicUrl, mediaBaseUrl } = readConfig({ ...publicKeys, PUBLIC_URL: 'https://shop.example/' });
    expect([publicUrl, mediaBaseUrl]).toEqual(['https://shop.example', 'https://shop.example']);
  });

  test('the browser finds the sandbox on the machine that PUBLIC_URL names', () => {
    const { razorpay } = readConfig({ PUBLIC_URL: 'http://192.168.1.7:3000' });
    expect(razorpay.checkoutUrl).toBe('http://192.168.1.7:3001/v1/checkout.js');
  });

  test.each(['shop.example', 'ftp://shop.example', 'https://shop.example/shop', 'https://shop.example?x=1'])(
    'refuses PUBLIC_URL=%s',
    (address) => {
      expect(refusedFor({ PUBLIC_URL: address })).toBe('PUBLIC_URL');
      expect(refusedFor({ API_URL: address })).toBe('API_URL');
      expect(refusedFor({ WEB_ORIGINS: address })).toBe('WEB_ORIGINS');
    },
  );

  test('pictures start with the address of the API where it is hosted apart', () => {
    const { mediaBaseUrl, apiAddress, webOrigins } = readConfig({
      ...publicKeys,
      PUBLIC_URL: 'https://shop.example',
      API_URL: 'https://api.shop.example',
      WEB_ORIGINS: 'https://shop.example, https://www.shop.example',
    });
    expect([mediaBaseUrl, apiAddress]).toEqual(['https://api.shop.example', 'https://api.shop.example']);
    expect(webOrigins).toEqual(['https://shop.example', 'https://www.shop.example']);
  });

  test('serves all, the API or the pages, and nothing else', () => {
    expect(readConfig({ SERVE: 'api' }).serve).toBe('api');
    expect(refusedFor({ SERVE: 'pages' })).toBe('SERVE');
  });

  test('pages alone need the database and the keys of the API', () => {
    const DATABASE_URL = 'postgres://db/shop';
    expect(refusedFor({ SERVE: 'web', ...testKeys })).toBe('DATABASE_URL');
    expect(refusedFor({ SERVE: 'web', DATABASE_URL })).toBe('RAZORPAY_KEY_ID');
    expect(readConfig({ SERVE: 'web', DATABASE_URL, ...testKeys }).serve).toBe('web');
  });

  test('takes addresses, ranges and names of trusted proxies', () => {
    expect(readConfig({ TRUST_PROXY: 'loopback, 10.0.0.0/8,fd00::/8,192.0.2.1' }).trustProxy).toEqual([
      'loopback',
      '10.0.0.0/8',
      'fd00::/8',
      '192.0.2.1',
    ]);
  });

  test.each(['true', '1', '10.0.0.0/33', '10.0.0.0/8/8', 'proxy.example'])(
    'refuses TRUST_PROXY=%s',
    (TRUST_PROXY) => {
      expect(refusedFor({ TRUST_PROXY })).toBe('TRUST_PROXY');
    },
  );
});

describe('the database', () => {
  const DATABASE_URL = 'postgres://shop:secret@db:5432/shop';

  test('with DATABASE_URL nothing is filled in unless DEMO=1', () => {
    const config = readConfig({ DATABASE_URL });
    expect([config.database, config.demo]).toEqual([
      { kind: 'postgres', url: DATABASE_URL, isPreparing: true },
      false,
    ]);
    expect(readConfig({ DATABASE_URL, PREPARED_STATEMENTS: 'off' }).database).toMatchObject({
      isPreparing: false,
    });
    expect(readConfig({ DATABASE_URL, DEMO: '1' }).demo).toBe(true);
    expect(readConfig({ DEMO: '0' }).demo).toBe(false);
  });

  test('refuses another database, and does not repeat its password', () => {
    expect(refusedFor({ DATABASE_URL: 'mysql://shop:secret@db/shop' })).toBe('DATABASE_URL');
    expect(() => readConfig({ DATABASE_URL: 'mysql://shop:hidden@db/shop' })).not.toThrow('hidden');
  });

  test('refuses a DEMO that is neither 0 nor 1', () => {
    expect(refusedFor({ DEMO: 'yes' })).toBe('DEMO');
  });
});

describe('the admin', () => {
  const ADMIN_EMAIL = 'owner@shop.example';
  const ADMIN_PASSWORD = 'a long sentence';

  test('takes both email and password', () => {
    expect(readConfig({ ADMIN_EMAIL, ADMIN_PASSWORD }).admin).toEqual({
      email: ADMIN_EMAIL,
      password: ADMIN_PASSWORD,
    });
  });

  test('refuses one without the other, by the name of the missing one', () => {
    expect(refusedFor({ ADMIN_EMAIL })).toBe('ADMIN_PASSWORD');
    expect(refusedFor({ ADMIN_PASSWORD })).toBe('ADMIN_EMAIL');
  });

  test('refuses what could never sign in', () => {
    expect(refusedFor({ ADMIN_EMAIL: 'owner', ADMIN_PASSWORD })).toBe('ADMIN_EMAIL');
    expect(refusedFor({ ADMIN_EMAIL, ADMIN_PASSWORD: 'seven77' })).toBe('ADMIN_PASSWORD');
  });
});

describe('Razorpay', () => {
  test('three keys lead to Razorpay itself', () => {
    expect(readConfig(testKeys).razorpay).toEqual({
      keyId: 'rzp_test_abc',
      keySecret: 'secret',
      webhookSecrets: ['webhook'],
      apiUrl: 'https://api.razorpay.com',
      checkoutUrl: 'https://checkout.razorpay.com/v1/checkout.js',
      isLive: false,
      isSimulated: false,
      ownSandboxPort: null,
    });
    expect(readConfig(liveKeys).razorpay.isLive).toBe(true);
  });

  test.each(Object.keys(testKeys))('refuses the other keys without %s', (missing) => {
    expect(refusedFor({ ...testKeys, [missing]: '' })).toBe(missing);
  });

  test('refuses a key id that is not Razorpay’s', () => {
    expect(refusedFor({ ...testKeys, RAZORPAY_KEY_ID: 'abc' })).toBe('RAZORPAY_KEY_ID');
  });

  test('another process’s sandbox is used by its address, and counts as simulated', () => {
    const { razorpay } = readConfig({ ...testKeys, RAZORPAY_API_URL: 'http://localhost:3001/' });
    expect(razorpay).toMatchObject({
      apiUrl: 'http://localhost:3001',
      checkoutUrl: 'http://localhost:3001/v1/checkout.js',
      isSimulated: true,
      ownSandboxPort: null,
    });
  });

  test.each(['RAZORPAY_API_URL', 'RAZORPAY_CHECKOUT_URL'])(
    'refuses %s of a sandbox with a live key',
    (variable) => {
      expect(refusedFor({ ...liveKeys, [variable]: 'http://localhost:3001/v1/checkout.js' })).toBe(variable);
      expect(refusedFor({ ...liveKeys, [variable]: 'https://razorpay.com.evil.example/x' })).toBe(variable);
      expect(refusedFor({ ...liveKeys, [variable]: 'http://api.razorpay.com' })).toBe(variable);
    },
  );

  test('refuses a previous webhook secret without keys', () => {
    const variable = 'RAZORPAY_WEBHOOK_SECRET_PREVIOUS';
    expect(refusedFor({ [variable]: 'old' })).toBe(variable);
  });

  test.each([
    ['under an https address', { PUBLIC_URL: 'https://shop.example', DEMO: '0' }],
    ['beside a sandbox elsewhere', { RAZORPAY_API_URL: 'http://localhost:4001' }],
  ])('nobody can pay without keys %s, and no sandbox runs', (_, env) => {
    const { razorpay, whatsApp } = readConfig(env);
    expect(razorpay).toMatchObject({ keyId: '', isSimulated: false, isLive: false, ownSandboxPort: null });
    expect(whatsApp).toBeNull();
  });

  test('the previous webhook secret counts while the secret is being changed', () => {
    const config = readConfig({ ...testKeys, RAZORPAY_WEBHOOK_SECRET_PREVIOUS: 'old' });
    expect(config.razorpay.webhookSecrets).toEqual(['webhook', 'old']);
  });
});

describe('what eases a trial', () => {
  test('holds of another length and no rate limits go with the sandbox and with test keys', () => {
    for (const keys of [{}, testKeys]) {
      const config = readConfig({ ...keys, HOLD_SECONDS: '5', RATE_LIMITS: 'off' });
      expect([config.holdSeconds, config.rateLimits]).toEqual([5, false]);
    }
  });

  test('is refused with live keys', () => {
    expect(refusedFor({ ...liveKeys, HOLD_SECONDS: '1800', RATE_LIMITS: 'on' })).toBe('nothing');
    expect(refusedFor({ ...liveKeys, HOLD_SECONDS: '1799' })).toBe('HOLD_SECONDS');
    expect(refusedFor({ ...liveKeys, RATE_LIMITS: 'off' })).toBe('RATE_LIMITS');
  });

  test('the demonstration shop and its password are refused with live keys', () => {
    expect(refusedFor({ ...liveKeys, DEMO: '' })).toBe('DEMO');
    expect(refusedFor({ ...liveKeys, DEMO: '1' })).toBe('DEMO');
    const ADMIN_EMAIL = 'owner@shop.example';
    expect(refusedFor({ ...liveKeys, ADMIN_EMAIL, ADMIN_PASSWORD: 'Deodar-demo-1' })).toBe('ADMIN_PASSWORD');
  });

  test('the sandbox and the demonstration password are refused under an https address', () => {
    const PUBLIC_URL = 'https://shop.example';
    expect(refusedFor({ ...publicKeys, PUBLIC_URL })).toBe('nothing');
    const elsewhere = { RAZORPAY_API_URL: 'http://127.0.0.1:4001' };
    expect(refusedFor({ ...publicKeys, ...elsewhere, PUBLIC_URL })).toBe('PUBLIC_URL');
    expect(refusedFor({ ...publicKeys, PUBLIC_URL, DEMO: '1' })).toBe('DEMO');
    const admin = { ADMIN_EMAIL: 'owner@shop.example', ADMIN_PASSWORD: 'Deodar-demo-1' };
    expect(refusedFor({ ...publicKeys, ...admin, PUBLIC_URL })).toBe('ADMIN_PASSWORD');
    expect(refusedFor({ PUBLIC_URL: 'http://shop.example' })).toBe('nothing');
  });

  test('passwords and secrets that everybody can read in this project open no public shop', () => {
    const PUBLIC_URL = 'https://shop.example';
    const admin = { ADMIN_EMAIL: 'owner@shop.example', ADMIN_PASSWORD: 'a sentence of your own' };
    expect(refusedFor({ ...publicKeys, PUBLIC_URL, ...admin })).toBe('ADMIN_PASSWORD');
    for (const keys of [liveKeys, { ...publicKeys, PUBLIC_URL }]) {
      expect(refusedFor({ ...keys, RAZORPAY_KEY_SECRET: 'sandbox_secret' })).toBe('RAZORPAY_KEY_SECRET');
      for (const known of ['sandbox_webhook', 'sandbox_webhook_old', 'change-me']) {
        expect(refusedFor({ ...keys, RAZORPAY_WEBHOOK_SECRET: known })).toBe('RAZORPAY_WEBHOOK_SECRET');
        expect(refusedFor({ ...keys, RAZORPAY_WEBHOOK_SECRET_PREVIOUS: known })).toBe(
          'RAZORPAY_WEBHOOK_SECRET_PREVIOUS',
        );
      }
    }
  });

  test('refuses a switch that is neither on nor off, and a hold that is no number', () => {
    expect(refusedFor({ RATE_LIMITS: 'false' })).toBe('RATE_LIMITS');
    expect(refusedFor({ HOLD_SECONDS: '30m' })).toBe('HOLD_SECONDS');
    expect(refusedFor({ LOG_LEVEL: 'loud' })).toBe('LOG_LEVEL');
  });

  test('measures on loopback where a port is given, and traces where a place is', () => {
    expect(readConfig({ METRICS_PORT: '9464' }).metrics).toEqual({ port: 9_464, host: '127.0.0.1' });
    expect(refusedFor({ METRICS_PORT: 'yes' })).toBe('METRICS_PORT');
    const OTEL_EXPORTER_OTLP_ENDPOINT = 'http://collector:4318';
    expect(readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT }).tracing).toEqual({ serviceName: 'shop' });
    expect(readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_SDK_DISABLED: 'true' }).tracing).toBeNull();
  });
});

describe('mail and pictures', () => {
  test('a mail server and the address that mails come from', () => {
    const config = readConfig({ SMTP_URL: 'smtp://mail:25', MAIL_FROM: 'Deodar <orders@shop.example>' });
    expect(config.mail).toEqual({
      kind: 'smtp',
      url: 'smtp://mail:25',
      from: 'Deodar <orders@shop.example>',
    });
  });

  test('refuses one without the other, by the name of the missing one', () => {
    expect(refusedFor({ SMTP_URL: 'smtp://mail:25' })).toBe('MAIL_FROM');
    expect(refusedFor({ MAIL_FROM: 'orders@shop.example' })).toBe('SMTP_URL');
  });

  test('refuses what is no mail server and what is no address', () => {
    expect(refusedFor({ SMTP_URL: 'mail:25', MAIL_FROM: 'orders@shop.example' })).toBe('SMTP_URL');
    expect(refusedFor({ SMTP_URL: 'smtp://mail', MAIL_FROM: 'Deodar' })).toBe('MAIL_FROM');
  });

  test('pictures go into the data folder or into a bucket', () => {
    expect(readConfig({ MEDIA_URL: 'file:' }).media.kind).toBe('folder');
    const { media } = readConfig({ MEDIA_URL: 's3://pictures?endpoint=https://s3.example' });
    expect(media.kind === 's3' && media.url.hostname).toBe('pictures');
    expect(refusedFor({ MEDIA_URL: '/srv/pictures' })).toBe('MEDIA_URL');
    expect(refusedFor({ MEDIA_URL: 's3://' })).toBe('MEDIA_URL');
  });
});

const whatsAppAccount = {
  WHATSAPP_PHONE_NUMBER_ID: '106540352242922',
  WHATSAPP_BUSINESS_ACCOUNT_ID: '102290129340398',
  WHATSAPP_TOKEN: 'EAAG',
  WHATSAPP_APP_SECRET: 'a secret',
};

test('an account of WhatsApp is used as it is given, and without one nothing is simulated where money may move', () => {
  expect(readConfig(whatsAppAccount).whatsApp).toEqual({
    phoneNumberId: '106540352242922',
    businessAccountId: '102290129340398',
    token: 'EAAG',
    appSecret: 'a secret',
    apiUrl: 'https://graph.facebook.com',
    isSimulated: false,
    ownSandboxPort: null,
  });
  const keys = {
    RAZORPAY_KEY_ID: 'rzp_test_shop',
    RAZORPAY_KEY_SECRET: 'one',
    RAZORPAY_WEBHOOK_SECRET: 'two',
  };
  expect(readConfig(keys).whatsApp).toBeNull();
});

test.each([
  [{ ...whatsAppAccount, WHATSAPP_TOKEN: '' }, 'WHATSAPP_TOKEN: set it too'],
  [{ WHATSAPP_API_URL: 'http://localhost:3002' }, 'WHATSAPP_PHONE_NUMBER_ID: set it too'],
  [{ ...whatsAppAccount, WHATSAPP_PHONE_NUMBER_ID: '+91 98' }, 'WHATSAPP_PHONE_NUMBER_ID: give the id'],
])('an account of WhatsApp that is incomplete or wrong is refused: %j', (env, message) => {
  expect(() => readConfig(env)).toThrow(message);
});

describe('what the owner entered', () => {
  const payments = { keyId: 'rzp_live_own', keySecret: 'own-secret', webhookSecrets: ['own-webhook'] };
  const mail = { url: 'smtps://u:p@mail.shop.example:465', from: 'orders@shop.example' };
  const entered: Entered = { payments, mail, address: 'https://own.example', store: null, courier: null };

  test('counts where the environment says nothing', () => {
    const config = readConfig({ DEMO: '0' }, entered);
    expect(config.razorpay).toMatchObject({ ...payments, isLive: true, ownSandboxPort: null });
    expect(config.mail).toEqual({ kind: 'smtp', ...mail });
    expect(config).toMatchObject({
      publicUrl: 'https://own.example',
      apiAddress: 'https://own.example',
      mediaBaseUrl: 'https://own.example',
      whatsApp: null,
    });
  });

  test('comes after the environment, which is named', () => {
    const env = {
      ...testKeys,
      DEMO: '0',
      SMTP_URL: 'smtp://mail.example',
      MAIL_FROM: 'a@b.example',
      PUBLIC_URL: 'http://env.example',
    };
    const config = readConfig(env, entered);
    expect(config).toMatchObject({
      razorpay: { keyId: 'rzp_test_abc' },
      mail: { url: 'smtp://mail.example' },
      publicUrl: 'http://env.example',
    });
    expect(config.variables).toEqual({
      payments: Object.keys(testKeys),
      mail: ['SMTP_URL', 'MAIL_FROM'],
      address: ['PUBLIC_URL'],
      store: [],
      courier: [],
    });
  });

  test('goes by the same rules: nothing that eases a trial with live keys, no demonstration under https', () => {
    expect(refusedFor({ DEMO: '0', HOLD_SECONDS: '5' }, entered)).toBe('HOLD_SECONDS');
    expect(refusedFor({ DEMO: '0', RATE_LIMITS: 'off' }, entered)).toBe('RATE_LIMITS');
    expect(refusedFor({}, { ...NOTHING_ENTERED, address: 'https://own.example' })).toBe('DEMO');
    expect(refusedFor({ DEMO: '0', RAZORPAY_API_URL: 'http://localhost:1' }, entered)).toBe(
      'RAZORPAY_API_URL',
    );
  });

  test('that cannot be opened leads to no sandbox and to no file of mails: both wait', () => {
    const locked = { payments: 'locked', mail: 'locked', courier: 'locked', address: null } as const;
    const config = readConfig({}, { ...entered, ...locked });
    expect(config.razorpay).toMatchObject({ keyId: '', isSimulated: false, ownSandboxPort: null });
    expect(config.mail).toEqual({ kind: 'locked', from: null });
    expect(config.courier).toBe('locked');
  });

  test('is sealed with the keys of SECRETS_KEY, each of which must be one', () => {
    const key = Buffer.alloc(32, 7).toString('base64');
    expect(readConfig({ SECRETS_KEY: `${key},${key}` }).sealingKeys).toHaveLength(2);
    expect(refusedFor({ SECRETS_KEY: 'short' })).toBe('SECRETS_KEY');
    expect(refusedFor({ SECRETS_KEY: `${key},short` })).toBe('SECRETS_KEY');
  });
});
