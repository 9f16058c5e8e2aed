import type { KeyRing } from '../../../platform/sealing/key-ring.ts';
import type { ShopContext } from '../../../shop-context.ts';
import type { Entered } from '../shared/read-connections.ts';

/** How the shop would be set up with what is entered. */
export interface SetUp {
  keys: 'none' | 'simulated' | 'test' | 'live';
  publicUrl: string;
  /** Where the provider sends its webhooks. */
  webhookUrl: string;
  /** The base address of the provider's API. */
  providerUrl: string;
  /** Strangers reach the shop, or money moves: known passwords must not work. */
  isPublic: boolean;
}

/** What the server says about what the owner may enter. */
export interface Entering {
  /** What seals secrets. */
  ring: KeyRing;
  /** The variables that are set of those that the owner could enter instead. */
  variables: Record<'payments' | 'mail' | 'address', readonly string[]>;
  /** How the shop would be set up. @throws an error whose message says what does not go together */
  setUpWith: (entered: Entered) => SetUp;
}

export interface ConnectionsDependencies
  extends Entering, Pick<ShopContext, 'database' | 'clock' | 'readSettings' | 'publicUrl'> {}
