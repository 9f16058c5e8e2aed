import type { CollectionDraft } from '@shop/contract/collections/schemas';
import { paiseFromRupees } from '@shop/contract/money';
import type { Db } from '../../../database.ts';
import type { ReadShownProducts } from '../../catalog/index.ts';

/** No product costs more, in paise. */
const ANY_PRICE = 2_147_483_647;

/**
 * A page of the products that shoppers see in a collection: what its rule finds, in the rule's order, or its picked
 * products, in the order of picking.
 */
export async function readCollected(
  readProducts: ReadShownProducts,
  db: Db,
  { rule, productIds }: CollectionDraft,
  { page, limit }: { page: number; limit: number },
): ReturnType<ReadShownProducts> {
  if (rule === null) {
    const found = await readProducts(
      db,
      { productIds },
      { order: 'newest', page: 1, limit: productIds.length },
    );
    const byId = new Map(found.products.map((product) => [product._id, product]));
    const inOrder = productIds.flatMap((id) => byId.get(id) ?? []);
    return { products: inOrder.slice((page - 1) * limit, page * limit), total: found.total };
  }
  const { categories, concerns, suits, ingredient, newDays, isOnSale, leastPrice, mostPrice, sort } = rule;
  const price =
    leastPrice === undefined && mostPrice === undefined
      ? undefined
      : {
          leastPaise: paiseFromRupees(leastPrice ?? 0),
          mostPaise: mostPrice === undefined ? ANY_PRICE : paiseFromRupees(mostPrice),
        };
  const filter = {
    categories: some(categories),
    concerns: some(concerns),
    suits: some(suits),
    ingredient: ingredient?.trim() || undefined,
    newDays,
    isOnSale,
    price,
  };
  return readProducts(db, filter, { order: sort, page, limit });
}

/** An empty list in a rule means no restriction. */
function some<T>(list: readonly T[] | undefined): readonly T[] | undefined {
  return list && list.length > 0 ? list : undefined;
}
