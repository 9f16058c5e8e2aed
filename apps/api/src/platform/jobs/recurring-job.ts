import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from '../logger.ts';
import type { JobLocks } from './job-locks.ts';

/** Does what is due; ends early when `signal` is aborted. */
export type JobHandler = (signal: AbortSignal) => Promise<void>;

/** A recurring job, as this instance runs it. */
export interface RecurringJob {
  /**
   * Runs it here unless another instance is running it. `isUrgent` waits for that instance and then runs; while it
   * runs here already, it runs once more afterwards, so that what has become due meanwhile is seen.
   */
  run(options?: { isUrgent?: boolean }): Promise<void>;
}

const LOCK_RETRY_MS = 250;
/** After this many tries an urgent run is left to the next interval. */
const LOCK_TRIES = 240;

export function createRecurringJob({
  name,
  handler,
  locks,
  logger,
  signal,
}: {
  name: string;
  handler: JobHandler;
  locks: JobLocks;
  logger: Logger;
  signal: AbortSignal;
}): RecurringJob {
  let running: Promise<void> | null = null;
  let isWantedAgain = false;

  async function runOnce(isUrgent: boolean): Promise<void> {
    try {
      for (let tries = isUrgent ? LOCK_TRIES : 1; tries > 0 && !signal.aborted; tries -= 1) {
        if (await locks.withLock(name, () => handler(signal))) return;
        if (tries > 1) await wait(LOCK_RETRY_MS, undefined, { signal });
      }
    } catch (error) {
      if (!signal.aborted)
        logger.error({ err: error, job: name }, 'a recurring job failed; the next run goes on');
    }
  }

  async function runUntilSeen(isUrgent: boolean): Promise<void> {
    do {
      const isUrgentNow = isUrgent || isWantedAgain;
      isWantedAgain = false;
      await runOnce(isUrgentNow);
    } while (isWantedAgain && !signal.aborted);
  }

  return {
    run({ isUrgent = false } = {}) {
      if (running === null) {
        running = runUntilSeen(isUrgent).finally(() => {
          running = null;
        });
      } else if (isUrgent) {
        isWantedAgain = true;
      }
      return running;
    },
  };
}
