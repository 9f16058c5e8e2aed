import type { AddressInfo } from 'node:net';
import { FaultRegister } from './faults.ts';
import { buildServer } from './http/build-server.ts';
import { carry } from './messages.ts';
import { type SandboxOptions, resolveOptions } from './options.ts';
import { type Sandbox, initialSettings } from './sandbox.ts';
import { Store } from './store.ts';
import { awaitReview } from './templates.ts';
import { WebhookSender } from './webhook-sender.ts';

export type { SandboxOptions } from './options.ts';

export interface RunningSandbox {
  /** Its address, without a trailing slash. */
  readonly url: string;
  /** The secret for control calls from other machines. */
  readonly controlSecret: string;
  close(): Promise<void>;
}

/** Starts the stand-in for WhatsApp with the state in `dataDir`, and continues what an earlier run left unfinished. */
export async function startWhatsAppSandbox(options: SandboxOptions): Promise<RunningSandbox> {
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
    store.close();
    throw error;
  }
  for (const message of store.messages.values()) carry(sandbox, message);
  for (const template of store.templates.values()) awaitReview(sandbox, template);
  sandbox.webhooks.start();
  return {
    url: `http://localhost:${(server.server.address() as AddressInfo).port}`,
    controlSecret: config.controlSecret,
    async close() {
      sandbox.webhooks.close();
      for (const timer of timers) clearTimeout(timer);
      await server.close();
      store.close();
    },
  };
}
