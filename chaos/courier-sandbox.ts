import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@shop/api/testing/free-port';
import { trackingWebhook } from '@shop/contract/couriers/calls';
import { startProcess } from '../e2e/support/server-process.ts';

/** An order as the account of couriers has it. */
export interface CourierOrder {
  /** The shop's own number of the order. */
  channelOrderId: string;
  awb: string | null;
  pickupAtMs: number | null;
  isCancelled: boolean;
  /** What its courier told last, in the numbering of shipments; below 6 nobody has fetched it. */
  status: number;
}

/** The account of couriers in a separate process, which outlives the shop's. */
export interface CourierSandbox {
  /** Environment variables with which a shop uses it. */
  variables: Record<string, string>;
  /** Every order that was made, and how many webhooks wait. */
  ledger(): Promise<{ orders: CourierOrder[]; waiting: number }>;
  /** The courier of a parcel tells a status. */
  move(awb: string, status: number): Promise<void>;
  /** Ends the process and deletes its data. */
  remove(): Promise<void>;
}

/** Interval and number of retries while the shop cannot be reached. */
const WEBHOOK_RETRY_MS = 500;
const WEBHOOK_TRIES = 240;
/** Rupees for more parcels than a campaign sends. */
const WALLET = 1_000_000_000;
/** The sandbox is on this machine. */
const ANSWER_WITHIN_MS = 30_000;

/** Starts an account whose couriers tell the shop at `shopUrl` what becomes of its parcels. */
export async function startCourierSandbox(shopUrl: string): Promise<CourierSandbox> {
  const dataDir = await mkdtemp(join(tmpdir(), 'shop-couriers-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const server = await startProcess(
    [
      'packages/shiprocket-sandbox/src/cli.ts',
      `--port=${port}`,
      `--data=${dataDir}`,
      `--webhook-url=${shopUrl}${trackingWebhook.path}`,
      `--webhook-retry-ms=${Array(WEBHOOK_TRIES).fill(WEBHOOK_RETRY_MS).join(',')}`,
    ],
    { readyUrl: `${url}/__control/ledger` },
  );
  const control = async (method: string, path: string, body?: object): Promise<unknown> => {
    const response = await fetch(`${url}/__control/${path}`, {
      method,
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      ...(body && { body: JSON.stringify(body) }),
    });
    const answer: unknown = await response.json();
    if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(answer)}`);
    return answer;
  };
  await control('POST', 'settings', { wallet: WALLET });
  return {
    variables: {
      SHIPROCKET_API_URL: url,
      SHIPROCKET_EMAIL: 'api@sandbox.example',
      SHIPROCKET_PASSWORD: 'sandbox_password',
      SHIPROCKET_WEBHOOK_KEY: 'sandbox_tracking_key',
    },
    ledger: async () => (await control('GET', 'ledger')) as { orders: CourierOrder[]; waiting: number },
    async move(awb, status) {
      await control('POST', 'move', { awb, status });
    },
    async remove() {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
