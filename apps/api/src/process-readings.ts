import type { Jobs } from './platform/jobs/create-jobs.ts';
import type { OpenDatabase } from './platform/database/open-database.ts';
import type { CacheState } from './platform/http/cached-answers.ts';
import type { Metrics } from './platform/metrics/create-metrics.ts';
import { pacer } from './platform/pacer.ts';
import type { Tables } from './tables/index.ts';

/** Adds what this process knows about itself: connections, gate, jobs, caches. None of it slows down a request. */
export function addProcessReadings(
  metrics: Metrics,
  {
    database,
    jobs,
    caches,
  }: {
    database: Pick<OpenDatabase<Tables>, 'connections' | 'lockGate'>;
    jobs: Pick<Jobs, 'histories'>;
    /** By name: pages, answers of the API. */
    caches: ReadonlyMap<string, () => CacheState>;
  },
): void {
  metrics.addReading({
    name: 'shop_database_connections',
    help: 'Connections of this process to the database: open, and of them idle',
    labels: ['state'],
    read() {
      const { open, idle } = database.connections();
      return [
        { labels: { state: 'in_use' }, value: open - idle },
        { labels: { state: 'idle' }, value: idle },
      ];
    },
  });
  metrics.addReading({
    name: 'shop_database_waiting',
    help: 'Calls of this process that wait for a connection',
    read: () => [{ value: database.connections().waiting }],
  });
  metrics.addReading({
    name: 'shop_gate',
    help: 'Writes that pass the gate before locks, and those that wait for it',
    labels: ['state'],
    read() {
      const { running, waiting } = database.lockGate.state();
      return [
        { labels: { state: 'running' }, value: running },
        { labels: { state: 'waiting' }, value: waiting },
      ];
    },
  });
  metrics.addReading({
    name: 'shop_gate_refused_total',
    help: 'Writes that were asked to come again',
    isCounter: true,
    read: () => [{ value: database.lockGate.state().refused }],
  });
  metrics.addReading({
    name: 'shop_calls_waiting',
    help: 'Calls for one person that wait for their turn',
    read: () => [{ value: pacer.state().waiting }],
  });
  metrics.addReading({
    name: 'shop_calls_refused_total',
    help: 'Calls for one person that were asked to come again before they began',
    isCounter: true,
    read: () => [{ value: pacer.state().refused }],
  });
  addJobReadings(metrics, jobs);
  addCacheReadings(metrics, caches);
}

function addJobReadings(metrics: Metrics, jobs: Pick<Jobs, 'histories'>): void {
  const ofJobs = (of: (job: ReturnType<Jobs['histories']>[number]) => number) =>
    jobs.histories().map((job) => ({ labels: { recurring_job: job.name }, value: of(job) }));
  metrics.addReading({
    name: 'shop_job_runs_total',
    help: 'Runs of a recurring job in this process',
    isCounter: true,
    labels: ['recurring_job'],
    read: () => ofJobs(({ history }) => history.runs),
  });
  metrics.addReading({
    name: 'shop_job_failures_total',
    help: 'Runs that failed',
    isCounter: true,
    labels: ['recurring_job'],
    read: () => ofJobs(({ history }) => history.failures),
  });
  metrics.addReading({
    name: 'shop_job_interval_seconds',
    help: 'How often a job is due',
    labels: ['recurring_job'],
    read: () => ofJobs(({ everySeconds }) => everySeconds),
  });
  metrics.addReading({
    name: 'shop_job_age_seconds',
    help: 'Since the job last succeeded here, or since the process started; of several instances the least counts',
    labels: ['recurring_job'],
    read: () =>
      ofJobs(({ history }) =>
        history.succeededAtMs === 0 ? process.uptime() : (Date.now() - history.succeededAtMs) / 1_000,
      ),
  });
}

function addCacheReadings(metrics: Metrics, caches: ReadonlyMap<string, () => CacheState>): void {
  const ofCaches = (of: (state: CacheState) => number) =>
    [...caches].map(([cache, state]) => ({ labels: { cache }, value: of(state()) }));
  const labels = ['cache'];
  const counters = { hits: 'answered from memory', misses: 'made afresh' } as const;
  for (const [kind, how] of Object.entries(counters) as [keyof typeof counters, string][]) {
    metrics.addReading({
      name: `shop_cache_${kind}_total`,
      help: `Pages and answers that were ${how}`,
      isCounter: true,
      labels,
      read: () => ofCaches((state) => state[kind]),
    });
  }
  metrics.addReading({
    name: 'shop_cache_bytes',
    help: 'What a cache holds',
    labels,
    read: () => ofCaches(({ bytes }) => bytes),
  });
}
