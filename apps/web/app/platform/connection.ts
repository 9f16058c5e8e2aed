import { useSyncExternalStore } from 'react';

/**
 * Tells whether a request of the page has gone unanswered, and lets the page retry at once. A missing answer is not a
 * refusal (ruling 36): the page keeps what it has and asks again.
 */
let isUnanswered = false;
const listeners = new Set<() => void>();
const askers = new Set<() => void>();

export function setUnanswered(next: boolean) {
  if (next === isUnanswered) return;
  isUnanswered = next;
  for (const listener of listeners) listener();
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
