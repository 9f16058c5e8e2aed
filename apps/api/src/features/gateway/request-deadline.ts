import { AsyncLocalStorage } from 'node:async_hooks';

const deadlines = new AsyncLocalStorage<number>();

/**
 * Gives all calls to the provider made by `work` one common deadline, so that a shopper's request waits for the
 * provider no longer than `limitMs` in total. An outer deadline that ends sooner still applies.
 */
export function withinDeadline<R>(limitMs: number, work: () => Promise<R>): Promise<R> {
  return deadlines.run(Math.min(performance.now() + limitMs, endOfRequest()), work);
}

/** Milliseconds left until the deadline: negative once it has passed, infinite without one. */
export function remainingMs(): number {
  return endOfRequest() - performance.now();
}

function endOfRequest(): number {
  return deadlines.getStore() ?? Number.POSITIVE_INFINITY;
}
