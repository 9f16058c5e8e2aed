import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * Turns `doAll` into a function for single pieces of work: everything requested within one turn of the event loop is
 * done by one call of it. If the call fails, it fails for each of them.
 * @param doAll returns the results in the sequence of the work, or promises of them
 * @param options.atOnce how many calls may run concurrently; what is requested meanwhile is done by the next one
 */
export function createBatch<Work, Result>(
  doAll: (work: readonly Work[]) => Promise<readonly (Result | Promise<Result>)[]>,
  { atOnce = Infinity }: { atOnce?: number } = {},
): (work: Work) => Promise<Result> {
  let waiting: {
    work: Work;
    resolve: (result: Result | Promise<Result>) => void;
    reject: (error: unknown) => void;
  }[] = [];
  let running = 0;
  // Work for several callers runs in the context of none of them: in nobody's transaction and nobody's request.
  const inOwnContext = AsyncLocalStorage.snapshot();
  let isBeginning = false;

  function beginInNextTurn(): void {
    if (isBeginning || running >= atOnce || waiting.length === 0) return;
    isBeginning = true;
    setImmediate(() => void inOwnContext(run));
  }

  async function run(): Promise<void> {
    const all = waiting;
    waiting = [];
    isBeginning = false;
    running += 1;
    try {
      const results = await doAll(all.map(({ work }) => work));
      for (const [place, { resolve }] of all.entries()) resolve(results[place] as Result);
    } catch (error) {
      for (const { reject } of all) reject(error);
    } finally {
      running -= 1;
      beginInNextTurn();
    }
  }

  return (work) =>
    new Promise((resolve, reject) => {
      waiting.push({ work, resolve, reject });
      beginInNextTurn();
    });
}

/**
 * Turns `load` into a function for single keys: everybody who asks within one turn of the event loop shares one call
 * of it. An answer is never older than its question.
 * @param load returns the found values by key, without keys that have none
 */
export function createBatchLoader<Value>(
  load: (keys: readonly string[]) => Promise<Map<string, Value>>,
): (key: string) => Promise<Value | null> {
  return createBatch(async (keys) => {
    const found = await load([...new Set(keys)]);
    return keys.map((key) => found.get(key) ?? null);
  });
}
