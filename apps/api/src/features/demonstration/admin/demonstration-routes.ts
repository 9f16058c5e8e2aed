import * as contract from '@shop/contract/demonstration/endpoints';
import * as demonstrationMessages from '@shop/contract/demonstration/messages';
import type { Serve } from '../../../platform/http/endpoint-registrar.ts';
import { presentDemonstration } from './present-demonstration.ts';
import { type DemonstrationDependencies, removeDemonstration } from './remove-demonstration.ts';

/** Shows what of the demonstration is in the shop, and removes it. */
export function serveDemonstration(serve: Serve, dependencies: DemonstrationDependencies): void {
  serve(contract.getDemonstration, async ({ identity }) => ({
    data: await presentDemonstration(dependencies, identity.userId),
  }));

  serve(contract.removeDemonstration, async ({ identity, body }) => {
    const { newEmail, newPassword } = body ?? {};
    await removeDemonstration(dependencies, { byUserId: identity.userId, newEmail, newPassword });
    return {
      message: demonstrationMessages.removed,
      data: await presentDemonstration(dependencies, identity.userId),
    };
  });
}
