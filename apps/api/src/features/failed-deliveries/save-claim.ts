import * as refusals from '@shop/contract/failed-deliveries/refusals';
import type { CourierClaim } from '@shop/contract/failed-deliveries/schemas';
import { refuse } from '../../platform/errors.ts';
import { isStillSeen } from '../../platform/still-seen.ts';
import type { ShopContext } from '../../shop-context.ts';
import { lockAskedOrder } from '../orders/index.ts';
import { findParcelMoney } from './find-parcel-money.ts';
import { checkedClaim } from './rules/checked-claim.ts';

interface SavedClaim {
  orderId: string;
  typed: CourierClaim;
  /** The claim that the owner saw; undefined if the request does not say. */
  seen?: CourierClaim | null | undefined;
  byUserId: string;
}

/**
 * Saves the claim for the newest parcel of an order that is lost or came back. Sending the same again changes nothing.
 * @throws order_not_found, nothing_to_claim, unfit_claim, claim_changed with the present one if it is not `seen` any more
 */
export async function saveClaim(
  { database, clock }: Pick<ShopContext, 'database' | 'clock'>,
  { orderId, typed, seen, byUserId }: SavedClaim,
): Promise<void> {
  const at = clock.now();
  const claim = { ...checkedClaim(typed, at), by_user_id: byUserId, updated_at: at };
  await database.writeLocking(async (tx) => {
    await lockAskedOrder(tx, orderId);
    const failed = await tx
      .selectFrom('failed_deliveries')
      .select('id')
      .where('order_id', '=', orderId)
      .where('outcome', 'is not', null)
      .orderBy('ended_at', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (!failed) throw refuse(refusals.nothingToClaim);
    const { claim: now = null } = await findParcelMoney(tx, orderId);
    const wanted = { ...typed, courier: claim.courier, reference: claim.reference };
    if (!isStillSeen({ seen, now, wanted })) throw refuse(refusals.claimChanged, { data: now });
    await tx
      .insertInto('courier_claims')
      .values({ ...claim, failed_delivery_id: failed.id, order_id: orderId, created_at: at })
      .onConflict((same) => same.column('failed_delivery_id').doUpdateSet(claim))
      .execute();
  });
}
