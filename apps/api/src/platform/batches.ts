import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * `doAll` for whoever asks for one piece of work at a time: what is asked for within one turn of the event loop is done
 * by one call of it. Where it fails, it fails for each of them.
 * @param doAll the results in the order of the work, or what becomes them
 * @param options.atOnce how many calls run at once at most; what is asked for meanwhile is done by the next one
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
  // What is done for several callers is done in the context of none: no one's transaction, no one's request.
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
 * `load` for whoever asks one key at a time: those who ask within one turn of the event loop share one call of it.
 * An answer is never older than its question.
 * @param load the found values by key, without the keys that have none
 */
export function createBatchLoader<Value>(
  load: (keys: readonly string[]) => Promise<Map<string, Value>>,
): (key: string) => Promise<Value | null> {
  return createBatch(async (keys) => {
    const found = await load([...new Set(keys)]);
    return keys.map((key) => found.get(key) ?? null);
  });
}
