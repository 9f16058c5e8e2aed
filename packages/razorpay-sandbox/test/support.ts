import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { IncomingHttpHeaders, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Razorpay from 'razorpay';
import { onTestFinished, vi } from 'vitest';
import { startRazorpaySandbox } from '../src/index.ts';
import type { SandboxOptions } from '../src/index.ts';

export const KEY_ID = 'rzp_test_sandbox';
export const KEY_SECRET = 'sandbox_secret';

/** Retries until the check passes, for at most ten seconds. */
export function eventually<Result>(check: () => Result): Promise<Awaited<Result>> {
  return vi.waitFor(check, { timeout: 60_000, interval: 20 }) as Promise<Awaited<Result>>;
}

/** A folder that is removed after the test. */
export async function makeDataDir(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'razorpay-sandbox-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true, maxRetries: 3 }));
  return dataDir;
}

/** A running sandbox on a free port. It is closed after the test. */
export async function startSandbox(options: Partial<SandboxOptions> = {}) {
  const dataDir = options.dataDir ?? (await makeDataDir());
  const sandbox = await startRazorpaySandbox({ port: 0, refundDelayMs: 20, ...options, dataDir });
  let open = true;
  const close = async () => {
    if (open) await sandbox.close();
    open = false;
  };
  onTestFinished(close);
  const { url, controlSecret, adopt } = sandbox;
  return { url, controlSecret, adopt, dataDir, close, sdk: makeSdk(url), control: makeControl(url) };
}

interface Requester {
  defaults: { baseURL: string };
  post(path: string, body: object, options: { headers: object }): Promise<{ data: Record<string, unknown> }>;
}

/** The unmodified SDK, pointed at the sandbox. */
export function makeSdk(url: string, keySecret = KEY_SECRET) {
  const sdk = new Razorpay({ key_id: KEY_ID, key_secret: keySecret });
  requesterOf(sdk).defaults.baseURL = url;
  return sdk;
}

export function requesterOf(sdk: Razorpay): Requester {
  return (sdk as unknown as { api: { rq: Requester } }).api.rq;
}

interface Paid {
  razorpay_payment_id: string;
  razorpay_order_id: string;
  razorpay_signature: string;
}

interface LedgerAnswer {
  entries: { type: string; order_id: string; payment_id: string; amount: number; at: string }[];
}

export function makeControl(url: string) {
  const ask = async (method: string, path: string, body?: object): Promise<unknown> => {
    const response = await fetch(`${url}/__control${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      body: body ? JSON.stringify(body) : undefined,
    });
    const answer: unknown = await response.json();
    if (!response.ok) throw new Error(JSON.stringify(answer));
    return answer;
  };
  return {
    pay: (body: object) => ask('POST', '/pay', body) as Promise<Paid>,
    late: (paymentId: string, more: object = {}) => ask('POST', '/late', { payment_id: paymentId, ...more }),
    settle: (body: object) => ask('POST', '/settle', body),
    ledger: () => ask('GET', '/ledger') as Promise<LedgerAnswer>,
    faults: (body: object) => ask('POST', '/faults', body),
    clearFaults: () => ask('DELETE', '/faults'),
    dashboard: (action: 'capture' | 'refund' | 'settle' | 'webhook-secret', body: object = {}) =>
      ask('POST', `/dashboard/${action}`, body) as Promise<Record<string, unknown>>,
    dispute: (body: object) => ask('POST', '/dispute', body) as Promise<Record<string, unknown>>,
    settings: (body: object) => ask('POST', '/settings', body),
  };
}

export interface ReceivedWebhook {
  body: string;
  headers: IncomingHttpHeaders;
  event: string;
}

/** A webhook endpoint that records what arrives and answers with the status from `answer`. */
export async function startReceiver(answer: (count: number) => number = () => 200) {
  const received: ReceivedWebhook[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const { event } = JSON.parse(body) as { event: string };
      received.push({ body, headers: request.headers, event });
      response.writeHead(answer(received.length)).end();
    });
  });
  await listen(server);
  return { url: urlOf(server), received, events: () => received.map(({ event }) => event) };
}

/** Listens on a free port until the test ends. */
export async function listen(server: Server): Promise<void> {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve());
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
}

export function urlOf(server: Server): string {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** The error of an SDK call that is expected to be refused. */
export async function refusalOf(call: Promise<unknown>) {
  const outcome = await call.then(
    () => null,
    (error: unknown) => error,
  );
  if (outcome === null) throw new Error('The call was not refused');
  return outcome as { statusCode: number; error: Record<string, unknown> };
}
