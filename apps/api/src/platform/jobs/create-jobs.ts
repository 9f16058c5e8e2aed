import type { Logger } from '../logger.ts';
import type { JobLocks } from './job-locks.ts';
import { type JobHandler, type JobHistory, type RecurringJob, createRecurringJob } from './recurring-job.ts';

/** Work that recurs, done by one instance at a time (decision 0022). */
export interface Jobs {
  /** Adds a recurring job; call before `start`. Due work is recorded in tables, so losing a run loses nothing. */
  addRecurring(name: string, everySeconds: number, handler: JobHandler): void;
  /** Runs every job at once and then at its interval. */
  start(): void;
  /** Runs a job in a moment, once for everybody who wakes it until then. If the job is running, it runs once more. */
  wake(name: string): void;
  /** Every job by its name: its interval, and how its runs in this process have gone. */
  histories(): { name: string; everySeconds: number; history: JobHistory }[];
  /** Starts no more runs and waits for the running ones, at most `maxMs`. */
  stop(maxMs?: number): Promise<void>;
}

const STOP_MAX_MS = 8_000;
/** Wakes close to each other share a run: at most ten runs a second, however many purchases there are. */
const WAKE_AFTER_MS = 100;

interface KnownJob extends RecurringJob {
  everySeconds: number;
}

/** Recurring jobs on a timer in each instance. `locks` lets one instance at a time run a job. */
export function createJobs({ locks, logger }: { locks: JobLocks; logger: Logger }): Jobs {
  const stopping = new AbortController();
  const jobs = new Map<string, KnownJob>();
  const timers: NodeJS.Timeout[] = [];
  const woken = new Map<string, NodeJS.Timeout>();
  const runs = new Set<Promise<void>>();

  function run(job: RecurringJob, options: { isUrgent: boolean }): void {
    if (stopping.signal.aborted) return;
    const done = job.run(options).finally(() => runs.delete(done));
    runs.add(done);
  }

  return {
    addRecurring(name, everySeconds, handler) {
      const job = createRecurringJob({ name, handler, locks, logger, signal: stopping.signal });
      jobs.set(name, { ...job, everySeconds });
    },
    start() {
      for (const job of jobs.values()) {
        const timer = setInterval(() => run(job, { isUrgent: false }), job.everySeconds * 1000);
        timers.push(timer.unref());
        run(job, { isUrgent: true });
      }
    },
    wake(name) {
      const job = jobs.get(name);
      if (job === undefined) throw new Error(`There is no recurring job named ${name}`);
      if (woken.has(name) || stopping.signal.aborted) return;
      const wakeUp = () => {
        woken.delete(name);
        run(job, { isUrgent: true });
      };
      woken.set(name, setTimeout(wakeUp, WAKE_AFTER_MS).unref());
    },
    histories: () =>
      [...jobs].map(([name, job]) => ({ name, everySeconds: job.everySeconds, history: job.history() })),
    async stop(maxMs = STOP_MAX_MS) {
      stopping.abort();
      for (const timer of timers) clearInterval(timer);
      for (const timer of woken.values()) clearTimeout(timer);
      const bound = Promise.withResolvers<void>();
      const boundTimer = setTimeout(bound.resolve, maxMs);
      await Promise.race([Promise.allSettled(runs), bound.promise]);
      clearTimeout(boundTimer);
    },
  };
}
