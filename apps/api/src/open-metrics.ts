import type { Observers } from './app.ts';
import { addShopReadings } from './features/metrics/index.ts';
import type { ObserveProviderCall } from './features/gateway/index.ts';
import type { Clock } from './platform/clock.ts';
import type { OpenDatabase } from './platform/database/open-database.ts';
import type { CacheState } from './platform/http/cached-answers.ts';
import type { Jobs } from './platform/jobs/create-jobs.ts';
import { addProcessReadings } from './process-readings.ts';
import type { Tables } from './tables/index.ts';

/** The metrics of a shop. First it is observed; once it is open, it is also read from outside. */
export interface ShopMetrics extends Observers {
  observeProviderCall: ObserveProviderCall;
  /** Serves everything in the text format of Prometheus, on a separate port. */
  serve(shop: MeasuredShop, at: { port: number; host: string }): Promise<{ close(): Promise<void> }>;
}

/** What the metrics are read from. */
interface MeasuredShop {
  database: OpenDatabase<Tables>;
  jobs: Pick<Jobs, 'histories'>;
  clock: Clock;
  /** Called if the tables cannot be read; the other metrics are answered all the same. */
  onError: (error: unknown) => void;
}

/** Loads what measuring needs, which a shop without metrics never does. */
export async function openMetrics({ version }: { version: string }): Promise<ShopMetrics> {
  const [{ createMetrics }, { serveMetrics }] = await Promise.all([
    import('./platform/metrics/create-metrics.ts'),
    import('./platform/metrics/serve-metrics.ts'),
  ]);
  const metrics = createMetrics({ version });
  const caches = new Map<string, () => CacheState>();
  return {
    followRequests: metrics.followRequests,
    addCache: (name, state) => void caches.set(name, state),
    async observeProviderCall(operation, call, outcomeOf) {
      const startedMs = performance.now();
      const note = (outcome: string) =>
        metrics.providerCalled({ operation, outcome, seconds: (performance.now() - startedMs) / 1_000 });
      try {
        const answer = await call({});
        note('ok');
        return answer;
      } catch (error) {
        note(outcomeOf(error));
        throw error;
      }
    },
    serve({ database, jobs, clock, onError }, at) {
      addProcessReadings(metrics, { database, jobs, caches });
      addShopReadings(metrics, { read: database.read, clock, onError });
      return serveMetrics(metrics, { ...at, onError });
    },
  };
}
