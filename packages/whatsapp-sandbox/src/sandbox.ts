import type { FaultRegister } from './faults.ts';
import type { SandboxConfig } from './options.ts';
import type { Store } from './store.ts';
import type { WebhookSender } from './webhook-sender.ts';

/** What control calls may change while the sandbox runs. Kept only in memory. */
export interface Settings {
  deliveryMs: number;
  reviewMs: number;
  /** How many of the next templates are rejected. */
  rejectNextTemplates: number;
  /** Messages are read in an open chat: `read` comes, and no `delivered` before it. */
  readsInChat: boolean;
  /** The throughput of the number: 80 a second by default. */
  messagesPerSecond: number;
  /** How many messages to one person in 6 s: a burst of 45 by default. */
  pairBurst: number;
  /** The next marketing messages fail: the person had enough of anybody's. */
  hasMarketingCap: boolean;
}

/** The context of every use case. */
export interface Sandbox {
  readonly config: SandboxConfig;
  readonly store: Store;
  readonly faults: FaultRegister;
  readonly webhooks: WebhookSender;
  readonly settings: Settings;
  /** Runs something later unless the sandbox is closed first; what must not be lost begins again at the next start. */
  readonly later: (delayMs: number, run: () => void) => void;
}

export function initialSettings({ deliveryMs, reviewMs }: SandboxConfig): Settings {
  return {
    deliveryMs,
    reviewMs,
    rejectNextTemplates: 0,
    readsInChat: false,
    messagesPerSecond: 80,
    pairBurst: 45,
    hasMarketingCap: false,
  };
}
