import * as reviewRefusals from '@shop/contract/reviews/refusals';
import type { Db } from '../../database.ts';
import { refuse } from '../../platform/errors.ts';

/** Whether the shopper has a paid order with the product. */
export type HasBought = (db: Db, userId: string, productId: string) => Promise<boolean>;

/** @throws not_purchased if the account has no paid order of the product */
export async function ensurePurchaser(
  db: Db,
  hasBought: HasBought,
  { userId, productId }: { userId: string; productId: string },
): Promise<void> {
  if (!(await hasBought(db, userId, productId))) throw refuse(reviewRefusals.notAllowed);
}
