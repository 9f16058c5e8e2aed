import type { FaultRegister } from './faults/fault-register.ts';
import type { SandboxConfig } from './options.ts';
import type { Store } from './state/store.ts';
import type { WebhookSender } from './webhooks/webhook-sender.ts';

/** What every use case works with. */
export interface Sandbox {
  readonly config: SandboxConfig;
  readonly store: Store;
  readonly faults: FaultRegister;
  readonly webhooks: WebhookSender;
  /** Waits that control calls may change while the sandbox runs, in milliseconds. */
  readonly waits: { slowBankMs: number; refundDelayMs: number };
  /** How many of the next refunds will fail. */
  readonly failNextRefunds: { times: number };
  /** Runs later unless the sandbox is closed first; what must not be lost is found again at the next start. */
  readonly later: (delayMs: number, run: () => void) => void;
}

export function unixSeconds(): number {
  return Math.floor(Date.now() / 1000);
}
