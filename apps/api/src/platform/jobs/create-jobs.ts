import type { Logger } from '../logger.ts';
import { PgBoss } from 'pg-boss';
import type { JobsDatabase } from './jobs-database.ts';
import { type Sweep, type SweepHandler, createSweep } from './sweep.ts';

/** Work that comes again and again, done by one instance at a time. */
export interface Jobs {
  /** Adds a sweep; call before `start`. What is due stands in tables, so a sweep that is lost loses nothing. */
  sweep(name: string, everySeconds: number, handler: SweepHandler): void;
  /** Runs every sweep at once and then at its pace. */
  start(): Promise<void>;
  /** Runs a sweep now, once however often it is called while it runs. */
  poke(name: string): void;
  /** Starts no more and waits for what runs, at most `boundMs`. */
  stop(boundMs?: number): Promise<void>;
}

const STOP_BOUND_MS = 8_000;
/** How long pg-boss keeps the note of a run, and how often it clears such notes away. */
const KEEP_SECONDS = 300;
/** Workers are woken by their own process; this finds what a process left behind. */
const BACKSTOP_POLL_SECONDS = 60;
const EXPIRE_SECONDS = 3_600;

interface KnownSweep extends Sweep {
  everySeconds: number;
}

/**
 * Sweeps on pg-boss. Each instance offers a run for each slot of time, pg-boss takes one offer a slot, and the
 * instance whose offer was taken runs it under a lock. Policy `short` lets a new run be queued whatever became of
 * the one before: the job of a killed process stands in nobody's way, and its lock is gone with it.
 */
export function createJobs({ database, logger }: { database: JobsDatabase; logger: Logger }): Jobs {
  const stopping = new AbortController();
  const sweeps = new Map<string, KnownSweep>();
  const timers = new Map<string, NodeJS.Timeout>();
  const runs = new Set<Promise<void>>();
  const boss = new PgBoss({
    db: database,
    backend: database.backend,
    schedule: false,
    maintenanceIntervalSeconds: KEEP_SECONDS,
    flowIntervalSeconds: 300,
  });
  boss.on('error', (error) => logger.error({ err: error }, 'the job queue failed; it tries again'));
  boss.on('warning', (warning) => logger.warn({ warning: warning.message }, 'the job queue is slow'));

  function run(sweep: Sweep, isUrgent: boolean): Promise<void> {
    const done = sweep.run({ isUrgent }).finally(() => runs.delete(done));
    runs.add(done);
    return done;
  }

  async function offerRun(name: string, everySeconds: number, workerId: string): Promise<void> {
    try {
      const jobId = await boss.send(name, null, { singletonSeconds: everySeconds });
      if (jobId !== null) boss.notifyWorker(workerId);
    } catch (error) {
      if (!stopping.signal.aborted) logger.error({ err: error, sweep: name }, 'a sweep was not queued');
    }
  }

  function scheduleOffer(name: string, everySeconds: number, workerId: string): void {
    const timer = setTimeout(
      () => {
        scheduleOffer(name, everySeconds, workerId);
        void offerRun(name, everySeconds, workerId);
      },
      msToMiddleOfNextSlot(everySeconds, Date.now()),
    );
    timers.set(name, timer.unref());
  }

  return {
    sweep(name, everySeconds, handler) {
      const sweep = createSweep({ name, handler, database, logger, signal: stopping.signal });
      sweeps.set(name, { ...sweep, everySeconds });
    },
    async start() {
      await boss.start();
      for (const [name, sweep] of sweeps) {
        const { everySeconds } = sweep;
        await boss.createQueue(name, {
          policy: 'short',
          retryLimit: 0,
          expireInSeconds: EXPIRE_SECONDS,
          deleteAfterSeconds: KEEP_SECONDS,
        });
        const options = { pollingIntervalSeconds: BACKSTOP_POLL_SECONDS };
        const workerId = await boss.work(name, options, () => run(sweep, false));
        scheduleOffer(name, everySeconds, workerId);
        void run(sweep, true);
      }
    },
    poke(name) {
      const sweep = sweeps.get(name);
      if (sweep === undefined) throw new Error(`There is no sweep named ${name}`);
      if (!stopping.signal.aborted) void run(sweep, true);
    },
    async stop(boundMs = STOP_BOUND_MS) {
      stopping.abort();
      for (const timer of timers.values()) clearTimeout(timer);
      const bound = Promise.withResolvers<void>();
      const boundTimer = setTimeout(bound.resolve, boundMs);
      const finished = Promise.allSettled(runs).then(() => boss.stop({ graceful: false, close: false }));
      await Promise.race([finished, bound.promise]);
      clearTimeout(boundTimer);
    },
  };
}

/** The middle, so that clocks which differ a little still agree on the slot. */
export function msToMiddleOfNextSlot(everySeconds: number, nowMs: number): number {
  const slotMs = everySeconds * 1000;
  return slotMs - (nowMs % slotMs) + slotMs / 2;
}
