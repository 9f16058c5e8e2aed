#!/usr/bin/env node
import { parseArgs } from 'node:util';
import { startWhatsAppSandbox } from './index.ts';
import { DEFAULTS } from './options.ts';

const USAGE = `whatsapp-sandbox: a stand-in for WhatsApp's Cloud API. Nothing reaches a phone.

  --port <number>           default ${DEFAULTS.port}
  --host <address>          default ${DEFAULTS.host}
  --data <folder>           default ${DEFAULTS.dataDir}
  --phone-number-id <text>  default ${DEFAULTS.phoneNumberId}
  --business-account-id <text>  default ${DEFAULTS.businessAccountId}
  --token <text>            default ${DEFAULTS.token}
  --app-secret <text>       signs the webhooks; default ${DEFAULTS.appSecret}
  --webhook-url <address>   where webhooks go; none are sent without it
  --control-secret <text>   for control calls from other machines; default random, printed at start
`;

const text = { type: 'string' } as const;

const log = (details: object, message: string) => console.error(message, details);

async function main(): Promise<void> {
  // What it stores is for nobody else.
  process.umask(0o077);
  const { values } = parseArgs({
    options: {
      help: { type: 'boolean' },
      port: { ...text, default: String(DEFAULTS.port) },
      host: text,
      data: { ...text, default: DEFAULTS.dataDir },
      'phone-number-id': text,
      'business-account-id': text,
      token: text,
      'app-secret': text,
      'webhook-url': text,
      'control-secret': text,
    },
  });
  if (values.help) {
    console.log(USAGE);
    return;
  }
  if (!/^\d+$/.test(values.port)) throw new Error(`--port takes a whole number, not '${values.port}'`);
  const sandbox = await startWhatsAppSandbox({
    port: Number(values.port),
    host: values.host,
    dataDir: values.data,
    phoneNumberId: values['phone-number-id'],
    businessAccountId: values['business-account-id'],
    token: values.token,
    appSecret: values['app-secret'],
    webhookUrl: values['webhook-url'],
    controlSecret: values['control-secret'],
    logger: { warn: log, error: log },
  });
  console.log(`WhatsApp sandbox at ${sandbox.url} (nothing reaches a phone), state in ${values.data}`);
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
