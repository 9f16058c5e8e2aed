import type { ReadSettings } from '@shop/contract/settings/shop-settings';
import type { Database } from '../../../database.ts';
import type { Clock } from '../../../platform/clock.ts';

/** What the owner's changes of an order need. */
export interface OrderChangeDependencies {
  database: Database;
  clock: Clock;
  readSettings: ReadSettings;
  /** Notice for after the commit of a change that left a mail to send. */
  wakeJobs: () => void;
}
