/**
 * `load` for whoever asks one key at a time: those who ask within one turn of the event loop share one call of it.
 * An answer is never older than its question.
 * @param load the found values by key, without the keys that have none
 */
export function createBatchLoader<Value>(
  load: (keys: readonly string[]) => Promise<Map<string, Value>>,
): (key: string) => Promise<Value | null> {
  let keys = new Set<string>();
  let loading: Promise<Map<string, Value>> | null = null;

  async function loadAtEndOfTurn(): Promise<Map<string, Value>> {
    await new Promise(setImmediate);
    const asked = [...keys];
    keys = new Set();
    loading = null;
    return load(asked);
  }

  return async (key) => {
    keys.add(key);
    loading ??= loadAtEndOfTurn();
    return (await loading).get(key) ?? null;
  };
}
