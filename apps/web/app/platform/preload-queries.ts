import type { FetchQueryOptions, QueryKey } from '@tanstack/react-query';
import { data, type RouterContextProvider } from 'react-router';
import { ApiError } from './api-error.ts';
import { pageHostContext } from './page-host.ts';
import { createQueryClient } from './query-client.ts';

/**
 * What a loader passes to its page: the answers to its queries, which `useQuery` then finds at once. It does not say
 * when they were read, because the page is served from memory for as long as it is valid.
 */
export interface PreloadedPage {
  preloaded: { queryKey: QueryKey; data: unknown }[];
}

/** Query options of any answer, as `apiQuery` returns them. */
type AnyQuery = Pick<FetchQueryOptions, 'queryKey'> & { queryFn?: unknown };

/**
 * Reads the queries of a public page on the server. A 404 or 400 leads to the not-found page, any other refusal to
 * the error page. The page then calls `useQuery` with the same options.
 */
export async function preloadQueries(
  context: Readonly<RouterContextProvider>,
  queries: readonly AnyQuery[],
): Promise<PreloadedPage> {
  const { transport } = context.get(pageHostContext);
  const client = createQueryClient();
  client.setDefaultOptions({ queries: { meta: { transport }, retry: false } });
  const preloaded = await Promise.all(
    queries.map(async (query) => ({
      queryKey: query.queryKey,
      data: await client.fetchQuery(query as FetchQueryOptions),
    })),
  ).catch(rethrow);
  return { preloaded };
}

function rethrow(error: unknown): never {
  if (error instanceof ApiError && (error.status === 404 || error.status === 400))
    throw data(null, { status: 404 });
  throw error;
}
