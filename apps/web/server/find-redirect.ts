import { MAX_ADDRESS } from '@shop/contract/limits';
import { findRedirect as call } from '@shop/contract/redirects/calls';
import type { ApiTransport } from '../app/platform/page-host.ts';

/** The redirect target of an address that the shop does not have. Null: there is none, or the API does not answer. */
export async function findRedirect(callApi: ApiTransport, address: string): Promise<string | null> {
  // Of an address that nobody can have entered only the path counts.
  const [path = ''] = address.split('?');
  const asked = address.length > MAX_ADDRESS ? path : address;
  if (asked.length > MAX_ADDRESS) return null;
  try {
    const answer = await callApi(`${call.path}?path=${encodeURIComponent(asked)}`, { method: 'GET' });
    if (!answer.ok) return null;
    const { data } = (await answer.json()) as { data?: { to?: unknown } };
    return typeof data?.to === 'string' ? data.to : null;
  } catch {
    // Shows the not-found page, as without redirects.
    return null;
  }
}
