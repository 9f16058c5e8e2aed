import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from '../logger.ts';
import type { JobsDatabase } from './jobs-database.ts';

/** Looks at what is due and deals with it; ends early when `signal` is aborted. */
export type SweepHandler = (signal: AbortSignal) => Promise<void>;

/** One kind of work that comes again and again, as this instance runs it. */
export interface Sweep {
  /**
   * Runs it here unless another instance is at it. While it runs here already, it runs once more afterwards,
   * so that what has become due meanwhile is seen; `isUrgent` waits for the other instance and then runs.
   */
  run(options?: { isUrgent?: boolean }): Promise<void>;
}

const LOCK_RETRY_MS = 250;
/** After this many tries an urgent run is left to the next beat. */
const LOCK_TRIES = 240;

export function createSweep({
  name,
  handler,
  database,
  logger,
  signal,
}: {
  name: string;
  handler: SweepHandler;
  database: JobsDatabase;
  logger: Logger;
  signal: AbortSignal;
}): Sweep {
  let running: Promise<void> | null = null;
  let isWantedAgain = false;

  async function runOnce(isUrgent: boolean): Promise<void> {
    try {
      for (let tries = isUrgent ? LOCK_TRIES : 1; tries > 0 && !signal.aborted; tries -= 1) {
        if (await database.withLock(`sweep ${name}`, () => handler(signal))) return;
        if (tries > 1) await wait(LOCK_RETRY_MS, undefined, { signal });
      }
    } catch (error) {
      if (!signal.aborted) logger.error({ err: error, sweep: name }, 'a sweep failed; the next one goes on');
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
