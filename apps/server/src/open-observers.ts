import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type Config,
  type Jobs,
  type ObserveProviderCall,
  type Observers,
  type OpenDatabase,
  type Tables,
  openMetrics,
  systemClock,
} from '@shop/api';
import type { Logger } from 'pino';
import { StartError } from './start-error.ts';

/** Metrics and traces, each if the configuration asks for it. What is not asked for is not loaded. */
export interface ShopObservers extends Observers {
  observeProviderCall?: ObserveProviderCall;
  onStatement?: (text: string, milliseconds: number) => void;
  /** Opens the port of the metrics. */
  serve(shop: { database: OpenDatabase<Tables>; jobs: Pick<Jobs, 'histories'> }): Promise<void>;
  /** Sends the remaining traces. */
  close(): Promise<void>;
}

/** Null if nothing is measured or traced. */
export async function openObservers(config: Config, logger: Logger): Promise<ShopObservers | null> {
  if (config.metrics === null && config.tracing === null) return null;
  const version = await readVersion();
  const metrics = config.metrics && (await openMetrics({ version }));
  const tracing =
    config.tracing && (await import('./tracing.ts')).startTracing({ ...config.tracing, version });
  const observeProviderCall = around(metrics?.observeProviderCall, tracing?.observeProviderCall);
  let server: { close(): Promise<void> } | undefined;
  const onError = (error: unknown) => logger.warn({ err: error }, 'the metrics could not be read');
  return {
    followRequests(app) {
      // The trace begins first, so that everything else in a request belongs to it.
      tracing?.followRequests(app);
      metrics?.followRequests(app);
    },
    addCache: (name, state) => metrics?.addCache(name, state),
    ...(observeProviderCall && { observeProviderCall }),
    ...(tracing && { onStatement: tracing.onStatement }),
    async serve({ database, jobs }) {
      if (metrics === null || config.metrics === null) return;
      server = await metrics
        .serve({ database, jobs, clock: systemClock, onError }, config.metrics)
        .catch(explainPort);
    },
    async close() {
      await server?.close();
      await tracing?.close();
    },
  };
}

function around(
  outer: ObserveProviderCall | undefined,
  inner: ObserveProviderCall | undefined,
): ObserveProviderCall | undefined {
  if (!outer || !inner) return outer ?? inner;
  return (operation, call, outcomeOf) => outer(operation, () => inner(operation, call, outcomeOf), outcomeOf);
}

async function readVersion(): Promise<string> {
  const text = await readFile(join(import.meta.dirname, '../package.json'), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}

function explainPort(error: unknown): never {
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    throw new StartError('METRICS_PORT: it is in use by another program; stop it or give another number');
  }
  throw error;
}
