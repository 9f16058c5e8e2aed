/** Who hears of changes to something that is kept outside of React: `useSyncExternalStore(changes.subscribe, …)`. */
export function createListeners() {
  const listeners = new Set<() => void>();
  return {
    tell() {
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
