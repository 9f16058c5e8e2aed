import * as reviewMessages from '@shop/contract/reviews/messages';
import type { Db } from '../../database.ts';
import { NotAllowedError } from '../../platform/errors.ts';

class NotPurchasedError extends NotAllowedError {
  readonly code = 'not_purchased';
}

/** Whether the shopper has a paid order with the product. */
export type HasBought = (db: Db, userId: string, productId: string) => Promise<boolean>;

/** @throws NotPurchasedError if the account has no paid order of the product */
export async function ensurePurchaser(
  db: Db,
  hasBought: HasBought,
  { userId, productId }: { userId: string; productId: string },
): Promise<void> {
  if (!(await hasBought(db, userId, productId))) throw new NotPurchasedError(reviewMessages.notAllowed);
}
