import { MAX_REDIRECT_PATH } from '@shop/contract/limits';
import { findRedirect as call } from '@shop/contract/redirects/calls';
import type { ApiTransport } from '../app/platform/page-host.ts';

/** The redirect target of an address that the shop does not have. Null: there is none, or the API does not answer. */
export async function findRedirect(callApi: ApiTransport, address: string): Promise<string | null> {
  const [path = ''] = address.split('?');
  if (path.length > MAX_REDIRECT_PATH) return null;
  try {
    const answer = await callApi(`${call.path}?path=${encodeURIComponent(path)}`, { method: 'GET' });
    if (!answer.ok) return null;
    const { data } = (await answer.json()) as { data?: { to?: unknown } };
    return typeof data?.to === 'string' ? data.to : null;
  } catch {
    // Shows the not-found page, as without redirects.
    return null;
  }
}
