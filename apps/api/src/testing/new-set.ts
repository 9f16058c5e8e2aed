import { editProduct } from '@shop/contract/catalog/endpoints';
import type { SetSupply } from '@shop/contract/catalog/set-schemas';
import type { SignedIn, TestShop } from './build-test-app.ts';
import { newProduct } from './product-builder.ts';

interface NewSet {
  title?: string;
  pricePaise?: number;
  /** Pieces of each part, by product id. */
  parts: Record<string, number>;
  supply?: SetSupply;
}

/** What is sent to make a product a set of these parts. */
export const setOf = (parts: Record<string, number>, supply: SetSupply = 'parts') => ({
  supply,
  parts: Object.entries(parts).map(([productId, pieces]) => ({ productId, pieces })),
});

/** Makes a product and then a set of it, as an owner does. @returns its id */
export async function newSet(
  shop: TestShop,
  { token }: Pick<SignedIn, 'token'>,
  { title, pricePaise = 29_900, parts, supply }: NewSet,
): Promise<string> {
  const id = await newProduct(shop.database, { ...(title !== undefined && { title }), pricePaise, stock: 0 });
  await shop.callOk(editProduct, { token, params: { id }, body: { set: setOf(parts, supply) } });
  return id;
}
