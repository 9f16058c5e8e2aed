import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { PurchaseLoad, StepsLoad } from './buyers.ts';

/** A request as it is sent. */
export interface LoadRequest {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

/** Requests sent in turn over a number of connections for some time. */
export interface PlainLoad {
  /** With several addresses, each gets its share of the connections. */
  url: string | readonly string[];
  connections: number;
  seconds: number;
  requests: LoadRequest[];
}

export interface LoadResult {
  /** Successful answers (200) per second. */
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
  /** Successful answers. */
  answers: number;
  /** Answers with any other status, and requests without an answer. */
  failed: number;
}

export type Load = PlainLoad | PurchaseLoad | StepsLoad;
export type LoadAnswer = { results: LoadResult[] } | { error: string };

/** The process that generates the load. */
export interface LoadGenerator {
  /** Only one load at a time. @throws Error where it could not be made */
  run(load: PlainLoad | PurchaseLoad): Promise<LoadResult>;
  /** The two calls of many purchases, each alone. */
  runSteps(load: StepsLoad): Promise<{ place: LoadResult; capture: LoadResult }>;
  end(): Promise<void>;
}

const NOTHING: LoadResult = { perSecond: 0, p50Ms: 0, p99Ms: 0, answers: 0, failed: 0 };

export function startLoadGenerator(): LoadGenerator {
  const worker: ChildProcess = fork(join(import.meta.dirname, 'load-worker.ts'));
  const send = async (load: Load): Promise<LoadResult[]> => {
    worker.send(load);
    const [answer] = (await once(worker, 'message')) as [LoadAnswer];
    if ('error' in answer) throw new Error(answer.error);
    return answer.results;
  };
  return {
    run: async (load) => (await send(load))[0] ?? NOTHING,
    async runSteps(load) {
      const [place = NOTHING, capture = NOTHING] = await send(load);
      return { place, capture };
    },
    async end() {
      const exited = once(worker, 'exit');
      worker.disconnect();
      await exited;
    },
  };
}
