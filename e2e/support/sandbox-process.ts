import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@shop/api/testing/free-port';
import { startProcess } from './server-process.ts';

/** What the sandbox actually charged or refunded. */
export interface LedgerEntry {
  type: 'capture' | 'refund';
  order_id: string;
  payment_id: string;
  /** Paise. */
  amount: number;
  at: number;
}

/** The provider's answer to a shopper's browser after a payment. */
export interface PaidAnswer {
  razorpay_payment_id: string;
  razorpay_order_id: string;
  razorpay_signature: string;
}

/** The provider in a separate process, which outlives the shop's. */
export interface SandboxProcess {
  url: string;
  /** Environment variables with which a shop uses it. */
  variables: Record<string, string>;
  /** Pays for a shopper without a browser. Without `webhook` the shop is not told. */
  pay(
    providerOrderId: string,
    options: { outcome: 'captured' | 'authorized' | 'failed'; webhook: boolean },
  ): Promise<PaidAnswer>;
  /** Authorises and captures a failed payment after all. */
  payLate(paymentId: string): Promise<void>;
  ledger(): Promise<LedgerEntry[]>;
  /** Calls the provider's API with the shop's keys. */
  api(path: string): Promise<Record<string, unknown>>;
  /** Plants faults. Null removes them. */
  setFaults(faults: object | null): Promise<void>;
  isRunning(): boolean;
  /** Ends the process and deletes its data. */
  remove(): Promise<void>;
}

/** Interval and number of retries while the shop cannot be reached. */
const WEBHOOK_RETRY_MS = 500;
const WEBHOOK_TRIES = 240;
/** The sandbox is on this machine. */
const ANSWER_WITHIN_MS = 30_000;

/** Starts a sandbox that sends webhooks to `webhookUrl`, and retries them while nobody answers there. */
export async function startSandboxProcess(webhookUrl: string): Promise<SandboxProcess> {
  const dataDir = await mkdtemp(join(tmpdir(), 'shop-sandbox-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const server = await startProcess(
    [
      'packages/razorpay-sandbox/src/cli.ts',
      `--port=${port}`,
      `--data=${dataDir}`,
      `--webhook-url=${webhookUrl}`,
      `--webhook-retry-ms=${Array(WEBHOOK_TRIES).fill(WEBHOOK_RETRY_MS).join(',')}`,
    ],
    { readyUrl: `${url}/__control/ledger` },
  );
  const control = async (method: string, path: string, body?: object): Promise<unknown> => {
    const response = await fetch(`${url}/__control/${path}`, {
      method,
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    const answer: unknown = await response.json();
    if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(answer)}`);
    return answer;
  };
  return {
    url,
    variables: {
      RAZORPAY_KEY_ID: 'rzp_test_sandbox',
      RAZORPAY_KEY_SECRET: 'sandbox_secret',
      RAZORPAY_WEBHOOK_SECRET: 'sandbox_webhook',
      RAZORPAY_API_URL: url,
    },
    async pay(providerOrderId, { outcome, webhook }) {
      return (await control('POST', 'pay', { order_id: providerOrderId, outcome, webhook })) as PaidAnswer;
    },
    async payLate(paymentId) {
      await control('POST', 'late', { payment_id: paymentId });
    },
    async ledger() {
      return ((await control('GET', 'ledger')) as { entries: LedgerEntry[] }).entries;
    },
    async api(path) {
      const authorization = `Basic ${btoa('rzp_test_sandbox:sandbox_secret')}`;
      const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
      const response = await fetch(url + path, { headers: { authorization }, signal });
      return (await response.json()) as Record<string, unknown>;
    },
    async setFaults(faults) {
      await (faults === null ? control('DELETE', 'faults') : control('POST', 'faults', faults));
    },
    isRunning: () => server.isRunning(),
    async remove() {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
