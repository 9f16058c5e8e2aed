import type { Call } from '@shop/contract/call';
import { queryOptions } from '@tanstack/react-query';
import type { RequestOf, ResponseOf } from './call-api.ts';
import type { ApiTransport } from './page-host.ts';
import { readApi, type ReadCall } from './read-api.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { transport?: ApiTransport };
  }
}

/**
 * First part of the query key of every answer that needs a token. These queries are removed when the session ends.
 */
export const PRIVATE_QUERIES = 'private';

/** Query key of a call's answers. Without `request` it covers all of them, for invalidation. */
export function apiQueryKey({ access, path }: Call, request?: unknown) {
  const whose = access === 'anyone' ? 'public' : PRIVATE_QUERIES;
  return request ? ([whose, path, request] as const) : ([whose, path] as const);
}

/** Query options that read through a call: `useQuery(apiQuery(getProduct, { params: { id } }))`. */
export function apiQuery<C extends ReadCall>(call: C, request: RequestOf<C>) {
  return queryOptions({
    queryKey: apiQueryKey(call, request),
    queryFn: ({ signal, meta }): Promise<ResponseOf<C>> =>
      readApi<C>(call, request, { signal, transport: meta?.transport }),
  });
}
