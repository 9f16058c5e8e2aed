import { addToCart } from '@shop/contract/cart/endpoints';
import type { KnownShopper } from '../e2e/support/known-shoppers.ts';
import type { PurchaseLoad } from './buyers.ts';
import { type Figure, median, throughputFigure } from './figures.ts';
import type { LoadResult } from './load.ts';
import { type Measurement, compare } from './measurement.ts';

const CART_SHOPPERS = 1_000;
const CART_PRODUCTS = 3;
/** Purchases of one load, by how many buyers are beside each other. */
const PURCHASES: Record<number, number> = { 1: 60, 8: 200, 64: 320 };
const Y3 = [{ path: '/update' }];

/** Many shoppers, each with a cart of three products at most. */
export async function measureAddToCart(measurement: Measurement): Promise<Figure[]> {
  const { shop } = measurement;
  const shoppers = shop.takeShoppers(CART_SHOPPERS);
  const adds = Array.from({ length: CART_PRODUCTS }, (_, round) =>
    shoppers.map(({ token }, index) => ({
      method: 'POST',
      path: addToCart.path,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ productId: productFor(shop.productIds, index, round), quantity: 1 }),
    })),
  ).flat();
  return [throughputFigure('add to cart', '≥ 0.5 × Y3', await compare(measurement, adds, Y3))];
}

/** order/create and capture by 1, 8 and 64 buyers; the shopper's payment at the provider is part of the time. */
export async function measurePurchases(measurement: Measurement): Promise<Figure[]> {
  const { shop, generator, rounds, yardsticks, seconds } = measurement;
  const figures: Figure[] = [];
  for (const [connections, count] of Object.entries(PURCHASES)) {
    const buyers = Number(connections);
    const subject: LoadResult[] = [];
    const yardstick: LoadResult[] = [];
    for (let round = 0; round < rounds; round += 1) {
      subject.push(await generator.run(await purchaseLoad(measurement, buyers, count)));
      yardstick.push(
        await generator.run({ url: yardsticks.url, connections: buyers, seconds, requests: Y3 }),
      );
    }
    const failed = subject.reduce((sum, load) => sum + load.failed, 0);
    if (failed > 0) throw new Error(`${failed} purchases failed`);
    figures.push(
      throughputFigure(`purchases, ${buyers} buyers`, '≥ 0.25 × Y3, flat', { subject, yardstick }),
      {
        what: `purchases, ${buyers} buyers, both answers`,
        figure: `${median(subject.map((load) => load.p50Ms)).toFixed(1)} ms`,
        reach: `p99 ${median(subject.map((load) => load.p99Ms)).toFixed(1)} ms`,
      },
    );
  }
  if (shop.server.isRunning()) return figures;
  throw new Error('the shop ended by itself');
}

async function purchaseLoad({ shop }: Measurement, buyers: number, count: number): Promise<PurchaseLoad> {
  const shoppers = shop.takeShoppers(count);
  return {
    shopUrl: shop.url,
    sandboxUrl: shop.sandbox.url,
    buyers,
    purchases: await fillCarts(shop, shoppers),
  };
}

/** Puts two products into each cart. @returns what each shopper will pay */
async function fillCarts({ database, productIds }: Measurement['shop'], shoppers: readonly KnownShopper[]) {
  const items = shoppers.flatMap(({ userId }, index) =>
    [0, 1].map((round) => ({
      user_id: userId,
      product_id: productFor(productIds, index, round),
      quantity: 1 + round,
    })),
  );
  await database.write((tx) => tx.insertInto('cart_items').values(items).execute());
  const prices = await database.read.selectFrom('products').select(['id', 'unit_price_paise']).execute();
  const priceOf = new Map(prices.map((product) => [product.id, product.unit_price_paise]));
  return shoppers.map(({ token, addressId, userId }) => {
    const own = items.filter((item) => item.user_id === userId);
    const totalPaise = own.reduce(
      (sum, item) => sum + item.quantity * (priceOf.get(item.product_id) ?? 0),
      0,
    );
    return { token, addressId, totalRupees: totalPaise / 100 };
  });
}

function productFor(productIds: readonly string[], index: number, round: number): string {
  return productIds[(index * 7 + round * 101) % productIds.length] ?? '';
}
