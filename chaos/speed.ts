import { setTimeout as wait } from 'node:timers/promises';
import { pathOf } from '@shop/contract/call';
import { getProduct, listProducts } from '@shop/contract/catalog/endpoints';

const READERS = 4;

const LIST = `${listProducts.path}?limit=24`;

/** Answers of public reads a second, until `end`: the list unless told, several in turn. */
export async function readsASecond(
  url: string,
  end: Promise<unknown>,
  { readers: atOnce = READERS, paths = [LIST] }: { readers?: number; paths?: readonly string[] } = {},
): Promise<number> {
  const over = new AbortController();
  let answers = 0;
  const startedMs = performance.now();
  const reader = async () => {
    for (let turn = 0; !over.signal.aborted; turn += 1) {
      const answer = await fetch(`${url}${paths[turn % paths.length]}`);
      await answer.arrayBuffer();
      if (answer.ok) answers += 1;
    }
  };
  const readers = Array.from({ length: atOnce }, reader);
  await end;
  over.abort();
  await Promise.all(readers);
  return (answers * 1_000) / (performance.now() - startedMs);
}

/** The list and a product's details in turn. */
export function listAndProduct(productId: string): string[] {
  return [LIST, pathOf(getProduct, { id: productId })];
}

/** Lets time pass. */
export function pause(ms: number): Promise<void> {
  return wait(ms);
}
