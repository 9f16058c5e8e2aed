import { useSyncExternalStore } from 'react';
import { createListeners } from '../ui/listeners.ts';

/**
 * Tells whether a request of the page has gone unanswered, and lets the page retry at once. A missing answer is not a
 * refusal (ruling 36): the page keeps what it has and asks again.
 */
let isUnanswered = false;
const changes = createListeners();
const askers = new Set<() => void>();

export function setUnanswered(next: boolean) {
  if (next === isUnanswered) return;
  isUnanswered = next;
  changes.tell();
}

/** Ends all current pauses, so that every waiting request is retried. */
export function askAgain() {
  for (const ask of askers) ask();
}

/** Waits before a retry: until `pauseMs` have passed, the network is back, or `askAgain` is called. */
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

export function useIsUnanswered(): boolean {
  return useSyncExternalStore(
    changes.subscribe,
    () => isUnanswered,
    () => false,
  );
}
