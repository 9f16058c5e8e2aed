import { notifyManager, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

/** What a page showed when it came is trusted this long before it is asked for again. */
const STALE_AFTER_MS = 30_000;
/** Kept for Back: a list that has to come again first is too short to return to where one was (ruling 37). */
const KEPT_FOR_MS = 30 * 60_000;

// A button is pending before the next click is dealt with: by a timer, as installed, a double click sent twice.
notifyManager.setScheduler(queueMicrotask);

/** Queries of one browser tab, or of one render on the server. Refusals are final; lost answers are asked for twice more. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: STALE_AFTER_MS,
        // On the server a timer would keep all of its render: the queries go with it.
        gcTime: import.meta.env.SSR ? Infinity : KEPT_FOR_MS,
        retry: (failures, error) => failures < 2 && (!(error instanceof ApiError) || error.isNetworkOrServer),
      },
    },
  });
}
