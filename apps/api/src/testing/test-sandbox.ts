import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startRazorpaySandbox } from 'razorpay-sandbox';
import { createRazorpayGateway, type PaymentGateway } from '../features/payments/index.ts';

interface LedgerEntry {
  type: 'capture' | 'refund';
  order_id: string;
  payment_id: string;
  /** Paise. */
  amount: number;
}

/** What the provider answers a shopper's browser after a payment. */
export interface PaidAnswer {
  razorpay_payment_id: string;
  razorpay_order_id: string;
  razorpay_signature: string;
}

/** A provider of a test's own, and the judge of its money. */
export interface TestSandbox {
  gateway: PaymentGateway;
  /** A shopper pays without a browser. */
  pay(
    providerOrderId: string,
    options?: { outcome?: 'captured' | 'authorized' | 'failed'; webhook?: boolean },
  ): Promise<PaidAnswer>;
  /** A failed payment is authorised and captured after all. */
  payLate(paymentId: string): Promise<void>;
  /** What was truly charged and refunded. */
  ledger(): Promise<LedgerEntry[]>;
  setFaults(faults: object): Promise<void>;
  clearFaults(): Promise<void>;
  close(): Promise<void>;
}

/** Starts a sandbox on a free port; its webhooks go to `webhookUrl`, or nowhere. */
export async function startTestSandbox({ webhookUrl }: { webhookUrl?: string } = {}): Promise<TestSandbox> {
  const dataDir = await mkdtemp(join(tmpdir(), 'shop-sandbox-'));
  const sandbox = await startRazorpaySandbox({ port: 0, dataDir, webhookUrl });
  const control = async (method: string, path: string, body?: object): Promise<unknown> => {
    const response = await fetch(`${sandbox.url}/__control/${path}`, {
      method,
      ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    const answer: unknown = await response.json();
    if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(answer)}`);
    return answer;
  };
  return {
    gateway: createRazorpayGateway({
      keyId: 'rzp_test_sandbox',
      keySecret: 'sandbox_secret',
      apiUrl: sandbox.url,
      webhookSecrets: ['sandbox_webhook'],
    }),
    async pay(providerOrderId, { outcome = 'captured', webhook = false } = {}) {
      return (await control('POST', 'pay', { order_id: providerOrderId, outcome, webhook })) as PaidAnswer;
    },
    async payLate(paymentId) {
      await control('POST', 'late', { payment_id: paymentId });
    },
    async ledger() {
      return ((await control('GET', 'ledger')) as { entries: LedgerEntry[] }).entries;
    },
    async setFaults(faults) {
      await control('POST', 'faults', faults);
    },
    async clearFaults() {
      await control('DELETE', 'faults');
    },
    async close() {
      await sandbox.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
