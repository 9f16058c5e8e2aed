import type { Database } from '../../../database.ts';
import type { Clock } from '../../../platform/clock.ts';

/** What the owner's changes of an order need. */
export interface OrderChangeDependencies {
  database: Database;
  clock: Clock;
  /** Notice for after the commit of a change that left a mail to send. */
  wakeJobs: () => void;
}
