import { BusyError } from '../busy-error.ts';
import { isDiskFull } from '../disk-full.ts';
import { isDatabaseAway } from './database-away.ts';

/**
 * For the `catch` of a record that a call can do without: the call is answered although the disk is full, the database
 * is temporarily read-only or away, or the row is locked. @throws any other error
 */
export function doWithout(error: unknown): void {
  if (!isDiskFull(error) && !isDatabaseAway(error) && !(error instanceof BusyError)) throw error;
}
