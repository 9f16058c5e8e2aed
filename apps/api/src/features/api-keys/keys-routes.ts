import * as contract from '@shop/contract/api-keys/endpoints';
import * as keyMessages from '@shop/contract/api-keys/messages';
import type { Serve } from '../../platform/http/endpoint-registrar.ts';
import type { ShopContext } from '../../shop-context.ts';
import { addKey, revokeKey } from './change-keys.ts';
import { listKeys } from './list-keys.ts';

/** The keys by which programs make the owner's calls. */
export function serveKeys(serve: Serve, dependencies: Pick<ShopContext, 'database' | 'clock'>): void {
  serve(contract.listKeys, async () => ({ data: await listKeys(dependencies) }));

  serve(contract.addKey, async ({ identity, body }) => ({
    data: await addKey(dependencies, identity, body),
  }));

  serve(contract.revokeKey, async ({ params }) => {
    await revokeKey(dependencies, params.id);
    return { message: keyMessages.revoked };
  });
}
