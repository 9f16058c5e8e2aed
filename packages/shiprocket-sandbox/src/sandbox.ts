import type { FaultRegister } from './faults.ts';
import type { SandboxConfig } from './options.ts';
import type { Store } from './store.ts';
import type { WebhookSender } from './webhook-sender.ts';

/** What control calls may change while the sandbox runs. Kept only in memory. */
export interface Settings {
  /**
   * What a create with a number that the account has already does. `second`: another order, as the documents leave open;
   * `old`: the one before is answered, even if it is cancelled, as a seller's account did in August 2026.
   */
  sameNumber: 'second' | 'old';
  /** Rupees left to pay couriers with. */
  wallet: number;
  /** How long an order takes to be found by its number, in milliseconds. */
  listLagMs: number;
  /** Of a sum with paise the rupees are kept, as the documents name whole numbers as the type of sums. */
  wholeRupees: boolean;
}

/** The context of every use case. */
export interface Sandbox {
  readonly config: SandboxConfig;
  readonly store: Store;
  readonly faults: FaultRegister;
  readonly webhooks: WebhookSender;
  readonly settings: Settings;
  /** Tokens that count, as none does after a restart. */
  readonly tokens: Set<string>;
}

export const initialSettings = (): Settings => ({
  sameNumber: 'second',
  wallet: 100_000,
  listLagMs: 0,
  wholeRupees: false,
});

/** Where the account's parcels are fetched. */
export const PICKUP_LOCATIONS = [
  { id: 4984500, pickup_location: 'Primary', pin_code: '175131', city: 'Manali', is_primary_location: 1 },
  { id: 4984501, pickup_location: 'Godown', pin_code: '110030', city: 'New Delhi', is_primary_location: 0 },
] as const;
