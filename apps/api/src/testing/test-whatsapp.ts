import { mkdtemp, rm } from 'node:fs/promises';
import { type IncomingHttpHeaders, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { startWhatsAppSandbox } from 'whatsapp-sandbox';
import { type CloudApi, createCloudApi } from '../features/whatsapp/index.ts';

/** A message that was accepted, as the ledger has it. */
export interface LedgerMessage {
  id: string;
  to: string;
  type: 'template' | 'text';
  template: string | null;
  language: string | null;
  text: string;
  buttons: { text: string; payload?: string }[];
  opaque: string | null;
  status: string;
  isAfterStop: boolean;
}

interface Ledger {
  messages: LedgerMessage[];
  templates: { name: string; language: string; status: string }[];
  /** Webhooks that the shop has not taken yet. */
  waiting: number;
}

/** A provider for one test, with the ledger that judges what was sent. */
export interface TestWhatsApp {
  cloudApi: CloudApi;
  url: string;
  /** What it keeps: another sandbox can show it. */
  dataDir: string;
  /** Its webhooks go to this shop. */
  connect(app: FastifyInstance): void;
  /** The shop cannot be reached: webhooks wait. */
  disconnect(): void;
  ledger(): Promise<Ledger>;
  /** A control call, such as `press`, `write` or `faults`. */
  control(call: string, body: object): Promise<Record<string, unknown>>;
  close(): Promise<void>;
}

const ACCOUNT = {
  phoneNumberId: '100000000000001',
  businessAccountId: '200000000000002',
  token: 'sandbox_token',
  appSecret: 'sandbox_app_secret',
  isSimulated: true,
};

export async function startTestWhatsApp(): Promise<TestWhatsApp> {
  let shop: FastifyInstance | null = null;
  const relay = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      void passOn(shop, request.headers, Buffer.concat(chunks)).then((status) =>
        response.writeHead(status).end(),
      );
    });
  });
  await new Promise<void>((resolve) => {
    relay.listen(0, '127.0.0.1', () => resolve());
  });
  const dataDir = await mkdtemp(join(tmpdir(), 'shop-whatsapp-'));
  const sandbox = await startWhatsAppSandbox({
    port: 0,
    dataDir,
    webhookUrl: `http://127.0.0.1:${(relay.address() as AddressInfo).port}/`,
    reviewMs: 5,
    deliveryMs: 5,
    webhookRetryDelaysMs: Array.from({ length: 2_000 }, () => 50),
  });
  const ask = async (method: string, call: string, body?: object): Promise<unknown> => {
    const response = await fetch(`${sandbox.url}/__control/${call}`, {
      method,
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    const answer: unknown = await response.json();
    if (!response.ok) throw new Error(`${call}: ${JSON.stringify(answer)}`);
    return answer;
  };
  return {
    cloudApi: createCloudApi({ ...ACCOUNT, apiUrl: sandbox.url }),
    url: sandbox.url,
    dataDir,
    connect(app) {
      shop = app;
    },
    disconnect() {
      shop = null;
    },
    ledger: async () => (await ask('GET', 'ledger')) as Ledger,
    control: async (call, body) => (await ask('POST', call, body)) as Record<string, unknown>,
    async close() {
      await sandbox.close();
      relay.closeAllConnections();
      relay.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function passOn(
  shop: FastifyInstance | null,
  headers: IncomingHttpHeaders,
  payload: Buffer,
): Promise<number> {
  if (shop === null) return 503;
  const { 'content-type': type = '', 'x-hub-signature-256': signature = '' } = headers;
  const { statusCode } = await shop.inject({
    method: 'POST',
    url: '/api/whatsapp/webhook',
    headers: { 'content-type': type, 'x-hub-signature-256': String(signature) },
    payload,
  });
  return statusCode;
}
