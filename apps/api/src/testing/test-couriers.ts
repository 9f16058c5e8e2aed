import { mkdtemp, rm } from 'node:fs/promises';
import { type IncomingHttpHeaders, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { trackingWebhook } from '@shop/contract/couriers/calls';
import { startShiprocketSandbox } from '../../../../packages/shiprocket-sandbox/src/index.ts';
import { type CourierAccount, createShiprocketAccount } from '../features/couriers/index.ts';

/** An order as the ledger has it. */
export interface LedgerOrder {
  id: number;
  shipmentId: number;
  channelOrderId: string;
  name: string;
  address: string;
  city: string;
  state: string;
  pincode: string;
  phone: string;
  email: string;
  isCash: boolean;
  subTotal: number;
  weightKg: number;
  items: { name: string; sku: string; units: number }[];
  awb: string | null;
  courierName: string | null;
  pickupAtMs: number | null;
  isCancelled: boolean;
  answers: { action: string; comments: string }[];
}

/** An account of couriers for one test, with the ledger that judges what was booked. */
export interface TestCouriers {
  account: CourierAccount;
  url: string;
  /** Another client of the same account, such as that of another process. */
  another(options?: { password?: string; pickup?: string }): CourierAccount;
  ledger(): Promise<{ orders: LedgerOrder[]; waiting: number }>;
  /** The orders of the ledger that are not cancelled. */
  live(): Promise<LedgerOrder[]>;
  /** A control call, such as `move`, `settings` or `faults`. */
  control(call: string, body: object): Promise<Record<string, unknown>>;
  /** The next call whose path ends so fails. */
  fail(call: string, fault: string, times?: number): Promise<void>;
  /** What couriers tell goes to this shop. */
  connect(app: FastifyInstance): void;
  close(): Promise<void>;
}

export async function startTestCouriers(): Promise<TestCouriers> {
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
  const dataDir = await mkdtemp(join(tmpdir(), 'shop-couriers-'));
  const sandbox = await startShiprocketSandbox({
    port: 0,
    dataDir,
    webhookUrl: `http://127.0.0.1:${(relay.address() as AddressInfo).port}/`,
    webhookRetryDelaysMs: Array.from({ length: 2_000 }, () => 50),
  });
  const ask = async (method: string, call: string, body?: object): Promise<unknown> => {
    const response = await fetch(`${sandbox.url}/__control/${call}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    const answer: unknown = await response.json();
    if (!response.ok) throw new Error(`${call}: ${JSON.stringify(answer)}`);
    return answer;
  };
  const another: TestCouriers['another'] = ({ password = 'sandbox_password', pickup = '' } = {}) =>
    createShiprocketAccount({
      user: 'api@sandbox.example',
      password,
      pickup,
      trackingKeys: ['sandbox_tracking_key'],
      apiUrl: sandbox.url,
      isSimulated: true,
    });
  const ledger = async () => (await ask('GET', 'ledger')) as Awaited<ReturnType<TestCouriers['ledger']>>;
  const control = async (call: string, body: object) =>
    (await ask('POST', call, body)) as Record<string, unknown>;
  return {
    account: another(),
    url: sandbox.url,
    another,
    ledger,
    live: async () => (await ledger()).orders.filter(({ isCancelled }) => !isCancelled),
    control,
    async fail(call, fault, times = 1) {
      await control('faults', { calls: [{ call, fault, times }] });
    },
    connect(app) {
      shop = app;
    },
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
  const { 'content-type': type = '', 'x-api-key': key = '' } = headers;
  const { statusCode } = await shop.inject({
    method: 'POST',
    url: trackingWebhook.path,
    headers: { 'content-type': type, 'x-api-key': String(key) },
    payload,
  });
  return statusCode;
}
