import * as holdMessages from '@shop/contract/holds/messages';
import type { ShopContext } from '../../../shop-context.ts';
import { ConflictError } from '../../../platform/errors.ts';
import { OrderNotFoundError, findOrderById, lockOrder } from '../../orders/index.ts';
import { closeUnpaidOrder } from '../../payments/index.ts';

export class HoldIsOverError extends ConflictError {
  readonly code = 'hold_is_over';
}

export type ReleaseDependencies = Pick<ShopContext, 'database' | 'clock'>;

/**
 * Ends an unpaid order for the owner and returns its pieces to the shop. A payment that still arrives is treated like
 * any late one: served if the stock is there, otherwise refunded (ruling 30).
 * @throws OrderNotFoundError, HoldIsOverError
 */
export async function releaseHold(
  { database, clock }: ReleaseDependencies,
  { orderId, byUserId }: { orderId: string; byUserId: string },
): Promise<void> {
  await database.writeLocking(async (tx) => {
    if (!(await findOrderById(tx, orderId))) throw new OrderNotFoundError();
    const { hold } = await lockOrder(tx, orderId);
    if (hold !== 'live') throw new HoldIsOverError(holdMessages.alreadyOver);
    await closeUnpaidOrder(tx, orderId, { at: clock.now(), note: 'released by the shop', byUserId });
  });
}
