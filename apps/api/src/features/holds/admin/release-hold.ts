import { refuse } from '../../../platform/errors.ts';
import * as holdRefusals from '@shop/contract/holds/refusals';
import type { ShopContext } from '../../../shop-context.ts';
import { lockAskedOrder } from '../../orders/index.ts';
import { closeUnpaidOrder } from '../../payments/index.ts';

export type ReleaseDependencies = Pick<ShopContext, 'database' | 'clock'>;

/**
 * Ends an unpaid order for the owner and returns its pieces to the shop. A payment that still arrives is treated like
 * any late one: served if the stock is there, otherwise refunded (ruling 30).
 * @throws order_not_found, hold_is_over
 */
export async function releaseHold(
  { database, clock }: ReleaseDependencies,
  { orderId, byUserId }: { orderId: string; byUserId: string },
): Promise<void> {
  await database.writeLocking(async (tx) => {
    const { hold } = await lockAskedOrder(tx, orderId);
    if (hold !== 'live') throw refuse(holdRefusals.alreadyOver);
    await closeUnpaidOrder(tx, orderId, { at: clock.now(), note: 'released by the shop', byUserId });
  });
}
