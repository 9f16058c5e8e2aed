import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathOf } from '@shop/contract/call';
import { getProduct, listProducts } from '@shop/contract/catalog/endpoints';
import type { ReadsRequest, ReadsResult } from './reads-worker.ts';

const READERS = 4;

const LIST = `${listProducts.path}?limit=24`;

/**
 * Successful public reads per second, until `end`: of the list by default, or of several addresses in turn.
 * @throws Error where an answer did not come
 */
export async function readsASecond(
  url: string,
  end: Promise<unknown>,
  { readers = READERS, paths = [LIST] }: { readers?: number; paths?: readonly string[] } = {},
): Promise<number> {
  const worker = fork(join(import.meta.dirname, 'reads-worker.ts'));
  const ended = once(worker, 'exit').then(([code]) => {
    throw new Error(`the readers ended with ${code}`);
  });
  const said = () => Promise.race([once(worker, 'message'), ended]);
  try {
    worker.send({ url, readers, paths } satisfies ReadsRequest);
    await said();
    // Listens from now on, so that a failure of the readers is noticed at once.
    const result = said();
    result.catch(() => {});
    const startedMs = performance.now();
    await end;
    const seconds = (performance.now() - startedMs) / 1_000;
    worker.send('end');
    const [{ answers, failure }] = (await result) as [ReadsResult];
    if (failure !== undefined) throw new Error(failure);
    return answers / seconds;
  } finally {
    ended.catch(() => {});
    worker.kill();
  }
}

/** The list and a product's details, in turn. */
export function listAndProduct(productId: string): string[] {
  return [LIST, pathOf(getProduct, { id: productId })];
}

/** Waits. */
export function pause(ms: number): Promise<void> {
  return wait(ms);
}
