import * as contract from '@shop/contract/holds/endpoints';
import * as holdMessages from '@shop/contract/holds/messages';
import { PAGE_LIMIT } from '@shop/contract/limits';
import type { Serve } from '../../../platform/http/endpoint-registrar.ts';
import { listHoldPage } from './hold-queries.ts';
import { presentHold } from './present-hold.ts';
import { type ReleaseDependencies, releaseHold } from './release-hold.ts';

/** What unpaid orders hold, and how the owner releases it (ruling 41). */
export function serveHolds(serve: Serve, dependencies: ReleaseDependencies): void {
  serve(contract.listHolds, async ({ query: { page = 1, limit = PAGE_LIMIT } }) => {
    const { holds, total } = await listHoldPage(dependencies.database.read, { page, limit });
    return { data: holds.map(presentHold), total };
  });

  serve(contract.releaseHold, async ({ identity, params }) => {
    await releaseHold(dependencies, { orderId: params.id, byUserId: identity.userId });
    return { message: holdMessages.released };
  });
}
