import { AsyncLocalStorage } from 'node:async_hooks';

const deadlines = new AsyncLocalStorage<number>();

/**
 * Gives all calls to the provider that `work` makes, however many, one common end: a shopper's request waits for
 * the provider as a whole no longer than `limitMs`. An outer deadline that ends sooner stays.
 */
export function withinDeadline<R>(limitMs: number, work: () => Promise<R>): Promise<R> {
  return deadlines.run(Math.min(performance.now() + limitMs, endOfRequest()), work);
}

/** Milliseconds that are left of the deadline, below 0 once it has passed; without one, infinite. */
export function remainingMs(): number {
  return endOfRequest() - performance.now();
}

function endOfRequest(): number {
  return deadlines.getStore() ?? Number.POSITIVE_INFINITY;
}
