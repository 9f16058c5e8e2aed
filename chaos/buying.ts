import type { ShopUnderTest } from './shop-under-test.ts';

/** Processes all items, at most `atOnce` at a time. */
export async function forEachAtOnce<T>(
  items: readonly T[],
  atOnce: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  let next = 0;
  const lane = async () => {
    while (next < items.length) {
      const item = items[next] as T;
      next += 1;
      await work(item);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
}

/** Puts one piece of a product into everybody's cart, with the same result as adding it. */
export async function fillCarts(shop: ShopUnderTest, productId: string): Promise<void> {
  const items = shop.shoppers.map(({ userId }) => ({
    user_id: userId,
    product_id: productId,
    quantity: 1,
  }));
  const atOnce = 1_000;
  await shop.withDatabase((opened) =>
    opened.write(async (tx) => {
      for (let first = 0; first < items.length; first += atOnce) {
        await tx
          .insertInto('cart_items')
          .values(items.slice(first, first + atOnce))
          .execute();
      }
    }),
  );
}

/** The same items in random order. */
export function shuffled<T>(items: readonly T[]): T[] {
  return items
    .map((item) => ({ item, place: Math.random() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ item }) => item);
}
