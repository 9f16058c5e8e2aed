import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { PurchaseLoad } from './buyers.ts';

/** One request as it goes out. */
export interface LoadRequest {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

/** Requests that are sent in turn over so many connections, for so long. */
export interface PlainLoad {
  /** Of several, each has as many of the connections. */
  url: string | readonly string[];
  connections: number;
  seconds: number;
  requests: LoadRequest[];
}

export interface LoadResult {
  /** Answers of 200 a second. */
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
  /** Answers of another status, and those that never came. */
  failed: number;
}

export type LoadAnswer = { result: LoadResult } | { error: string };

/** The process that makes the load. */
export interface LoadGenerator {
  /** One load at a time. @throws Error where it could not be made */
  run(load: PlainLoad | PurchaseLoad): Promise<LoadResult>;
  end(): Promise<void>;
}

export function startLoadGenerator(): LoadGenerator {
  const worker: ChildProcess = fork(join(import.meta.dirname, 'load-worker.ts'));
  return {
    async run(load) {
      worker.send(load);
      const [answer] = (await once(worker, 'message')) as [LoadAnswer];
      if ('error' in answer) throw new Error(answer.error);
      return answer.result;
    },
    async end() {
      const exited = once(worker, 'exit');
      worker.disconnect();
      await exited;
    },
  };
}
