import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { FaultRegister } from './faults.ts';
import { type SandboxOptions, resolveOptions } from './options.ts';
import { type Sandbox, initialSettings } from './sandbox.ts';
import { buildServer } from './server.ts';
import { Store } from './store.ts';
import { WebhookSender } from './webhook-sender.ts';

export type { SandboxLogger, SandboxOptions } from './options.ts';

export interface RunningSandbox {
  /** Its address, without a trailing slash. */
  readonly url: string;
  /** The secret for control calls from other machines. */
  readonly controlSecret: string;
  close(): Promise<void>;
}

/** Starts the stand-in for Shiprocket with the state in `dataDir`, and continues what an earlier run left unfinished. */
export async function startShiprocketSandbox(options: SandboxOptions): Promise<RunningSandbox> {
  const config = resolveOptions(options);
  const store = new Store(config.dataDir);
  const sandbox: Sandbox = {
    config,
    store,
    faults: new FaultRegister(),
    webhooks: new WebhookSender(config, store),
    settings: initialSettings(),
    tokens: new Set(),
  };
  const server = buildServer(sandbox);
  try {
    server.listen(config.port, config.host);
    // Rejects if the server emits an error: the port is taken.
    await once(server, 'listening');
  } catch (error) {
    store.close();
    throw error;
  }
  sandbox.webhooks.start();
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    controlSecret: config.controlSecret,
    async close() {
      sandbox.webhooks.close();
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
      store.close();
    },
  };
}
