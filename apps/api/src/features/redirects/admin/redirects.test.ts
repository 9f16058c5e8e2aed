import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCollection, editCollection } from '@shop/contract/collections/endpoints';
import * as contract from '@shop/contract/redirects/endpoints';
import * as redirectMessages from '@shop/contract/redirects/messages';
import { createRedirects } from '../shared/redirects.ts';
import { type SignedIn, type TestShop, buildTestShop } from '../../../testing/build-test-app.ts';
import { newProduct } from '../../../testing/product-builder.ts';

let shop: TestShop;
let owner: SignedIn;
beforeAll(async () => {
  shop = await buildTestShop();
  owner = await shop.newAdmin();
});
afterAll(() => shop.close());

const add = (from: string, to: string) =>
  shop.call(contract.addRedirect, { token: owner.token, body: { from, to } });
const remove = () =>
  shop.call(contract.removeRedirect, { token: owner.token, body: { from: '/products/neem-soap' } });
const list = () => shop.callOk(contract.listRedirects, { token: owner.token, query: {} });
const find = async (path: string) => {
  const { data } = await shop.callOk(contract.findRedirect, { query: { path } });
  return data.to;
};

test('an old address leads to the new one at once, however it is spelled, and its visits are counted', async () => {
  expect((await add('https://old.example/Products/Neem-Soap/', '/shop/listing?category=soap')).status).toBe(
    200,
  );
  for (const path of ['/products/neem-soap', '/PRODUCTS/neem-soap/', '/products/neem-soap?category=hair']) {
    expect(await find(path)).toBe('/shop/listing?category=soap');
  }
  expect(await find('/products/other')).toBeNull();
  expect(await list()).toMatchObject({
    total: 1,
    data: [{ from: '/products/neem-soap', hits: 3, isAutomatic: false }],
  });
});

test('where the query is the page, it is compared, and the rest of a visitor’s query is carried over', async () => {
  const old = '/index.php?route=product/product&product_id=';
  await add(`${old}42`, '/shop/product/neem');
  await add(`${old}43`, '/shop/product/rose?size=s');
  await add('/index.php', '/shop/listing');
  await add('/?p=12', '/shop/pages/story');
  expect(await find('/index.php?product_id=42&route=product/product')).toBe('/shop/product/neem');
  expect(await find(`${old}43&utm_source=mail`)).toBe('/shop/product/rose?size=s&utm_source=mail');
  expect(await find(`/index.php?product_id=44`)).toBe('/shop/listing?product_id=44');
  expect(await find('/?p=12&gclid=1')).toBe('/shop/pages/story?gclid=1');
  expect(await find('/?p=13')).toBeNull();
  expect((await list()).data.map(({ from, hits }) => [from, hits])).toContainEqual([
    '/index.php?product_id=42&route=product%2Fproduct',
    1,
  ]);
  for (const { from } of (await list()).data.filter((one) => /p=12|index/.test(one.from))) {
    await shop.callOk(contract.removeRedirect, { token: owner.token, body: { from } });
  }
});

test('an old address with a stray percent sign is found as the server reads it', async () => {
  await add('/collections/50%-off', '/shop/listing');
  expect(await find('/collections/50%25-off')).toBe('/shop/listing');
  const [{ from } = { from: '' }] = (await list()).data.filter((one) => one.from.includes('50%'));
  await shop.callOk(contract.removeRedirect, { token: owner.token, body: { from } });
});

test.each([
  ['/shop/home', '/shop/listing', 'from'],
  ['not a path', '/shop/listing', 'from'],
  ['/products/neem-soap', '/shop/home', 'from'],
  ['/x', 'javascript:alert(1)', 'to'],
  ['/x', '//evil.example', 'to'],
  ['/x', '/X/', 'to'],
])('%s to %s is refused at %s', async (from, to, field) => {
  expect(await add(from, to)).toMatchObject({
    status: 400,
    body: { code: 'unfit_redirect', fields: { [field]: expect.any(String) } },
  });
});

test('of two that would lead in a circle, sent at once, one is refused', async () => {
  const answers = await Promise.all([add('/round', '/about'), add('/about', '/round')]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
});

test('the shop’s own whole address is kept as its path, and closes no circle either', async () => {
  expect((await add('/ring', 'http://shop.test/band?size=s')).status).toBe(200);
  expect(await find('/ring')).toBe('/band?size=s');
  expect(await add('/band', 'https://SHOP.test/ring')).toMatchObject({
    status: 400,
    body: { fields: { to: redirectMessages.makesLoop } },
  });
  expect(await add('/hoop', 'https://shop.test/hoop/')).toMatchObject({
    status: 400,
    body: { fields: { to: redirectMessages.toItself } },
  });
});

test('addresses of Shopify and WooCommerce lead to the product or collection of that name', async () => {
  const named = async (title: string, facts: object, pricePaise: number) => {
    const id = await newProduct(shop.database, { title, pricePaise });
    await shop.database.write((tx) =>
      tx
        .updateTable('products')
        .set({ facts: JSON.stringify(facts) })
        .where('id', '=', id)
        .execute(),
    );
    return id;
  };
  await named('Tulsi bar', {}, 10_000);
  await named('Tulsi bar gift box', {}, 5_000);
  await named('Amla shampoo 200 ml', { sizesOf: 'Amla Shampoo' }, 30_000);
  await named('Amla shampoo 100 ml', { sizesOf: 'Amla Shampoo' }, 20_000);
  await named('Amla shampoo holder', {}, 10_000);
  const hidden = await named('Gone bar', {}, 10_000);
  await shop.database.write((tx) =>
    tx.updateTable('products').set({ is_published: false }).where('id', '=', hidden).execute(),
  );
  expect(await find('/products/Tulsi-Bar?variant=4')).toBe('/shop/product/tulsi-bar?variant=4');
  expect(await find('/collections/all/products/tulsi-bar')).toBe('/shop/product/tulsi-bar');
  expect(await find('/product/tulsi-bar/')).toBe('/shop/product/tulsi-bar');
  expect(await find('/products/amla-shampoo')).toBe('/shop/product/amla-shampoo-100-ml');
  const nowhere = ['/products/gone-bar', '/products/tulsi', '/products/tulsi-bar/reviews', '/products'];
  expect(await Promise.all(nowhere.map(find))).toEqual(nowhere.map(() => null));
  const body = { name: 'Gifts', description: '' };
  const { data } = await shop.callOk(addCollection, { token: owner.token, body });
  expect(await find('/collections/gifts')).toBeNull();
  const edit = { token: owner.token, params: { collectionId: data._id }, body: { isHidden: false } };
  await shop.callOk(editCollection, edit);
  expect(await find('/collections/gifts')).toBe('/shop/collection/gifts');
  expect(await find('/product-category/gifts/')).toBe('/shop/collection/gifts');
  expect((await add('/products/tulsi-bar', '/shop/listing')).status).toBe(200);
  expect(await find('/products/tulsi-bar')).toBe('/shop/listing');
});

const hits = async () => (await list()).data.find(({ from }) => from === '/ring')?.hits;

test('visits are read after those that are being written, and one that could not be written is kept', async () => {
  const first = Promise.withResolvers<void>();
  const writes = [first.promise];
  const redirects = createRedirects({
    database: {
      ...shop.database,
      async write(work) {
        await writes.shift();
        return shop.database.write(work);
      },
    },
    clock: shop.clock,
    version: () => 0,
    onError: () => undefined,
  });
  const before = (await hits()) ?? 0;
  await redirects.find('/ring');
  await redirects.find('/ring');
  const flushed = redirects.flush();
  first.reject(new Error('The database is away.'));
  await flushed;
  expect(await hits()).toBe(before + 2);
});

test('an address that is taken away leads nowhere at once', async () => {
  expect((await remove()).status).toBe(200);
  expect(await find('/products/neem-soap')).toBeNull();
  expect(await remove()).toMatchObject({ status: 404 });
});

test('the address that a page had before is listed, and cannot be taken away here', async () => {
  await shop.database.write(async (tx) => {
    const page = { id: 'p1', slug: 'our-story', draft: '{}', version: 1 };
    await tx.insertInto('pages').values(page).execute();
    await tx.insertInto('page_former_slugs').values({ slug: 'story', page_id: 'p1' }).execute();
  });
  const { data } = await list();
  expect(data.at(-1)).toEqual({
    from: '/shop/pages/story',
    to: '/shop/pages/our-story',
    hits: null,
    lastHitAt: null,
    isAutomatic: true,
  });
});
