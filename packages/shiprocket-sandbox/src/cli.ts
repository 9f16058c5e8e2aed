#!/usr/bin/env node
import { parseArgs } from 'node:util';
import { startShiprocketSandbox } from './index.ts';
import { DEFAULTS } from './options.ts';

const USAGE = `shiprocket-sandbox: a stand-in for Shiprocket. No courier comes.

  --port <number>          default ${DEFAULTS.port}
  --host <address>         default ${DEFAULTS.host}
  --data <folder>          default ${DEFAULTS.dataDir}
  --email <text>           default ${DEFAULTS.email}
  --password <text>        default ${DEFAULTS.password}
  --webhook-url <address>  where webhooks go; none are sent without it
  --webhook-key <text>     their x-api-key; default ${DEFAULTS.webhookKey}
  --webhook-retry-ms <n,n,…>  waits between tries; default ${DEFAULTS.webhookRetryDelaysMs.join(',')}
  --control-secret <text>  for control calls from other machines; default random, printed at start
`;

const text = { type: 'string' } as const;

const log = (details: object, message: string) => console.error(message, details);

function wholeNumber(name: string, value: string): number {
  if (!/^\d+$/.test(value)) throw new Error(`--${name} takes a whole number, not '${value}'`);
  return Number(value);
}

async function main(): Promise<void> {
  // What it stores is for nobody else.
  process.umask(0o077);
  const { values } = parseArgs({
    options: {
      help: { type: 'boolean' },
      port: { ...text, default: String(DEFAULTS.port) },
      host: text,
      data: { ...text, default: DEFAULTS.dataDir },
      email: text,
      password: text,
      'webhook-url': text,
      'webhook-key': text,
      'webhook-retry-ms': text,
      'control-secret': text,
    },
  });
  if (values.help) {
    console.log(USAGE);
    return;
  }
  const sandbox = await startShiprocketSandbox({
    port: wholeNumber('port', values.port),
    host: values.host,
    dataDir: values.data,
    email: values.email,
    password: values.password,
    webhookUrl: values['webhook-url'],
    webhookKey: values['webhook-key'],
    webhookRetryDelaysMs: values['webhook-retry-ms']
      ?.split(',')
      .map((value) => wholeNumber('webhook-retry-ms', value)),
    controlSecret: values['control-secret'],
    logger: { warn: log, error: log },
  });
  console.log(`Shiprocket sandbox at ${sandbox.url} (no courier comes), state in ${values.data}`);
  console.log(
    `control calls from elsewhere need the header 'Authorization: Bearer ${sandbox.controlSecret}'`,
  );
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void sandbox.close().then(() => process.exit(0)));
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
