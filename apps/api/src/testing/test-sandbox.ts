import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningSandbox, type SandboxOptions, startRazorpaySandbox } from 'razorpay-sandbox';
import {
  type ObserveProviderCall,
  type PaymentGateway,
  createRazorpayGateway,
} from '../features/gateway/index.ts';

interface LedgerEntry {
  type: 'capture' | 'refund' | 'refund_returned' | 'chargeback';
  order_id: string;
  payment_id: string;
  /** Paise. */
  amount: number;
}

/** The provider's answer to a shopper's browser after a payment. */
export interface PaidAnswer {
  razorpay_payment_id: string;
  razorpay_order_id: string;
  razorpay_signature: string;
}

/** A provider for one test, with the ledger that judges its money. */
export interface TestSandbox {
  gateway: PaymentGateway;
  /** Its address. */
  url: string;
  /** A shopper pays without a browser. */
  pay(
    providerOrderId: string,
    options?: { outcome?: 'captured' | 'authorized' | 'failed' | 'created'; webhook?: boolean },
  ): Promise<PaidAnswer>;
  /** A failed payment is authorised and captured after all. */
  payLate(paymentId: string, options?: object): Promise<void>;
  /** What was really charged and refunded. */
  ledger(): Promise<LedgerEntry[]>;
  setFaults(faults: object): Promise<void>;
  /** Changes how the provider behaves: `balance`, `fail_next_refunds` and the like. */
  set(settings: object): Promise<void>;
  /** A person works in the provider's dashboard. */
  dashboard(
    action: 'capture' | 'refund' | 'settle' | 'webhook-secret',
    body?: object,
  ): Promise<Record<string, unknown>>;
  /** Adds payments from the past, with the refund of one of them in full. */
  adopt(payments: Parameters<RunningSandbox['adopt']>[0]): void;
  /** A bank disputes a payment, or a dispute goes a step further. @returns its id */
  dispute(body: object): Promise<string>;
  /** A bank sends back a refund that was processed. */
  returnRefund(refundId: string): Promise<void>;
  /** Ends a refund that is still pending. */
  settleRefund(refundId: string): Promise<void>;
  /** A call of the provider's API, as another program with the same keys would make it. */
  api(method: string, path: string, body?: object): Promise<Record<string, unknown>>;
  /** Another gateway, which shares no knowledge of the provider's health with the first. */
  anotherGateway(options?: {
    observeCall?: ObserveProviderCall;
    webhookSecrets?: readonly string[];
  }): PaymentGateway;
  clearFaults(): Promise<void>;
  close(): Promise<void>;
}

/** Starts a sandbox on a free port; its webhooks go to `webhookUrl`, or nowhere. */
export async function startTestSandbox(
  webhooks: Pick<SandboxOptions, 'webhookUrl' | 'webhookRetryDelaysMs'> = {},
): Promise<TestSandbox> {
  const dataDir = await mkdtemp(join(tmpdir(), 'shop-sandbox-'));
  const sandbox = await startRazorpaySandbox({ port: 0, dataDir, ...webhooks });
  const ask = async (method: string, path: string, body?: object): Promise<unknown> => {
    const response = await fetch(`${sandbox.url}${path}`, {
      method,
      headers: {
        authorization: `Basic ${btoa('rzp_test_sandbox:sandbox_secret')}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const answer: unknown = await response.json();
    if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(answer)}`);
    return answer;
  };
  const control = (method: string, path: string, body?: object) => ask(method, `/__control/${path}`, body);
  const anotherGateway: TestSandbox['anotherGateway'] = ({
    webhookSecrets = ['sandbox_webhook'],
    ...hooks
  } = {}) =>
    createRazorpayGateway(
      {
        keyId: 'rzp_test_sandbox',
        keySecret: 'sandbox_secret',
        apiUrl: sandbox.url,
        webhookSecrets,
      },
      hooks,
    );
  return {
    gateway: anotherGateway(),
    url: sandbox.url,
    anotherGateway,
    adopt: (payments) => sandbox.adopt(payments),
    api: async (method, path, body) => (await ask(method, path, body)) as Record<string, unknown>,
    dashboard: async (action, body = {}) =>
      (await control('POST', `dashboard/${action}`, body)) as Record<string, unknown>,
    async dispute(body) {
      return String(((await control('POST', 'dispute', body)) as Record<string, unknown>)['id']);
    },
    async returnRefund(refundId) {
      await control('POST', 'return', { refund_id: refundId });
    },
    async settleRefund(refundId) {
      await control('POST', 'settle', { refund_id: refundId });
    },
    async set(settings) {
      await control('POST', 'settings', settings);
    },
    async pay(providerOrderId, { outcome = 'captured', webhook = false } = {}) {
      return (await control('POST', 'pay', { order_id: providerOrderId, outcome, webhook })) as PaidAnswer;
    },
    async payLate(paymentId, options = {}) {
      await control('POST', 'late', { payment_id: paymentId, ...options });
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
