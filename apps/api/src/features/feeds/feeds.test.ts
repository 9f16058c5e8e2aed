import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from 'kysely';
import { editProduct, getProduct } from '@shop/contract/catalog/endpoints';
import * as contract from '@shop/contract/feeds/endpoints';
import { addSale } from '@shop/contract/offers/endpoints';
import type { Picture } from '@shop/contract/schemas';
import { defaultSettings } from '@shop/contract/settings/default-settings';
import { demonstrationSettings } from '@shop/contract/settings/demonstration-settings';
import { saveSection } from '@shop/contract/settings/endpoints';
import { type SignedIn, type TestShop, buildTestShop } from '../../testing/build-test-app.ts';
import { newProduct, setStock } from '../../testing/product-builder.ts';
import { type ReadItem, readGoogleFeed, readMetaFeed } from '../../testing/read-feeds.ts';
import { photograph, uploadPicture } from '../../testing/upload-picture.ts';

/** Delivery costs ₹49. */
const settings = {
  ...demonstrationSettings,
  shipping: { ...demonstrationSettings.shipping, feePaise: 4_900 },
  zones: defaultSettings.zones,
};

let shop: TestShop;
let admin: SignedIn;
let picture: Picture;
let small: Picture;
beforeAll(async () => {
  shop = await buildTestShop({ settings });
  admin = await shop.newAdmin();
  picture = await uploadPicture(shop, admin.token, await photograph(800, 600));
  small = await uploadPicture(shop, admin.token, await photograph(800, 499));
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.database.write(async (tx) => {
    await tx.deleteFrom('products').execute();
    await tx.deleteFrom('sales').execute();
  });
});

type Values = NonNullable<Parameters<typeof newProduct>[1]>;

/** A product with pictures; by default one that both feeds take. */
async function product(values: Values = {}, pictures: readonly Picture[] = [picture]): Promise<string> {
  const id = await newProduct(shop.database, values);
  if (pictures.length === 0) return id;
  await shop.database.write((tx) =>
    tx
      .insertInto('product_pictures')
      .values(
        pictures.map(({ url }, position) => ({
          product_id: id,
          picture_id: url.split('/').at(-2) ?? '',
          position,
        })),
      )
      .execute(),
  );
  return id;
}

const fetchFeed = (url: string, headers: Record<string, string> = {}) => shop.app.inject({ url, headers });
const google = async () => readGoogleFeed((await fetchFeed('/feeds/google.xml')).body);
const meta = async () => readMetaFeed((await fetchFeed('/feeds/meta.csv')).body);
const both = async () => [...(await google()), ...(await meta())];
const valueOf = (item: ReadItem | undefined, name: string) => item?.get(name)?.[0];
const stateOf = (item: ReadItem) => [
  valueOf(item, 'id'),
  valueOf(item, 'availability')?.replaceAll('_', ' '),
  valueOf(item, 'price'),
  valueOf(item, 'sale_price'),
];
const saleOf = (item: ReadItem | undefined) => [
  valueOf(item, 'price'),
  valueOf(item, 'sale_price'),
  valueOf(item, 'sale_price_effective_date'),
];
const groups = (items: readonly ReadItem[]) => items.map((item) => valueOf(item, 'item_group_id'));
const idsOf = (items: readonly ReadItem[]) => items.map((item) => valueOf(item, 'id'));
const report = async () => (await shop.callOk(contract.readFeeds, { token: admin.token })).data;

test('both feeds say what the page says', async () => {
  const id = await product(
    {
      title: 'नीम & तुलसी <Soap> "100%"',
      stock: 3,
      facts: { kind: 'toiletSoap', netQuantity: { amount: 125, unit: 'g' } },
    },
    [picture, small],
  );
  const [fromGoogle, fromMeta] = await both();
  const { data: page } = await shop.callOk(getProduct, { params: { id } });
  const same = {
    id,
    title: page.title,
    description: page.description,
    link: `http://shop.test/shop/product/${page.slug}`,
    image_link: `http://shop.test${picture.url.replace('webp', 'jpg')}`,
    additional_image_link: `http://shop.test${small.url.replace('webp', 'jpg')}`,
    price: `${page.price.toFixed(2)} INR`,
    brand: 'Deodar',
    condition: 'new',
    google_product_category: '2503',
    product_type: 'Soap',
  };
  expect(Object.fromEntries([...(fromGoogle ?? [])].map(([name, [value]]) => [name, value]))).toEqual({
    ...same,
    availability: 'in_stock',
    identifier_exists: 'no',
    unit_pricing_measure: '125g',
    unit_pricing_base_measure: '100g',
    shipping: 'country=IN;price=49.00 INR',
  });
  expect(Object.fromEntries([...(fromMeta ?? [])].map(([name, [value]]) => [name, value]))).toEqual({
    ...same,
    availability: 'in stock',
    shipping: 'IN::Standard:49.00 INR',
  });
  const jpeg = await fetchFeed(new URL(same.image_link).pathname);
  expect([jpeg.statusCode, jpeg.headers['content-type']]).toEqual([200, 'image/jpeg']);
});

test('a barcode is said, and a number of the shop’s own till is not', async () => {
  await product({ facts: { barcode: '8901234567890' } });
  const [fromGoogle, fromMeta] = await both();
  expect([fromGoogle?.get('gtin'), fromGoogle?.get('identifier_exists')]).toEqual([
    ['8901234567890'],
    undefined,
  ]);
  expect(fromMeta?.get('gtin')).toEqual(['8901234567890']);
  await product({ facts: { barcode: '2012345678903' } });
  const [, own] = await google();
  expect([own?.get('gtin'), own?.get('identifier_exists')]).toEqual([undefined, ['no']]);
});

test('variants are a group in both feeds, by what each feed has a field for', async () => {
  const variant = (size: string, scent: string) =>
    product({
      facts: {
        sizesOf: 'Goat Milk',
        options: [
          { name: 'Size', value: size },
          { name: 'Scent', value: scent },
        ],
      },
    });
  for (const [size, scent] of [
    ['50 g', 'Rose'],
    ['100 g', 'Rose'],
    ['50 g', 'Lime, wild'],
  ] as const) {
    await variant(size, scent);
  }
  await product({ facts: { sizesOf: 'Alone' } });
  const fromGoogle = await google();
  const fromMeta = await meta();
  // Google has no field for a scent, so the sizes of each are a group.
  const [rose, alsoRose, lime, alone] = groups(fromGoogle);
  expect([rose, alsoRose === rose, lime === rose, alone]).toEqual([
    expect.stringMatching(/^goat-milk-rose-[0-9a-f]{8}$/),
    true,
    false,
    undefined,
  ]);
  expect(fromGoogle.map((item) => valueOf(item, 'size'))).toEqual(['50 g', '100 g', '50 g', undefined]);
  expect(new Set(groups(fromMeta).slice(0, 3)).size).toBe(1);
  expect(fromMeta.map((item) => valueOf(item, 'additional_variant_attribute') ?? '')).toEqual([
    'Scent:Rose',
    'Scent:Rose',
    'Scent:Lime  wild',
    '',
  ]);
});

test('stock and price follow the page at once, and drafts and deleted products are in neither feed', async () => {
  const id = await product({ pricePaise: 24_900, salePricePaise: 19_900, stock: 1 });
  const draft = await product();
  await shop.database.write((tx) =>
    tx.updateTable('products').set({ is_published: false }).where('id', '=', draft).execute(),
  );
  const before = [id, 'in stock', '249.00 INR', '199.00 INR'];
  expect((await both()).map(stateOf)).toEqual([before, before]);
  await setStock(shop.database, id, { held: 1 });
  await shop.callOk(editProduct, { params: { id }, body: { price: 99.5, salePrice: 0 }, token: admin.token });
  const after = [id, 'out of stock', '99.50 INR', undefined];
  expect((await both()).map(stateOf)).toEqual([after, after]);
});

test('a planned sale has its dates, before it begins and while it runs', async () => {
  const id = await product({ pricePaise: 20_000 });
  const plan = (from: string, to: string, percent: number) =>
    shop.callOk(addSale, {
      body: { name: `${percent}`, kind: 'percent', percent, scope: { kind: 'all', ids: [] }, from, to },
      token: admin.token,
    });
  await plan('2126-03-01T00:00', '2126-03-10T23:59', 50);
  const [planned, plannedMeta] = await both();
  expect(saleOf(planned)).toEqual([
    '200.00 INR',
    '100.00 INR',
    '2126-03-01T00:00+0530/2126-03-10T23:59+0530',
  ]);
  expect(saleOf(plannedMeta)[2]).toBe('2126-03-01T00:00+05:30/2126-03-10T23:59+05:30');
  await plan('2020-03-01T00:00', '2125-03-10T23:59', 10);
  const [running] = await both();
  expect(saleOf(running)).toEqual([
    '200.00 INR',
    '180.00 INR',
    '2020-03-01T00:00+0530/2125-03-10T23:59+0530',
  ]);
  const { data: page } = await shop.callOk(getProduct, { params: { id } });
  expect(page.salePrice).toBe(180);
  // Its own sale price is lower than the planned one and has no dates.
  await shop.callOk(editProduct, { params: { id }, body: { salePrice: 150 }, token: admin.token });
  expect(saleOf((await both())[0])).toEqual(['200.00 INR', '150.00 INR', undefined]);
});

test('what a feed cannot take is left out of it and named', async () => {
  const fine = await product({ title: 'x'.repeat(150) });
  const long = await product({ title: 'क'.repeat(151) });
  const longer = await product({ title: 'x'.repeat(201) });
  const bare = await product({}, []);
  const tiny = await product({}, [small, picture]);
  expect(idsOf(await google())).toEqual([fine]);
  expect(idsOf(await meta())).toEqual([fine, long]);
  const { leftOut, leftOutTotal, feeds } = await report();
  expect(leftOut.map(({ feed, productId, faults }) => [feed, productId, ...faults])).toEqual([
    ['google', long, 'titleLength'],
    ['google', longer, 'titleLength'],
    ['meta', longer, 'titleLength'],
    ['google', bare, 'noPicture'],
    ['meta', bare, 'noPicture'],
    ['google', tiny, 'smallPicture'],
    ['meta', tiny, 'smallPicture'],
  ]);
  expect([leftOutTotal, ...feeds.map(({ count }) => count)]).toEqual([7, 1, 2]);
});

/** Letters that older data may have and that no XML document can hold, and what a spreadsheet would calculate. */
test('texts that no file can hold are cleaned, and others arrive as they are', async () => {
  const id = await product({ title: 'A' });
  const set = (title: string, description: string) =>
    shop.database.write((tx) =>
      tx.updateTable('products').set({ title, description }).where('id', '=', id).execute(),
    );
  await set('=1+1\u0007 \ue000"Rose"\uffff, 🌹', `${'क'.repeat(4_998)}🌹🌹🌹`);
  for (const item of await both()) expect(valueOf(item, 'title')).toBe('=1+1 "Rose", 🌹');
  const [fromGoogle, fromMeta] = await both();
  expect([...(valueOf(fromGoogle, 'description') ?? '')]).toHaveLength(5_000);
  expect([...(valueOf(fromMeta, 'description') ?? '')]).toHaveLength(5_001);
  await set('\u0007', 'x');
  expect((await report()).leftOut.map(({ faults }) => faults)).toEqual([['text'], ['text']]);
});

test('a reader that has the feed gets 304 until something changes, on every instance', async () => {
  const id = await product();
  const first = await fetchFeed('/feeds/google.xml');
  const mark = { 'if-none-match': String(first.headers.etag) };
  const other = await buildTestShop({ database: shop.database });
  for (const { app } of [shop, other]) {
    const again = await app.inject({ url: '/feeds/google.xml', headers: mark });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  }
  await shop.callOk(editProduct, { params: { id }, body: { price: 77 }, token: admin.token });
  await expect
    .poll(async () => (await fetchFeed('/feeds/google.xml', mark)).statusCode, { timeout: 20_000 })
    .toBe(200);
  expect(valueOf((await google())[0], 'price')).toBe('77.00 INR');
  await other.close();
});

test('the owner sees who read a feed last, and switches the feeds off', async () => {
  await fetchFeed('/feeds/google.xml', {
    'user-agent': 'FeedFetcher-Google; (+http://www.google.com/feedfetcher.html)',
  });
  await fetchFeed('/feeds/meta.csv', { 'user-agent': 'facebookexternalhit/1.1' });
  await expect
    .poll(async () => (await report()).feeds.map(({ id, reads }) => [id, reads.map(({ reader }) => reader)]))
    .toEqual([
      ['google', expect.arrayContaining(['google'])],
      ['meta', expect.arrayContaining(['meta'])],
    ]);
  const value = { publish: 'any', feeds: 'no' } as const;
  await shop.callOk(saveSection.products, { body: { value, version: 0 }, token: admin.token });
  expect((await fetchFeed('/feeds/google.xml')).statusCode).toBe(404);
  expect((await fetchFeed('/feeds/meta.csv')).statusCode).toBe(404);
  expect((await report()).isOn).toBe(false);
  await shop.callOk(saveSection.products, {
    body: { value: { ...value, feeds: 'yes' }, version: 1 },
    token: admin.token,
  });
  expect((await fetchFeed('/feeds/google.xml')).statusCode).toBe(200);
});

/**
 * What each field may hold: Google's product data specification (support.google.com/merchants/answer/7052112 and the
 * pages 6324460, 6324350, 6324448, 6324455, 6324490, 6324484 of its attributes) and Meta's catalogue reference
 * (developers.facebook.com/documentation/ads-commerce/catalog/reference), read on 27 November 2026.
 */
const AMOUNT = /^(?!0+\.00)\d+\.\d{2} INR$/;
const JPEG = /^https?:\/\/[\x21-\x7e]{1,1990}\.jpg$/;
const PERIOD = (offset: string) =>
  new RegExp(`^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d${offset}/\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d${offset}$`);
const text = (most: number) => new RegExp(`^[^\\p{Cc}\\p{Co}\\p{Cs}]{1,${most}}$`, 'u');
const SPECIFICATIONS: Record<
  'google' | 'meta',
  Record<string, { must: boolean; is: RegExp; times?: number }>
> = {
  google: {
    id: { must: true, is: /^[\x21-\x7e]{1,50}$/ },
    title: { must: true, is: text(150) },
    description: { must: true, is: text(5_000) },
    link: { must: true, is: /^https?:\/\/[\x21-\x7e]{1,1992}$/ },
    image_link: { must: true, is: JPEG },
    additional_image_link: { must: false, is: JPEG, times: 10 },
    availability: { must: true, is: /^(in_stock|out_of_stock|preorder|backorder)$/ },
    price: { must: true, is: AMOUNT },
    sale_price: { must: false, is: AMOUNT },
    sale_price_effective_date: { must: false, is: PERIOD('\\+0530') },
    unit_pricing_measure: { must: false, is: /^\d+(\.\d+)?(g|ml|ct)$/ },
    unit_pricing_base_measure: { must: false, is: /^(1|10|100|2|4|8)(g|ml|ct)$/ },
    google_product_category: { must: false, is: /^\d+$/ },
    product_type: { must: false, is: text(750) },
    item_group_id: { must: false, is: /^[A-Za-z0-9_-]{1,50}$/ },
    size: { must: false, is: text(100) },
    brand: { must: true, is: text(70) },
    gtin: { must: false, is: /^(\d{8}|\d{12,14})$/ },
    identifier_exists: { must: false, is: /^no$/ },
    condition: { must: true, is: /^new$/ },
    shipping: { must: false, is: /^country=IN(;region=[A-Z]{2})?;price=\d+\.\d\d INR$/, times: 100 },
  },
  meta: {
    id: { must: true, is: /^[\x21-\x7e]{1,100}$/ },
    title: { must: true, is: text(200) },
    description: { must: true, is: text(9_999) },
    availability: { must: true, is: /^(in stock|out of stock)$/ },
    condition: { must: true, is: /^new$/ },
    price: { must: true, is: AMOUNT },
    link: { must: true, is: /^https?:\/\/[\x21-\x7e]+$/ },
    image_link: { must: true, is: JPEG },
    brand: { must: true, is: text(100) },
    gtin: { must: false, is: /^(\d{8}|\d{12,14})$/ },
    additional_image_link: { must: false, is: /^[\x21-\x7e]{1,2000}$/ },
    sale_price: { must: false, is: AMOUNT },
    sale_price_effective_date: { must: false, is: PERIOD('\\+05:30') },
    google_product_category: { must: false, is: /^\d+$/ },
    product_type: { must: false, is: text(750) },
    item_group_id: { must: false, is: /^[A-Za-z0-9_-]{1,50}$/ },
    size: { must: false, is: text(200) },
    additional_variant_attribute: { must: false, is: /^[^,:]+:[^,:]+(,[^,:]+:[^,:]+)*$/ },
    shipping: { must: false, is: /^IN::Standard:\d+\.\d\d INR$/ },
  },
};

/** What the products below are made of repeats after 180 of them. */
const many = process.env['TEST_TIER'] === 'all' ? 10_000 : 2_000;

test('thousands of products are all in both feeds, each within the limits of its specification', async () => {
  await shop.database.write(async (tx) => {
    await sql`
      insert into products (id, title, description, ingredients, category, brand, price_paise, sale_price_paise, facts)
      select gen_random_uuid(), 'Soap & नीम ' || n || repeat(' x', n % 60), repeat('A bar. ', 1 + n % 90),
        'Neem oil', 'soap', repeat('Brand ', 1 + n % 10), 100 + n, case when n % 3 = 0 then 100 + n / 2 else 0 end,
        case when n % 2 = 0 then ${JSON.stringify({ kind: 'shampoo', netQuantity: { amount: 250.5, unit: 'ml' } })}::jsonb
          else jsonb_build_object('sizesOf', 'नीम ' || n / 4, 'options', jsonb_build_array(
            jsonb_build_object('name', 'Scent', 'value', 'Rose: ' || n))) end
      from generate_series(1, ${many}::integer) as n`.execute(tx);
    await sql`
      insert into product_pictures (product_id, picture_id, position)
      select id, ${picture.url.split('/').at(-2)}::uuid, 0 from products`.execute(tx);
  });
  for (const [feed, items] of [
    ['google', await google()],
    ['meta', await meta()],
  ] as const) {
    const wrong = items.flatMap((item) =>
      Object.entries(SPECIFICATIONS[feed]).flatMap(([name, { must, is, times = 1 }]) => {
        const values = item.get(name) ?? [];
        const isFit =
          values.length <= times && (!must || values.length > 0) && values.every((each) => is.test(each));
        return isFit ? [] : [[name, ...values]];
      }),
    );
    expect(wrong.slice(0, 5)).toEqual([]);
    const unknown = items.flatMap((item) =>
      [...item.keys()].filter((name) => !(name in SPECIFICATIONS[feed])),
    );
    expect(unknown).toEqual([]);
    expect(new Set(items.map((item) => valueOf(item, 'id'))).size).toBe(many);
  }
});
