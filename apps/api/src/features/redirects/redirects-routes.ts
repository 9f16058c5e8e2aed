import * as contract from '@shop/contract/redirects/endpoints';
import type { Serve } from '../../platform/http/endpoint-registrar.ts';
import type { Redirects } from './shared/redirects.ts';

/** Says where an address leads that the shop does not have. */
export function serveRedirects(serve: Serve, redirects: Redirects): void {
  serve(contract.findRedirect, async ({ query }) => ({
    data: { to: await redirects.find(query.path) },
  }));
}
