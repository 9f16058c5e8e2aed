import type { Call } from '@shop/contract/call';
import { callApi, type CallOptions, type RequestOf, type ResponseOf } from './call-api.ts';

/** A call that changes nothing. */
export type ReadCall = Call & ({ method: 'GET' } | { onlyReads: true });

/**
 * Reads without the query cache. On a page, use `useQuery(apiQuery(call, request))` instead.
 * @throws ApiError for every refusal, and with status 0 where no answer came.
 */
export function readApi<C extends ReadCall>(
  call: C,
  request: RequestOf<C>,
  options: CallOptions = {},
): Promise<ResponseOf<C>> {
  return callApi<C>(call, request, options);
}
