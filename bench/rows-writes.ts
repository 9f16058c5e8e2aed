import { addToCart } from '@shop/contract/cart/endpoints';
import { placeOrder } from '@shop/contract/checkout/endpoints';
import { capturePayment } from '@shop/contract/payments/endpoints';
import type { KnownShopper } from '../e2e/support/known-shoppers.ts';
import type { PurchaseLoad } from './buyers.ts';
import { type Compared, type Figure, median, throughputFigure } from './figures.ts';
import type { BenchShop } from './bench-shop.ts';
import { type Measurement, type NamedLoad, compare } from './measurement.ts';

const CART_SHOPPERS = 1_000;
const CART_PRODUCTS = 3;
/** Purchases per load, by the number of concurrent buyers. */
export const PURCHASES: Record<number, number> = { 1: 150, 8: 600, 64: 1_200 };
/** Plans are made and code is compiled before the measurement. */
export const WARM_UP = { buyers: 16, count: 600 };
/** Each call of a purchase alone. */
export const CALLS = { buyers: 64, count: 600 };
const Y3 = [{ path: '/update' }];

/** Many shoppers, each with a cart of at most three products. */
export async function measureAddToCart(measurement: Measurement): Promise<Figure[]> {
  const { what, requests } = cartLoad(measurement.shop);
  return [throughputFigure(what, '≥ 0.5 × Y3', await compare(measurement, requests, Y3))];
}

export function cartLoad(shop: BenchShop): NamedLoad {
  const shoppers = shop.takeShoppers(CART_SHOPPERS);
  const requests = Array.from({ length: CART_PRODUCTS }, (_, round) =>
    shoppers.map(({ token }, index) => ({
      method: 'POST',
      path: addToCart.path,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ productId: productFor(shop.productIds, index, round), quantity: 1 }),
    })),
  ).flat();
  return { what: 'add to cart', requests };
}

/**
 * order/create and capture by 1, 8 and 64 concurrent buyers, compared with the same number of purchases at Y4. Both
 * times include the shopper's payment at the provider.
 */
export async function measurePurchases(measurement: Measurement): Promise<Figure[]> {
  const { shop, generator, rounds } = measurement;
  const figures: Figure[] = [];
  const perSecond: number[] = [];
  for (const load of await bothLoads(measurement, WARM_UP)) await generator.run(load);
  for (const [connections, count] of Object.entries(PURCHASES)) {
    const buyers = Number(connections);
    const compared: Compared = { subject: [], yardstick: [] };
    for (let round = 0; round < rounds; round += 1) {
      const [own, others] = await bothLoads(measurement, { buyers, count });
      compared.subject.push(await generator.run(own));
      compared.yardstick.push(await generator.run(others));
    }
    const failed = [...compared.subject, ...compared.yardstick].reduce((sum, load) => sum + load.failed, 0);
    if (failed > 0) throw new Error(`${failed} purchases failed`);
    perSecond.push(median(compared.subject.map((load) => load.perSecond)));
    figures.push(throughputFigure(`purchases, ${buyers} buyers`, '≥ 0.5 × Y4', compared), {
      what: `purchases, ${buyers} buyers, both answers`,
      figure: `${median(compared.subject.map((load) => load.p50Ms)).toFixed(1)} ms`,
      reach: `p99 ${median(compared.subject.map((load) => load.p99Ms)).toFixed(1)} ms`,
    });
  }
  figures.push({
    what: 'purchases, most buyers by fewest',
    figure: ((perSecond.at(-1) ?? 0) / (perSecond[0] ?? 0)).toFixed(2),
    reach: '≥ 1: flat',
  });
  if (shop.server.isRunning()) return figures;
  throw new Error('the shop ended by itself');
}

/** order/create and capture of 64 concurrent buyers, each alone, compared with the same calls of Y4. */
export async function measureCalls(measurement: Measurement): Promise<Figure[]> {
  const { generator, rounds } = measurement;
  const placed: Compared = { subject: [], yardstick: [] };
  const captured: Compared = { subject: [], yardstick: [] };
  for (const load of await bothLoads(measurement, WARM_UP)) await generator.run(load);
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, load] of (await bothLoads(measurement, CALLS)).entries()) {
      const { place, capture } = await generator.runSteps({ ...load, inSteps: true });
      if (place.failed + capture.failed > 0) throw new Error('a purchase failed');
      const side = index === 0 ? 'subject' : 'yardstick';
      placed[side].push(place);
      captured[side].push(capture);
    }
  }
  return [
    throughputFigure('order/create alone, 64 buyers', '≥ 0.4 × Y4', placed),
    throughputFigure('order/capture alone, 64 buyers', '≥ 0.4 × Y4', captured),
  ];
}

async function bothLoads(
  { shop, yardsticks }: Pick<Measurement, 'shop' | 'yardsticks'>,
  size: { buyers: number; count: number },
): Promise<[own: PurchaseLoad, others: PurchaseLoad]> {
  const own = await purchaseLoad(shop, size);
  return [own, { ...own, shopUrl: yardsticks.url, paths: { place: '/create', capture: '/capture' } }];
}

/** `count` shoppers with two products in their carts, `buyers` of whom buy at a time. */
export async function purchaseLoad(
  shop: BenchShop,
  { buyers, count }: { buyers: number; count: number },
): Promise<PurchaseLoad> {
  return {
    shopUrl: shop.url,
    paths: { place: placeOrder.path, capture: capturePayment.path },
    sandboxUrl: shop.sandbox.url,
    buyers,
    purchases: await fillCarts(shop, shop.takeShoppers(count)),
  };
}

/** Adds two products to each cart. @returns what each shopper will pay */
async function fillCarts({ database, productIds }: BenchShop, shoppers: readonly KnownShopper[]) {
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
