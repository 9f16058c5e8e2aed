import type { Db } from '../../../database.ts';
import type { KeyRing } from '../../../platform/sealing/key-ring.ts';
import { type ConnectionName, type Entered, readConnections } from './read-connections.ts';

/** How the shop is set up with what is entered. */
export interface SetUp {
  /** `none`: nobody can pay online, because no keys are entered or they cannot be opened. */
  keys: 'none' | 'simulated' | 'test' | 'live';
  keyId: string;
  /** `locked`: mails wait, because the password cannot be opened. */
  mail: 'smtp' | 'folder' | 'locked';
  /** The address that shoppers see, without a trailing slash. */
  publicUrl: string;
  /** Where the provider sends its webhooks. */
  webhookUrl: string;
  /** The base address of the provider's API. */
  providerUrl: string;
  /** The base address of the API of the account of couriers. */
  courierUrl: string;
  /** Where the account tells what couriers tell. */
  trackingUrl: string;
  /** Strangers reach the shop, or money moves: known passwords must not work. */
  isPublic: boolean;
}

/** What the server says about what the owner may enter. */
export interface Entering {
  /** What seals secrets. */
  ring: KeyRing;
  /** The variables that are set of those that the owner could enter instead. */
  variables: Record<ConnectionName, readonly string[]>;
  /** How the shop would be set up. @throws an error whose message says what does not go together */
  setUpWith: (entered: Entered) => SetUp;
}

/** How the shop is set up now: what was just entered counts, also while this process still opens with it. */
export async function readSetUp(
  db: Db,
  { ring, setUpWith }: Pick<Entering, 'ring' | 'setUpWith'>,
): Promise<SetUp> {
  const { entered } = await readConnections(db, ring.keys());
  return setUpWith(entered);
}
