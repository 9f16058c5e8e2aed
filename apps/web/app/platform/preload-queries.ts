import { dehydrate, type DehydratedState, type QueryClient } from '@tanstack/react-query';
import type { RouterContextProvider } from 'react-router';
import { pageHostContext } from './page-host.ts';
import { createQueryClient } from './query-client.ts';

/** What a loader hands to its page: the answers of its queries, found by `useQuery` at once. */
export interface PreloadedPage {
  dehydratedState: DehydratedState;
}

type Query = Parameters<QueryClient['fetchQuery']>[0];

/**
 * Reads the queries of a public page on the server; an answer that is refused throws its ApiError.
 * The page then calls `useQuery` with the same options.
 */
export async function preloadQueries(
  context: Readonly<RouterContextProvider>,
  // oxlint-disable-next-line typescript/no-explicit-any -- queries of different answers in one list
  queries: readonly Query[],
): Promise<PreloadedPage> {
  const { transport } = context.get(pageHostContext);
  const client = createQueryClient();
  client.setDefaultOptions({ queries: { meta: { transport }, retry: false } });
  await Promise.all(queries.map((query) => client.fetchQuery(query)));
  return { dehydratedState: dehydrate(client) };
}
