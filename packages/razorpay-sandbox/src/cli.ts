#!/usr/bin/env node
import { parseArgs } from 'node:util';
import { startRazorpaySandbox } from './index.ts';
import { DEFAULTS } from './options.ts';

const USAGE = `razorpay-sandbox: a stand-in for Razorpay. Simulated payment, no money moves.

  --port <number>           default ${DEFAULTS.port}
  --host <address>          default ${DEFAULTS.host}
  --data <folder>           default ${DEFAULTS.dataDir}
  --key-id <text>           default ${DEFAULTS.keyId}
  --key-secret <text>       default ${DEFAULTS.keySecret}
  --webhook-url <address>   where events go; none are sent without it
  --webhook-secret <text>   default ${DEFAULTS.webhookSecret}
  --previous-webhook-secret <text>  default ${DEFAULTS.previousWebhookSecret}
  --public-url <address>    default http://localhost:<port>
  --slow-bank-ms <number>   default ${DEFAULTS.slowBankMs}
  --refund-delay-ms <number>  default ${DEFAULTS.refundDelayMs}
  --webhook-retry-ms <n,n,…>  waits between tries; default doubles from 1000 within 24 hours
  --control-secret <text>   for control calls from other machines; default random, printed at start
`;

const text = { type: 'string' } as const;

function readArguments() {
  const { values } = parseArgs({
    options: {
      help: { type: 'boolean' },
      port: { ...text, default: String(DEFAULTS.port) },
      host: text,
      data: { ...text, default: DEFAULTS.dataDir },
      'key-id': text,
      'key-secret': text,
      'webhook-url': text,
      'webhook-secret': text,
      'previous-webhook-secret': text,
      'public-url': text,
      'slow-bank-ms': text,
      'refund-delay-ms': text,
      'webhook-retry-ms': text,
      'control-secret': text,
    },
  });
  return values;
}

function wholeNumber(name: string, value: string | undefined): number | undefined {
  if (value === undefined) return undefined;
  if (!/^\d+$/.test(value)) throw new Error(`--${name} takes a whole number, not '${value}'`);
  return Number(value);
}

const log = (details: object, message: string) => console.error(message, details);

async function main(): Promise<void> {
  // What it stores is for nobody else.
  process.umask(0o077);
  const values = readArguments();
  if (values.help) {
    console.log(USAGE);
    return;
  }
  const sandbox = await startRazorpaySandbox({
    port: wholeNumber('port', values.port) ?? DEFAULTS.port,
    host: values.host,
    dataDir: values.data,
    keyId: values['key-id'],
    keySecret: values['key-secret'],
    webhookUrl: values['webhook-url'],
    webhookSecret: values['webhook-secret'],
    previousWebhookSecret: values['previous-webhook-secret'],
    publicUrl: values['public-url'],
    slowBankMs: wholeNumber('slow-bank-ms', values['slow-bank-ms']),
    refundDelayMs: wholeNumber('refund-delay-ms', values['refund-delay-ms']),
    webhookRetryDelaysMs: values['webhook-retry-ms']
      ?.split(',')
      .map((value) => wholeNumber('webhook-retry-ms', value) ?? 0),
    controlSecret: values['control-secret'],
    logger: { warn: log, error: log },
  });
  console.log(`Razorpay sandbox at ${sandbox.url} (simulated payments), state in ${values.data}`);
  console.log(
    `control calls from elsewhere need the header 'Authorization: Bearer ${sandbox.controlSecret}'`,
  );
  console.log(
    `key id ${values['key-id'] ?? DEFAULTS.keyId}, webhooks to ${values['webhook-url'] ?? 'nowhere'}`,
  );
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void sandbox.close().then(() => process.exit(0)));
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
