import { isPlaceholderEmail } from '@shop/contract/auth/placeholder-email';
import * as contract from '@shop/contract/holds/endpoints';
import * as holdMessages from '@shop/contract/holds/messages';
import type { Hold } from '@shop/contract/holds/schemas';
import { PAGE_LIMIT } from '@shop/contract/limits';
import { rupeesFromPaise } from '@shop/contract/money';
import type { Serve } from '../../../platform/http/endpoint-registrar.ts';
import { listHoldPage, type HoldRow } from './hold-queries.ts';
import { type ReleaseDependencies, releaseHold } from './release-hold.ts';

/** What unpaid orders hold, and how the owner releases it (ruling 41). */
export function serveHolds(serve: Serve, dependencies: ReleaseDependencies): void {
  serve(contract.listHolds, async ({ query: { page = 1, limit = PAGE_LIMIT } }) => {
    const { rows: holds, total } = await listHoldPage(dependencies.database.read, { page, limit });
    return { data: holds.map(presentHold), total };
  });

  serve(contract.releaseHold, async ({ identity, params }) => {
    await releaseHold(dependencies, { orderId: params.id, byUserId: identity.userId });
    return { message: holdMessages.released };
  });
}

function presentHold(row: HoldRow): Hold {
  return {
    order: { _id: row.id, orderNumber: row.order_number },
    customer: { userName: row.user_name, email: isPlaceholderEmail(row.email) ? undefined : row.email },
    items: row.items,
    totalAmount: rupeesFromPaise(row.total_paise),
    since: row.placed_at.toISOString(),
    endsAt: row.hold_ends_at.toISOString(),
    bankIsConfirming: row.bank_is_confirming,
  };
}
