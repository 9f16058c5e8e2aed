import type { FaultRegister } from './faults/fault-register.ts';
import type { SandboxConfig } from './options.ts';
import type { Settings } from './settings.ts';
import type { Store } from './state/store.ts';
import type { WebhookSender } from './webhooks/webhook-sender.ts';

/** The context of every use case. */
export interface Sandbox {
  readonly config: SandboxConfig;
  readonly store: Store;
  readonly faults: FaultRegister;
  readonly webhooks: WebhookSender;
  readonly settings: Settings;
  /**
   * Runs something later unless the sandbox is closed first. Anything that must not be lost is scheduled again at the
   * next start.
   */
  readonly later: (delayMs: number, run: () => void) => void;
}

export function unixSeconds(): number {
  return Math.floor(Date.now() / 1000);
}
