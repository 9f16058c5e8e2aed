import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

const ids = new AsyncLocalStorage<string>();

/**
 * A proxy's id of a request is accepted only in this form, because it goes into logs, calls to the provider and
 * mails.
 */
const FIT_ID = /^[\w.:-]{8,64}$/;

/** The id that a trusted proxy has given the request, or else a new one. */
export function requestIdOf(header: string | string[] | undefined, isTrusted: boolean): string {
  return isTrusted && typeof header === 'string' && FIT_ID.test(header) ? header : randomUUID();
}

/** Everything that `work` starts belongs to the request, or the run of a job, with this id. */
export function withRequestId<Result>(requestId: string, work: () => Result): Result {
  return ids.run(requestId, work);
}

/** The id of the current request or job run; undefined outside both. */
export function currentRequestId(): string | undefined {
  return ids.getStore();
}
