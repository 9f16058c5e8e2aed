import type { ReadSettings } from '@shop/contract/settings/shop-settings';
import type { Database } from '../../../database.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { PaymentGateway } from '../../payments/index.ts';

/** What the environment has decided, as far as the owner is told. */
export interface SetupEnvironment {
  keys: 'simulated' | 'test' | 'live';
  keyId: string;
  mail: 'smtp' | 'folder';
  /** The address shoppers see, without a slash at its end. */
  publicUrl: string;
  /** Where the provider sends its webhooks. */
  webhookUrl: string;
}

export interface SetupDependencies {
  database: Database;
  gateway: PaymentGateway;
  clock: Clock;
  readSettings: ReadSettings;
  wakeJobs: (name: 'mails') => void;
  environment: SetupEnvironment;
}
