import type { Database } from '../../../database.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { ShowDependencies } from '../shared/shown-page.ts';

/** What is needed to change pages. */
export interface PageDependencies extends ShowDependencies {
  database: Database;
  clock: Clock;
}
