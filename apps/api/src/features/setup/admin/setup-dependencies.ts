import type { ReadSettings } from '@shop/contract/settings/shop-settings';
import type { Database } from '../../../database.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { PaymentGateway } from '../../gateway/index.ts';

/** The part of the environment's configuration that the owner is shown. */
export interface SetupEnvironment {
  keys: 'simulated' | 'test' | 'live';
  keyId: string;
  mail: 'smtp' | 'folder';
  /** The address that shoppers see, without a trailing slash. */
  publicUrl: string;
  /** Where the provider sends its webhooks. */
  webhookUrl: string;
}

export interface SetupDependencies {
  database: Database;
  gateway: PaymentGateway;
  clock: Clock;
  readSettings: ReadSettings;
  environment: SetupEnvironment;
}
