import { PAGE_LIMIT } from '@shop/contract/limits';
import * as contract from '@shop/contract/redirects/endpoints';
import * as redirectMessages from '@shop/contract/redirects/messages';
import type { ShopContext } from '../../../shop-context.ts';
import type { Serve } from '../../../platform/http/endpoint-registrar.ts';
import type { Redirects } from '../shared/redirects.ts';
import { addRedirect, listRedirectPage, removeRedirect } from './change-redirects.ts';

interface RedirectDependencies extends Pick<ShopContext, 'database' | 'clock' | 'publicUrl'> {
  redirects: Redirects;
}

/** The owner's list of old addresses. */
export function serveRedirectsAdmin(serve: Serve, dependencies: RedirectDependencies): void {
  const { database, redirects } = dependencies;

  serve(contract.listRedirects, async ({ query: { page = 1, limit = PAGE_LIMIT } }) => {
    await redirects.flush();
    return { ...(await listRedirectPage(database.read, { page, limit })) };
  });

  serve(contract.addRedirect, async ({ identity, body }) => {
    await addRedirect(dependencies, { ...body, byUserId: identity.userId });
    return { message: redirectMessages.added };
  });

  serve(contract.removeRedirect, async ({ body }) => {
    await removeRedirect(dependencies, body.from);
    return { message: redirectMessages.removed };
  });
}
