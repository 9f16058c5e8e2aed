import { addToCart } from '@shop/contract/cart/endpoints';
import { placeOrder } from '@shop/contract/checkout/endpoints';
import { capturePayment } from '@shop/contract/payments/endpoints';
import type { KnownShopper } from '../e2e/support/known-shoppers.ts';
import type { PurchaseLoad } from './buyers.ts';
import { type Compared, type Figure, median, throughputFigure } from './figures.ts';
import { type Measurement, compare } from './measurement.ts';

const CART_SHOPPERS = 1_000;
const CART_PRODUCTS = 3;
/** Purchases per load, by the number of concurrent buyers. */
const PURCHASES: Record<number, number> = { 1: 150, 8: 600, 64: 1_200 };
/** Plans are made and code is compiled before the measurement. */
const WARM_UP = { buyers: 16, count: 600 };
const Y3 = [{ path: '/update' }];

/** Many shoppers, each with a cart of at most three products. */
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

async function bothLoads(
  { shop, yardsticks }: Measurement,
  { buyers, count }: { buyers: number; count: number },
): Promise<[own: PurchaseLoad, others: PurchaseLoad]> {
  const sandboxUrl = shop.sandbox.url;
  const purchases = await fillCarts(shop, shop.takeShoppers(count));
  const paths = { place: placeOrder.path, capture: capturePayment.path };
  return [
    { shopUrl: shop.url, paths, sandboxUrl, buyers, purchases },
    {
      shopUrl: yardsticks.url,
      paths: { place: '/create', capture: '/capture' },
      sandboxUrl,
      buyers,
      purchases,
    },
  ];
}

/** Adds two products to each cart. @returns what each shopper will pay */
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
