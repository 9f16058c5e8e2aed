import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished, vi } from 'vitest';
import type { Order } from '../src/entities.ts';
import { type SandboxOptions, startShiprocketSandbox } from '../src/index.ts';
import { DEFAULTS } from '../src/options.ts';

/** Retries until the check passes. A test never waits for a fixed time. */
export function eventually<Result>(check: () => Result): Promise<Awaited<Result>> {
  return vi.waitFor(check, { timeout: 60_000, interval: 20 }) as Promise<Awaited<Result>>;
}

export async function makeDataDir(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'shiprocket-sandbox-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true, maxRetries: 3 }));
  return dataDir;
}

type Json = Record<string, unknown>;

/** A running sandbox on a free port, with short waits. It is closed after the test. */
export async function startSandbox(options: Partial<SandboxOptions> = {}) {
  const dataDir = options.dataDir ?? (await makeDataDir());
  const waits = { webhookRetryDelaysMs: [5, 5, 5, 5] };
  const sandbox = await startShiprocketSandbox({ port: 0, ...waits, ...options, dataDir });
  let isOpen = true;
  const close = async () => {
    if (isOpen) await sandbox.close();
    isOpen = false;
  };
  onTestFinished(close);
  return { url: sandbox.url, dataDir, close, ...callsOf(sandbox.url) };
}

export function callsOf(url: string) {
  let token = '';
  const ask = async (method: string, path: string, body?: object) => {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: response.status, answer: (await response.json()) as Json };
  };
  const api = (method: string, path: string, body?: object) => ask(method, `/v1/external${path}`, body);
  const control = async (call: string, body?: object) => {
    const { status, answer } = await ask(body ? 'POST' : 'GET', `/__control/${call}`, body);
    if (status !== 200) throw new Error(JSON.stringify(answer));
    return answer;
  };
  return {
    api,
    control,
    ledger: async () => (await control('ledger')) as unknown as { orders: Order[]; waiting: number },
    async login(password: string = DEFAULTS.password) {
      const answered = await api('POST', '/auth/login', { email: DEFAULTS.email, password });
      token = String(answered.answer['token'] ?? '');
      return answered;
    },
    create: (changes: object = {}) => api('POST', '/orders/create/adhoc', { ...ORDER, ...changes }),
  };
}

export const ORDER = {
  order_id: 'DEO-10001',
  order_date: '2026-11-28 14:05',
  pickup_location: 'Primary',
  billing_customer_name: 'Asha',
  billing_last_name: '',
  billing_address: '12 Mall Road',
  billing_city: 'Shimla',
  billing_pincode: '171001',
  billing_state: 'Himachal Pradesh',
  billing_country: 'India',
  billing_email: 'asha@example.com',
  billing_phone: '9816012345',
  shipping_is_billing: true,
  order_items: [{ name: 'Soap', sku: 'SOAP-1', units: 2, selling_price: 199 }],
  payment_method: 'Prepaid',
  sub_total: 398,
  length: 20,
  breadth: 15,
  height: 10,
  weight: 0.4,
};

/** A receiver of webhooks that notes what arrives and answers with the status from `answer`. */
export async function startReceiver(answer: (count: number) => number = () => 200) {
  const received: { key: unknown; body: Json }[] = [];
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      received.push({ key: request.headers['x-api-key'], body: JSON.parse(text) as Json });
      response.writeHead(answer(received.length)).end();
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve());
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { webhookUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, received };
}
