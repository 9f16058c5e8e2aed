import type { Database } from '../../../database.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { ShowDependencies } from '../shared/shown-page.ts';

/** What changing pages needs. */
export interface PageDependencies extends ShowDependencies {
  database: Database;
  clock: Clock;
  /** Notice that what shoppers see has changed. */
  catalogueChanged: () => void;
}
