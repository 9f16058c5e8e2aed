import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { allergens } from '@shop/contract/catalog/label-facts';
import { editProduct } from '@shop/contract/catalog/endpoints';
import { suitabilities } from '@shop/contract/catalog/product-facts';
import { saveSection } from '@shop/contract/settings/endpoints';
import { demonstrationSettings } from '@shop/contract/settings/demonstration-settings';
import { createCatalogueVersion, rewriteSearchWords } from '../catalog/index.ts';
import { type TestShop, buildTestShop } from '../../testing/build-test-app.ts';
import { newProduct } from '../../testing/product-builder.ts';
import { seeded } from '../../testing/seeded.ts';

/** What a search finds is written once and put together for each question: it must tell what the other reads tell. */

const zone = { delivers: true, cash: false, minDays: 2, maxDays: 4, pins: [] };
const settings = {
  ...demonstrationSettings,
  shipping: { ...demonstrationSettings.shipping, feePaise: 9_000, freeAbovePaise: 50_000 },
  zones: {
    ...demonstrationSettings.zones,
    zones: [
      { ...zone, name: 'Hills', states: ['02' as const], feePaise: 4_900, freeAbovePaise: 30_000 },
      { ...zone, name: 'Islands', states: ['35' as const], feePaise: 0, freeAbovePaise: 0, delivers: false },
    ],
  },
};

let shop: TestShop;
beforeAll(async () => {
  shop = await buildTestShop({ settings, config: { rateLimits: false } });
});
afterAll(() => shop.close());

const meta = { 'ucp-agent': { profile: 'https://agent.example/profile.json' } };

async function sent(url: string, payload: object, of: TestShop): Promise<string> {
  const headers = { 'ucp-agent': `profile="${meta['ucp-agent'].profile}"` };
  return (await of.app.inject({ method: 'POST', url, headers, payload })).body;
}

async function ask(path: 'search' | 'lookup' | 'product', input: object, of = shop) {
  const text = await sent(`/api/ucp/catalog/${path}`, input, of);
  return { text, body: JSON.parse(text) };
}

async function askByMcp(name: string, catalog: object) {
  const params = { name, arguments: { meta, catalog } };
  const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params };
  return JSON.parse(await sent('/api/ucp/mcp', message, shop)).result;
}

const contents = ({ messages }: { messages: { content: string }[] }) =>
  messages.map(({ content }) => content).toSorted();

/** Writes the words by which the products are found, as saving one does. */
const findable = () =>
  shop.database.write(async (tx) => {
    for (const category of ['soap', 'faceWash']) await rewriteSearchWords(tx, category);
    tx.tell('catalogue');
  });

describe('of many products, in texts that are hard to write', () => {
  const PRODUCTS = 60;
  const texts = [
    '"}}]}',
    String.raw`\"\\ \u0000`,
    'नीम साबुन ₹',
    '🧼\u2028</script>',
    ',"delivery":{}',
    "it's\t50 %",
  ];
  const questions = [
    {},
    ...['171001', ' 744 101 ', '560001', '000000'].map((postal_code) => ({ postal_code })),
  ];
  const filters = [undefined, { categories: ['soap'] }, { price: { min: 10_000, max: 40_000 } }];

  beforeAll(async () => {
    const random = seeded(41);
    const below = (most: number) => Math.floor(random() * most);
    const some = <T>(list: readonly T[]) => list.filter(() => random() < 0.1);
    for (let number = 0; number < PRODUCTS; number += 1) {
      const pricePaise = 1_000 + below(60_000);
      await newProduct(shop.database, {
        title: `Juniper ${texts[number % texts.length]} ${number}`,
        category: random() < 0.5 ? 'soap' : 'faceWash',
        pricePaise,
        salePricePaise: random() < 0.3 ? Math.ceil(pricePaise / 2) : 0,
        stock: below(3) * 7,
        facts: {
          allergens: some(allergens).map(({ id }) => id),
          notFor: some(suitabilities).map(({ id }) => id),
          howToUse: texts[below(texts.length)] ?? '',
          netQuantity: { amount: 1 + below(500), unit: 'g' },
        },
      });
    }
    await findable();
  });

  test.each(questions.flatMap((context) => filters.map((each) => [context, each] as const)))(
    'a search with %o and %o tells what a look-up tells, warns of the same, and has the same text by MCP',
    async (context, filter) => {
      const catalog = { query: 'juniper', filters: filter, context, pagination: { limit: 50 } };
      const { text, body } = await ask('search', catalog);
      expect(body.products.length).toBeGreaterThan(5);
      const ids = body.products.map(({ id }: { id: string }) => id);
      const lookup = (await ask('lookup', { ids, context })).body;
      const withoutInputs = lookup.products.map(
        ({ variants: [variant], ...product }: { variants: object[] }) => {
          const { inputs: _inputs, ...rest } = variant as { inputs: object };
          return { ...product, variants: [rest] };
        },
      );
      const byId = new Map(withoutInputs.map((product: { id: string }) => [product.id, product]));
      expect(body.products).toEqual(ids.map((id: string) => byId.get(id)));
      expect(contents(body)).toEqual(contents(lookup));
      const { structuredContent, content } = await askByMcp('search_catalog', catalog);
      expect([structuredContent, content]).toEqual([body, [{ type: 'text', text }]]);
      // Asked once more, of what is kept now.
      expect((await ask('search', { ...catalog, more: 1 })).text).toBe(text);
    },
  );

  test('each product costs what it costs, and is brought for what the zone says', async () => {
    const input = { query: 'juniper', context: { postal_code: '171001' }, pagination: { limit: 50 } };
    for (const { variants } of (await ask('search', input)).body.products) {
      const { price, metadata } = variants[0];
      const fee = price.amount >= 30_000 ? 0 : 4_900;
      expect(metadata.delivery).toMatchObject({
        postal_code: '171001',
        fee: { amount: fee },
        landed_price: { amount: price.amount + fee },
      });
    }
  });
});

const found = async (of = shop) => (await ask('search', { query: 'cypress' }, of)).body.products[0];

describe('what was written is written anew', () => {
  let product: string;
  let token: string;
  beforeAll(async () => {
    product = await newProduct(shop.database, { title: 'Cypress Soap', pricePaise: 19_900 });
    await findable();
    ({ token } = await shop.newAdmin());
  });

  test('once the owner has changed a product, also at another instance', async () => {
    const catalogueVersion = createCatalogueVersion({ database: shop.database });
    catalogueVersion.start();
    const other = await buildTestShop({ database: shop.database, settings, catalogueVersion });
    try {
      expect((await found(other)).price_range.min.amount).toBe(19_900);
      await shop.callOk(editProduct, { token, params: { id: product }, body: { price: 149 } });
      expect((await found()).price_range.min.amount).toBe(14_900);
      await vi.waitFor(async () => expect((await found(other)).price_range.min.amount).toBe(14_900), 5_000);
    } finally {
      await other.close();
    }
  });

  test('once the owner has renamed the shop', async () => {
    const value = { ...settings.shop, name: 'Kumaon Soaps' };
    expect((await found()).variants[0].seller.name).toBe(settings.shop.name);
    await shop.callOk(saveSection.shop, { token, body: { value, version: 0 } });
    expect((await found()).variants[0].seller.name).toBe('Kumaon Soaps');
  });
});
