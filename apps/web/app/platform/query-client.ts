import { notifyManager, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

/** What a page showed when it was loaded counts as fresh for this long. */
const STALE_AFTER_MS = 30_000;
/**
 * Kept for the Back button: a list that has to be loaded again is at first too short to restore the scroll position
 * (ruling 37).
 */
const KEPT_FOR_MS = 30 * 60_000;

// With a microtask, a button is pending before the next click is handled. The default scheduler uses a timer, with
// which a double click sent two requests.
notifyManager.setScheduler(queueMicrotask);

/**
 * The queries of one browser tab, or of one render on the server. Refusals are final; unanswered requests are tried
 * twice more.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: STALE_AFTER_MS,
        // On the server a garbage collection timer would keep the whole render in memory. The queries disappear with
        // the render anyway.
        gcTime: import.meta.env.SSR ? Infinity : KEPT_FOR_MS,
        retry: (failures, error) => failures < 2 && (!(error instanceof ApiError) || error.isNetworkOrServer),
      },
    },
  });
}
