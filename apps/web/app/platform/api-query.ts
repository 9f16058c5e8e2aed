import type { Endpoint, ResponseOf } from '@shop/contract/endpoint';
import { queryOptions } from '@tanstack/react-query';
import { callApi, type RequestOf } from './call-api.ts';
import type { ApiTransport } from './page-host.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { transport?: ApiTransport };
  }
}

/** First part of the key of every answer that needs a token; gone when the session ends. */
export const PRIVATE_QUERIES = 'private';

/** Key of an endpoint's answers; without `request` of all of them, for invalidation. */
export function apiQueryKey(endpoint: Endpoint, request?: object) {
  const whose = endpoint.access === 'anyone' ? 'public' : PRIVATE_QUERIES;
  return request ? ([whose, endpoint.path, request] as const) : ([whose, endpoint.path] as const);
}

/** Query options that read an endpoint: `useQuery(apiQuery(getProduct, { params: { id } }))`. */
export function apiQuery<E extends Endpoint>(endpoint: E, request: RequestOf<E>) {
  return queryOptions({
    queryKey: apiQueryKey(endpoint, request),
    queryFn: ({ signal, meta }): Promise<ResponseOf<E>> =>
      callApi(endpoint, request, { signal, transport: meta?.transport }),
  });
}
