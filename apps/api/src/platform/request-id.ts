import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

const ids = new AsyncLocalStorage<string>();

/** A proxy's own id of a request is taken where it is of this form: it goes into logs, calls to the provider and mails. */
const FIT_ID = /^[\w.:-]{8,64}$/;

/** The id of a request that came with one, where a proxy that is trusted has set it; a new one else. */
export function requestIdOf(header: string | string[] | undefined, isTrusted: boolean): string {
  return isTrusted && typeof header === 'string' && FIT_ID.test(header) ? header : randomUUID();
}

/** All that `work` starts belongs to the request, or the run of a job, of this id. */
export function withRequestId<Result>(requestId: string, work: () => Result): Result {
  return ids.run(requestId, work);
}

/** The id of the request or the run of a job that is being worked on; undefined outside of both. */
export function currentRequestId(): string | undefined {
  return ids.getStore();
}
