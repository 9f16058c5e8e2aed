import type { AddressInfo } from 'node:net';
import { type PastPayment, adoptPayments } from './adopt-payments.ts';
import { FaultRegister } from './faults/fault-register.ts';
import { buildServer } from './http/build-server.ts';
import { resolveOptions } from './options.ts';
import type { SandboxOptions } from './options.ts';
import { awaitRefund } from './refunds.ts';
import type { Sandbox } from './sandbox.ts';
import { initialSettings } from './settings.ts';
import { awaitSlowBank } from './slow-bank.ts';
import { Store } from './state/store.ts';
import { WebhookSender } from './webhooks/webhook-sender.ts';

export type { PastPayment } from './adopt-payments.ts';
export type { SandboxOptions } from './options.ts';

export interface RunningSandbox {
  /** Its address for browsers and servers, without a trailing slash. */
  readonly url: string;
  /** The secret for control calls from other machines. */
  readonly controlSecret: string;
  /** Takes over earlier payments. Payments that are already known stay as they are. */
  adopt(payments: readonly PastPayment[]): void;
  close(): Promise<void>;
}

/**
 * Starts the stand-in for Razorpay with the state in `dataDir`, and continues what an earlier run left unfinished.
 */
export async function startRazorpaySandbox(options: SandboxOptions): Promise<RunningSandbox> {
  const config = resolveOptions(options);
  const store = new Store(config.dataDir);
  const timers = new Set<NodeJS.Timeout>();
  const sandbox: Sandbox = {
    config,
    store,
    faults: new FaultRegister(),
    webhooks: new WebhookSender(config, store),
    settings: initialSettings(config),
    later(delayMs, run) {
      const timer = setTimeout(() => {
        timers.delete(timer);
        run();
      }, delayMs).unref();
      timers.add(timer);
    },
  };
  const server = buildServer(sandbox);
  try {
    await server.listen({ port: config.port, host: config.host });
  } catch (error) {
    await store.close();
    throw error;
  }
  const { port } = server.server.address() as AddressInfo;
  if (options.publicUrl === undefined) config.publicUrl = `http://localhost:${port}`;
  for (const payment of store.payments.values()) awaitSlowBank(sandbox, payment);
  for (const refund of store.refunds.values()) awaitRefund(sandbox, refund);
  sandbox.webhooks.start();
  return {
    url: config.publicUrl,
    controlSecret: config.controlSecret,
    adopt: (payments) => adoptPayments(sandbox, payments),
    async close() {
      sandbox.webhooks.close();
      for (const timer of timers) clearTimeout(timer);
      await server.close();
      await store.close();
    },
  };
}
