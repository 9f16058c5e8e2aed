import { asyncProperty, assert, integer } from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addToCart, updateCart } from '@shop/contract/cart/endpoints';
import { demonstrationSettings } from '@shop/contract/settings/demonstration-settings';
import type { ShopSettings } from '@shop/contract/settings/shop-settings';
import { listenTo } from '../../testing/listen-to.ts';
import { type TestShop, buildTestShop } from '../../testing/build-test-app.ts';
import { shopperWithCart } from '../../testing/buy.ts';
import { newProduct } from '../../testing/product-builder.ts';
import type { Topic } from '../../database.ts';
import { type CheckoutDependencies, type OrderRequest, createPlaceOrder } from './place-order.ts';

let shop: TestShop;
let productId: string;
let buyer: Awaited<ReturnType<typeof shopperWithCart>>;
beforeAll(async () => {
  shop = await buildTestShop();
  productId = await newProduct(shop.database, { stock: 9 });
  buyer = await shopperWithCart(shop, [{ productId, quantity: 2 }]);
});
afterAll(() => shop.close());

const price = (paise: number) =>
  shop.database.write((tx) =>
    tx
      .updateTable('products')
      .set({ price_paise: paise, sale_price_paise: 0 })
      .where('id', '=', productId)
      .execute(),
  );

let heard: () => Topic[];

type Told = Partial<
  Pick<CheckoutDependencies, 'holdSeconds' | 'takesRealMoney'> & Pick<OrderRequest, 'totalRupees' | 'isCash'>
>;

/** Places an order only; opening it at the provider is a later step that is left out here. */
async function placeWith(
  settings: Partial<ShopSettings>,
  { holdSeconds = 1_800, totalRupees, isCash = false, takesRealMoney = false }: Told,
) {
  const listening = listenTo(shop.database);
  heard = listening.heard;
  const placeOrder = createPlaceOrder({
    database: listening.database,
    clock: shop.clock,
    gateway: {} as never,
    takesRealMoney,
    findAddressProblem: async () => null,
    ensureDeliverable: async () => {},
    readSettings: () => ({
      ...demonstrationSettings,
      orders: { ...demonstrationSettings.orders, piecesPerLine: 0 },
      ...settings,
    }),
    holdSeconds,
    rateLimits: false,
  });
  const { order } = await placeOrder({
    userId: buyer.shopper.id,
    email: 'asha@deodar.example',
    addressId: buyer.addressId,
    totalRupees,
    isCash,
    address: '10.0.0.1',
  });
  return order;
}

/** Places an order with the total that the shopper saw. */
async function place(totalRupees: number | undefined, shipping = { feePaise: 0, freeAbovePaise: 0 }) {
  const order = await placeWith(
    { shipping: { ...demonstrationSettings.shipping, ...shipping } },
    { totalRupees },
  );
  return { shippingPaise: Number(order.shipping_paise), totalPaise: Number(order.total_paise) };
}

test('shipping is part of the total below the free limit, and waived from it', async () => {
  const shipping = { feePaise: 4_900, freeAbovePaise: 50_000 };
  await price(24_999);
  expect(await place(548.98, shipping)).toEqual({ shippingPaise: 4_900, totalPaise: 54_898 });
  await expect(place(499.98, shipping)).rejects.toMatchObject({
    code: 'total_changed',
    data: { totalAmount: 548.98 },
  });
  await price(25_000);
  expect(await place(500, shipping)).toEqual({ shippingPaise: 0, totalPaise: 50_000 });
});

test('a fee without a free limit is always due', async () => {
  await price(5_000_000);
  expect(await place(100_049, { feePaise: 4_900, freeAbovePaise: 0 })).toEqual({
    shippingPaise: 4_900,
    totalPaise: 10_004_900,
  });
});

test('any other total than the one seen is refused with the new one, and the seen one passes', async () => {
  await shop.callOk(updateCart, { token: buyer.shopper.token, body: { productId, quantity: 1 } });
  await assert(
    asyncProperty(
      integer({ min: 100, max: 1_000_000_000 }),
      integer({ min: 1, max: 1_000 }),
      async (paise, off) => {
        await price(paise);
        for (const seen of [(paise + off) / 100, (paise - off) / 100]) {
          await expect(place(seen)).rejects.toMatchObject({
            code: 'total_changed',
            data: { totalAmount: paise / 100 },
          });
        }
        expect(await place(paise / 100)).toEqual({ shippingPaise: 0, totalPaise: paise });
      },
    ),
    { numRuns: 30 },
  );
});

test('a total summed in binary fractions counts as seen; half a paisa more, far too much or none at all does not', async () => {
  await price(10_030);
  expect(await place(100 + 0.1 + 0.2)).toMatchObject({ totalPaise: 10_030 });
  await price(10_012);
  for (const seen of [100.125, 1e308, -1e308]) {
    await expect(place(seen)).rejects.toMatchObject({ code: 'total_changed' });
  }
  await expect(place(undefined)).rejects.toMatchObject({ code: 'total_missing' });
});

test('an order whose scarcest product gets a badge changes the catalogue at once', async () => {
  await price(10_000);
  const scarce = await newProduct(shop.database, { pricePaise: 10_000, stock: 4 });
  const { token } = buyer.shopper;
  await shop.callOk(addToCart, { token, body: { productId: scarce, quantity: 3 } });
  await place(400);
  expect(heard()).toEqual(['catalogue']);
});

test('an order holds its pieces for as long as the settings say, or the installation where it says', async () => {
  await price(10_000);
  const shipping = { ...demonstrationSettings.shipping, feePaise: 0 };
  const orders = { ...demonstrationSettings.orders, piecesPerLine: 0, holdMinutes: 45 };
  const { shopper, addressId } = await shopperWithCart(shop, [{ productId, quantity: 1 }]);
  buyer = { shopper, addressId };
  const minutesOf = async (holdSeconds: number | null) => {
    const order = await placeWith({ shipping, orders }, { holdSeconds, totalRupees: 100 });
    return (order.hold_ends_at.getTime() - order.placed_at.getTime()) / 60_000;
  };
  expect(await minutesOf(null)).toBe(45);
  expect(await minutesOf(600)).toBe(10);
});

test('an order in cash waits for its confirmation for as long as the settings say, and asks for it at once', async () => {
  const shipping = { ...demonstrationSettings.shipping, feePaise: 0 };
  const cash = { ...demonstrationSettings.cash, accepted: 'yes', feePaise: 0, leastPaise: 0 } as const;
  const told = { totalRupees: 100, isCash: true };
  const refused = placeWith({ shipping, cash }, { ...told, totalRupees: 99 });
  await expect(refused).rejects.toMatchObject({ code: 'total_changed' });
  expect(heard()).toEqual([]);
  const order = await placeWith({ shipping, cash: { ...cash, confirmHours: 5 } }, told);
  expect(order.hold_ends_at.getTime() - order.placed_at.getTime()).toBe(5 * 3_600_000);
  expect(heard()).toContain('mails');
});

test('an order in cash that is too small or too large is refused with what would be right', async () => {
  await price(10_000);
  buyer = await shopperWithCart(shop, [{ productId, quantity: 1 }]);
  const shipping = { ...demonstrationSettings.shipping, feePaise: 0 };
  const cash = { ...demonstrationSettings.cash, accepted: 'yes', feePaise: 0 } as const;
  for (const [bounds, message] of [
    [{ leastPaise: 20_000, mostPaise: 0 }, 'Cash on delivery is for orders from ₹200.'],
    [{ leastPaise: 0, mostPaise: 5_000 }, 'Cash on delivery is for orders up to ₹50. Please pay online.'],
  ] as const) {
    const refused = placeWith({ shipping, cash: { ...cash, ...bounds } }, { totalRupees: 100, isCash: true });
    await expect(refused).rejects.toMatchObject({ code: 'cash_unavailable', message });
  }
});

test('real money is taken once nothing of the demonstration is left in what customers must be told', async () => {
  await price(10_000);
  buyer = await shopperWithCart(shop, [{ productId, quantity: 1 }]);
  const { shop: named, contact, legal, grievance, shipping } = demonstrationSettings;
  const own = {
    shop: { ...named, name: 'Kumaon Soaps' },
    contact: { ...contact, email: 'care@kumaon.example', phone: '9816000000', addressLines: ['1 Hill Road'] },
    legal: { ...legal, legalName: 'Kumaon Soaps LLP', gstin: '' },
    grievance: { ...grievance, officer: 'Ravi Joshi' },
    shipping: { ...shipping, feePaise: 0 },
  };
  const live = { totalRupees: 100, takesRealMoney: true };
  expect(await placeWith(own, live)).toMatchObject({ payment_status: 'pending' });
  const almost = placeWith({ ...own, grievance }, live);
  await expect(almost).rejects.toMatchObject({ code: 'not_open_yet' });
});
