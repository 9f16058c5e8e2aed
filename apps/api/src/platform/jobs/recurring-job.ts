import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from '../logger.ts';
import { withRequestId } from '../request-id.ts';
import type { JobLocks } from './job-locks.ts';

/** Does what is due; ends early if `signal` is aborted. */
export type JobHandler = (signal: AbortSignal) => Promise<void>;

/** A recurring job, as this instance runs it. */
export interface RecurringJob {
  /**
   * Runs the job here unless another instance is running it. With `isUrgent`, waits for that instance and then runs.
   * If the job is already running here, it runs once more afterwards, so that work that became due in the meantime is
   * done.
   */
  run(options?: { isUrgent?: boolean }): Promise<void>;
  /** How its runs in this process have gone. */
  history(): JobHistory;
}

/** What a job has done in this process. Runs for which another instance held the lock do not count. */
export interface JobHistory {
  runs: number;
  failures: number;
  /** When the last successful run ended, in milliseconds since 1970; 0 if there was none. */
  succeededAtMs: number;
  lastSeconds: number;
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
  const history: JobHistory = { runs: 0, failures: 0, succeededAtMs: 0, lastSeconds: 0 };

  async function runHandler(): Promise<void> {
    const startedMs = performance.now();
    history.runs += 1;
    await handler(signal);
    history.lastSeconds = (performance.now() - startedMs) / 1_000;
    history.succeededAtMs = Date.now();
  }

  async function runOnce(isUrgent: boolean): Promise<void> {
    const requestId = randomUUID();
    try {
      for (let tries = isUrgent ? LOCK_TRIES : 1; tries > 0 && !signal.aborted; tries -= 1) {
        if (await locks.withLock(name, () => withRequestId(requestId, runHandler))) return;
        if (tries > 1) await wait(LOCK_RETRY_MS, undefined, { signal });
      }
    } catch (error) {
      if (signal.aborted) return;
      history.failures += 1;
      logger.error({ err: error, job: name, requestId }, 'a recurring job failed; the next run goes on');
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
    history: () => ({ ...history }),
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
