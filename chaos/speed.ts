import { setTimeout as wait } from 'node:timers/promises';
import { listProducts } from '@shop/contract/catalog/endpoints';

const READERS = 4;

/** Answers of the public list a second, until `end`. */
export async function listsASecond(
  url: string,
  end: Promise<unknown>,
  { readers: atOnce = READERS } = {},
): Promise<number> {
  const over = new AbortController();
  let answers = 0;
  const startedMs = performance.now();
  const reader = async () => {
    while (!over.signal.aborted) {
      const answer = await fetch(`${url}${listProducts.path}?limit=24`);
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

/** Lets time pass. */
export function pause(ms: number): Promise<void> {
  return wait(ms);
}
