import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as contract from '@shop/contract/catalog/endpoints';
import type { ProductFacts } from '@shop/contract/catalog/schemas';
import { type TestShop, buildTestShop } from '../../testing/build-test-app.ts';
import { newProduct, setStock } from '../../testing/product-builder.ts';
import { replaceProductPictures } from './shared/product-pictures.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await buildTestShop();
  await add({ title: 'banana Shampoo', pricePaise: 30_000, category: 'shampoo' });
  await add({ title: 'Apple Soap', pricePaise: 40_000, salePricePaise: 9_900 });
  await add({ title: 'Cherry Wash', pricePaise: 20_000, category: 'faceWash', brand: 'Kedar' });
});
afterAll(() => shop.close());

async function add({
  category = 'soap',
  brand = 'Deodar',
  ...values
}: Parameters<typeof newProduct>[1] & { category?: string; brand?: string }): Promise<string> {
  const id = await newProduct(shop.database, values);
  await shop.database.write((tx) =>
    tx.updateTable('products').set({ category, brand }).where('id', '=', id).execute(),
  );
  return id;
}

async function titles(query: object): Promise<string[]> {
  const { data, total } = await shop.callOk(contract.listProducts, { query });
  expect(total).toBe(data.length);
  return data.map((product) => product.title);
}

test('is open to everybody and sorts by what is paid, from the lowest, unless told otherwise', async () => {
  expect(await titles({})).toEqual(['Apple Soap', 'Cherry Wash', 'banana Shampoo']);
  expect(await titles({ sortBy: 'nonsense' })).toEqual(['Apple Soap', 'Cherry Wash', 'banana Shampoo']);
  expect(await titles({ sortBy: 'price-hightolow' })).toEqual([
    'banana Shampoo',
    'Cherry Wash',
    'Apple Soap',
  ]);
});

test('sorts titles without regard to case', async () => {
  expect(await titles({ sortBy: 'title-atoz' })).toEqual(['Apple Soap', 'banana Shampoo', 'Cherry Wash']);
  expect(await titles({ sortBy: 'title-ztoa' })).toEqual(['Cherry Wash', 'banana Shampoo', 'Apple Soap']);
});

test('filters by values joined with commas; unknown ones fit nothing', async () => {
  expect(await titles({ category: 'soap,faceWash' })).toEqual(['Apple Soap', 'Cherry Wash']);
  expect(await titles({ category: 'shampoo,candle' })).toEqual(['banana Shampoo']);
  expect(await titles({ category: 'candle' })).toEqual([]);
  expect(await titles({ brand: 'Kedar,Nobody' })).toEqual(['Cherry Wash']);
  expect(await titles({ category: '', brand: '' })).toHaveLength(3);
});

test('filters by what is paid, both ends included', async () => {
  expect(await titles({ minPrice: 99, maxPrice: 200 })).toEqual(['Apple Soap', 'Cherry Wash']);
  expect(await titles({ minPrice: 99.01, sortBy: 'title-atoz' })).toEqual(['banana Shampoo', 'Cherry Wash']);
  expect(await titles({ maxPrice: 199.99 })).toEqual(['Apple Soap']);
  expect(await titles({ minPrice: 300, maxPrice: 200 })).toEqual([]);
  expect(await shop.call(contract.listProducts, { query: { minPrice: -1 } })).toMatchObject({
    status: 400,
  });
});

test('shows what can be bought now alone, where it is asked for', async () => {
  const shopNow = await buildTestShop();
  try {
    const put = async (title: string, counts: { stock: number; held?: number }) =>
      setStock(shopNow.database, await newProduct(shopNow.database, { title }), counts);
    await put('Gone', { stock: 0 });
    await put('Held', { stock: 2, held: 2 });
    await put('There', { stock: 2, held: 1 });
    const found = async (availability: string) =>
      (
        await shopNow.callOk(contract.listProducts, { query: { availability, sortBy: 'title-atoz' } })
      ).data.map(({ title }) => title);
    expect(await found('inStock')).toEqual(['There']);
    expect(await found('')).toEqual(['Gone', 'Held', 'There']);
  } finally {
    await shopNow.close();
  }
});

function previews(product: { pictures: readonly { preview: string }[] } | undefined) {
  return product?.pictures.map(({ preview }) => preview);
}

test('lists show the preview of the first picture at once; a product by itself has all', async () => {
  const id = await add({ title: 'Mint Soap', brand: 'Mint' });
  const pictures = ['first', 'second'].map((preview) => ({
    id: uuidv7(),
    width: 640,
    height: 640,
    widths: [320, 640],
    preview: `data:,${preview}`,
    created_at: new Date(),
  }));
  await shop.database.write(async (tx) => {
    await tx.insertInto('pictures').values(pictures).execute();
    await replaceProductPictures(tx, id, pictures);
  });
  const all = pictures.map(({ preview }) => preview);
  const { data: list } = await shop.callOk(contract.listProducts, { query: { brand: 'Mint' } });
  const { data: product } = await shop.callOk(contract.getProduct, { params: { id } });
  expect([list[0], product].map(previews)).toEqual([[all[0], ''], all]);
  await shop.database.write((tx) => tx.deleteFrom('products').where('id', '=', id).execute());
});

test('answers a page of the list and how many there are in all', async () => {
  const { data, total } = await shop.callOk(contract.listProducts, { query: { limit: 1, page: 2 } });
  expect([data.map((product) => product.title), total]).toEqual([['Cherry Wash'], 3]);
  expect(await shop.call(contract.listProducts, { query: { limit: 0 } })).toMatchObject({ status: 400 });
  expect(await shop.call(contract.listProducts, { query: { page: 0 } })).toMatchObject({ status: 400 });
});

test.each([
  [12, 0, 12],
  [12, 5, 7],
  [3, 5, 0],
])('of %i pieces with %i held %i can be bought', async (stock, held, totalStock) => {
  const id = await add({ stock });
  await setStock(shop.database, id, { held });
  await shop.database.write((tx) =>
    tx
      .updateTable('product_ratings')
      .set({ review_count: 3, rating_sum: 14 })
      .where('product_id', '=', id)
      .execute(),
  );
  const { data } = await shop.callOk(contract.getProduct, { params: { id } });
  expect(data).toMatchObject({ _id: id, totalStock, averageReview: 4.67, reviewCount: 3, images: [] });
});

test.each([uuidv7(), 'not-an-id', '../1'])('knows no product %j', async (id) => {
  expect(await shop.call(contract.getProduct, { params: { id } })).toMatchObject({ status: 404 });
});

test('an answer from memory is the same to the byte, whoever asks and however it is spelt', async () => {
  const url = '/api/shop/products/get?category=soap&sortBy=title-atoz';
  const get = async (address: string, headers = {}) => {
    const answer = await shop.app.inject({ url: address, headers });
    return [answer.statusCode, answer.headers['content-type'], answer.body];
  };
  const first = await get(url);
  const { token } = await shop.newShopper();
  expect(await get(url)).toEqual(first);
  expect(await get(url, { authorization: `Bearer ${token}` })).toEqual(first);
  expect(await get('/api/shop/products/get?sortBy=title-atoz&junk=1&category=soap')).toEqual(first);
});

test('what is no choice makes no answer of its own', async () => {
  const shopNow = await buildTestShop();
  try {
    const id = await newProduct(shopNow.database, { title: 'Once' });
    const get = async (url: string) => (await shopNow.app.inject(url)).body;
    const list = '/api/shop/products/get';
    const first = await get(`${list}?category=soap,x1&sortBy=none&page=1`);
    // Changed directly in the database, so that only a newly made answer can show it.
    await shopNow.database.write((tx) =>
      tx.updateTable('products').set({ title: 'Twice' }).where('id', '=', id).execute(),
    );
    expect(await get(`${list}?category=x2,soap,soap&brand=,&limit=100`)).toBe(first);
    expect(await get(`${list}?category=soap&page=1&limit=100&utm=x`)).toBe(first);
    expect(await get(`${list}?category=soap&page=1&limit=99`)).not.toBe(first);
  } finally {
    await shopNow.close();
  }
});

test('an answer from memory is no longer given once the catalogue has changed', async () => {
  const shopNow = await buildTestShop();
  try {
    const id = await newProduct(shopNow.database, { title: 'Once' });
    const title = async () => (await shopNow.callOk(contract.getProduct, { params: { id } })).data.title;
    expect(await title()).toBe('Once');
    const { token } = await shopNow.newAdmin();
    await shopNow.callOk(contract.editProduct, { params: { id }, body: { title: 'Twice' }, token });
    expect(await title()).toBe('Twice');
  } finally {
    await shopNow.close();
  }
});

test('a search that is answered from memory is no longer once the catalogue has changed', async () => {
  const shopNow = await buildTestShop();
  try {
    const id = await newProduct(shopNow.database);
    const { token } = await shopNow.newAdmin();
    const rename = (title: string) =>
      shopNow.callOk(contract.editProduct, { params: { id }, body: { title }, token });
    const found = async () => {
      const { data } = await shopNow.callOk(contract.searchProducts, { params: { keyword: 'jasmine' } });
      return data.map(({ title }) => title);
    };
    await rename('Jasmine soap');
    // Kept the second time.
    for (let asked = 0; asked < 3; asked += 1) expect(await found()).toEqual(['Jasmine soap']);
    await rename('Jasmine oil');
    expect(await found()).toEqual(['Jasmine oil']);
  } finally {
    await shopNow.close();
  }
});

test('a keyword is answered however long it is and however far its letters unfold', async () => {
  for (const keyword of ['z'.repeat(2_000), '\u{fdfa}'.repeat(300), `${'x'.repeat(299)}𐐨`]) {
    expect(await shop.callOk(contract.searchProducts, { params: { keyword } })).toMatchObject({ total: 0 });
  }
});

test('filters by what suits a type and by concern, both where both are told', async () => {
  const shopNow = await buildTestShop();
  try {
    const put = (title: string, facts: ProductFacts) => newProduct(shopNow.database, { title, facts });
    await put('Both', { suits: ['oilySkin', 'drySkin'], concerns: ['tan'] });
    await put('Oily', { suits: ['oilySkin'], notFor: ['drySkin'] });
    await put('Tan', { concerns: ['tan', 'dullness'] });
    await put('Unknown', {});
    const found = async (query: object) => {
      const { data } = await shopNow.callOk(contract.listProducts, {
        query: { ...query, sortBy: 'title-atoz' },
      });
      return data.map(({ title }) => title);
    };
    expect(await found({ suits: 'oilySkin' })).toEqual(['Both', 'Oily']);
    expect(await found({ suits: 'drySkin,oilySkin' })).toEqual(['Both', 'Oily']);
    expect(await found({ suits: 'drySkin' })).toEqual(['Both']);
    expect(await found({ concerns: 'tan' })).toEqual(['Both', 'Tan']);
    expect(await found({ suits: 'oilySkin', concerns: 'tan' })).toEqual(['Both']);
    expect(await found({ suits: 'x' })).toEqual([]);
    expect(await found({ suits: ',' })).toHaveLength(4);
  } finally {
    await shopNow.close();
  }
});

test('sorts by rating, where one perfect review weighs less than many good ones, and by what is sold', async () => {
  const shopNow = await buildTestShop();
  try {
    const put = async (
      title: string,
      { sold = 0, ...columns }: { review_count?: number; rating_sum?: number; sold?: number },
    ) => {
      const id = await newProduct(shopNow.database, { title });
      await shopNow.database.write(async (tx) => {
        await tx
          .updateTable('product_ratings')
          .set({ review_count: 0, ...columns })
          .where('product_id', '=', id)
          .execute();
        await tx.updateTable('product_sales').set({ sold }).where('product_id', '=', id).execute();
      });
    };
    await put('One perfect', { review_count: 1, rating_sum: 5, sold: 2 });
    await put('Many good', { review_count: 20, rating_sum: 92, sold: 1 });
    await put('One bad', { review_count: 1, rating_sum: 1, sold: 40 });
    await put('New', {});
    const sorted = async (sortBy: string) => {
      const { data } = await shopNow.callOk(contract.listProducts, { query: { sortBy } });
      return data.map(({ title }) => title);
    };
    expect(await sorted('rating-hightolow')).toEqual(['Many good', 'One perfect', 'One bad', 'New']);
    expect(await sorted('sold-hightolow')).toEqual(['One bad', 'One perfect', 'Many good', 'New']);
  } finally {
    await shopNow.close();
  }
});

const size = (amount: number) => ({
  netQuantity: { amount, unit: 'ml' as const },
  sizesOf: 'Amla Shampoo',
});
const sizesOf = async (id: string) => (await shop.callOk(contract.getProduct, { params: { id } })).data.sizes;

test('a product names its sizes, the smallest first, and only while there are others', async () => {
  const large = await add({ title: 'Amla 1 l', facts: size(1_000) });
  const small = await add({ title: 'Amla 250 ml', pricePaise: 34_900, stock: 7, facts: size(250) });
  const lone = await add({ title: 'Another thing', facts: { sizesOf: 'Soap' } });
  expect(await sizesOf(lone)).toBeUndefined();
  for (const id of [large, small]) expect((await sizesOf(id))?.map(({ _id }) => _id)).toEqual([small, large]);
  expect((await sizesOf(large))?.[0]).toEqual({
    _id: small,
    slug: 'amla-250-ml',
    title: 'Amla 250 ml',
    netQuantity: { amount: 250, unit: 'ml' },
    price: 349,
    salePrice: 0,
    totalStock: 7,
  });
});

test('what an owner is found by is not told to shoppers', async () => {
  const id = await add({ facts: { suits: ['oilySkin'], searchWords: ['secret'] } });
  const { data } = await shop.callOk(contract.getProduct, { params: { id } });
  expect(data.facts).toEqual({ suits: ['oilySkin'] });
});
