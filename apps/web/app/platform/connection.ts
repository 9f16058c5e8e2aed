import { useSyncExternalStore } from 'react';

/**
 * Whether the shop has left a question of the page unanswered, and the way to ask again at once. No answer is
 * no refusal (ruling 36): whoever asks keeps what it has and asks again.
 */
let isUnanswered = false;
const listeners = new Set<() => void>();
const askers = new Set<() => void>();

export function setUnanswered(next: boolean) {
  if (next === isUnanswered) return;
  isUnanswered = next;
  for (const listener of listeners) listener();
}

/** Ends the pauses of all who wait to ask again. */
export function askAgain() {
  for (const ask of askers) ask();
}

/** Waits before asking again: until `pauseMs` have passed, the network is back, or `askAgain` is called. */
export function pauseBeforeAsking(pauseMs: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      askers.delete(end);
      window.removeEventListener('online', end);
      resolve();
    };
    const timer = setTimeout(end, pauseMs);
    askers.add(end);
    window.addEventListener('online', end);
  });
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function useIsUnanswered(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isUnanswered,
    () => false,
  );
}
