import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { demonstrationSettings } from '@shop/contract/settings/demonstration-settings';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addToCart, getCart } from '@shop/contract/cart/endpoints';
import * as contract from '@shop/contract/catalog/endpoints';
import type { NewProduct, AdminProduct, ProductChange } from '@shop/contract/catalog/schemas';
import type { Picture } from '@shop/contract/schemas';
import { LOW_STOCK_BELOW } from '@shop/contract/limits';
import * as cartMessages from '@shop/contract/cart/messages';
import * as productMessages from '@shop/contract/catalog/messages';
import * as productRefusals from '@shop/contract/catalog/refusals';
import * as categoryRefusals from '@shop/contract/categories/refusals';
import { type SignedIn, type TestShop, buildTestShop } from '../../../testing/build-test-app.ts';
import { setStock, stockOf } from '../../../testing/product-builder.ts';
import { uploadPicture } from '../../../testing/upload-picture.ts';

let shop: TestShop;
let admin: SignedIn;
let picture: Picture;
beforeAll(async () => {
  shop = await buildTestShop();
  admin = await shop.newAdmin();
  picture = await uploadPicture(shop, admin.token);
});
afterAll(() => shop.close());

function typedProduct(values: Partial<NewProduct> = {}): NewProduct {
  return {
    images: [picture.url],
    title: `Neem Soap ${uuidv7()}`,
    description: 'A plain bar.',
    ingredients: 'Neem oil, coconut oil',
    category: 'soap',
    brand: 'Deodar',
    price: 249.5,
    totalStock: 12,
    ...values,
  };
}

async function add(values: Partial<NewProduct> = {}): Promise<AdminProduct> {
  const { data } = await shop.callOk(contract.addProduct, { body: typedProduct(values), token: admin.token });
  return data;
}

const edit = (id: string, body: ProductChange) =>
  shop.call(contract.editProduct, { params: { id }, body, token: admin.token });

test('a product without a brand, or with a blank one, gets the shop’s own', async () => {
  const { brand: _brand, ...unbranded } = typedProduct();
  const { data: left } = await shop.callOk(contract.addProduct, { body: unbranded, token: admin.token });
  expect(left.brand).toBe(demonstrationSettings.shop.brand);
  expect((await add({ brand: '   ' })).brand).toBe(demonstrationSettings.shop.brand);
  const named = await add({ brand: 'Kedar' });
  expect(named.brand).toBe('Kedar');
  const edited = await shop.callOk(contract.editProduct, {
    params: { id: named._id },
    body: { brand: '' },
    token: admin.token,
  });
  expect(edited.data.brand).toBe(demonstrationSettings.shop.brand);
});

const foundAt = async (key: string) => (await shop.callOk(contract.getProduct, { params: { id: key } })).data;

test('a product gets a readable address from its title, and each product its own', async () => {
  const [first, second] = [
    await add({ title: 'Crème & Haldi  Soap' }),
    await add({ title: 'Crème & Haldi  Soap' }),
  ];
  expect([first.slug, second.slug]).toEqual(['creme-haldi-soap', 'creme-haldi-soap-2']);
  expect((await foundAt('creme-haldi-soap-2'))._id).toBe(second._id);
  expect((await foundAt('Creme-Haldi-Soap'))._id).toBe(first._id);
  expect((await foundAt(first._id)).slug).toBe('creme-haldi-soap');
  expect((await add({ title: '& &' })).slug).toMatch(/^product/);
});

test('ten products of one title at once get ten addresses', async () => {
  const made = await Promise.all(Array.from({ length: 10 }, () => add({ title: 'Crowded Soap' })));
  expect(new Set(made.map(({ slug }) => slug)).size).toBe(10);
});

test('a product that moved is found at all its addresses, and nobody else can take one', async () => {
  const product = await add({ title: 'Winter Bar' });
  for (const slug of ['Winter-Bar-100g', 'snow-bar']) {
    expect(await edit(product._id, { slug })).toMatchObject({ body: { data: { slug: slug.toLowerCase() } } });
  }
  for (const slug of ['winter-bar', 'winter-bar-100g', 'snow-bar']) {
    expect(await foundAt(slug)).toMatchObject({ _id: product._id, slug: 'snow-bar' });
    const taken = await shop.call(contract.addProduct, { body: typedProduct({ slug }), token: admin.token });
    expect(taken).toMatchObject({
      status: 409,
      body: { fields: { slug: productRefusals.slugTaken.text() } },
    });
  }
  expect((await add({ title: 'Winter Bar' })).slug).toBe('winter-bar-2');
  expect(await edit(product._id, { slug: 'winter-bar' })).toMatchObject({ status: 200 });
  expect((await foundAt('snow-bar')).slug).toBe('winter-bar');
  expect(await edit(product._id, { slug: '', title: 'Spring Bar' })).toMatchObject({
    body: { data: { slug: 'spring-bar' } },
  });
});

test('another title alone moves nothing; letters that no address has are refused', async () => {
  const product = await add({ title: 'Steady Soap' });
  expect(await edit(product._id, { title: 'Renamed Soap' })).toMatchObject({
    body: { data: { slug: 'steady-soap' } },
  });
  const refused = await edit(product._id, { slug: 'steady soap' });
  expect(refused).toMatchObject({
    status: 400,
    body: { fields: { slug: productRefusals.slugLetters.text() } },
  });
});

test.each([contract.addProduct, contract.editProduct, contract.deleteProduct, contract.listAdminProducts])(
  'refuses visitors and shoppers at $path',
  async (endpoint) => {
    const { token } = await shop.newShopper();
    const url = endpoint.path.replace(':id', uuidv7());
    const call = (headers: Record<string, string>) =>
      shop.app.inject({ method: endpoint.method, url, headers });
    expect((await call({})).statusCode).toBe(401);
    expect((await call({ authorization: `Bearer ${token}` })).statusCode).toBe(403);
  },
);

test('adds a product that shoppers see at once, with its pictures and its first stock on record', async () => {
  await shop.callOk(contract.listProducts, {});
  const body = typedProduct({ salePrice: 199.9, averageReview: 5 });
  const answer = await shop.callOk(contract.addProduct, { body, token: admin.token });
  expect(answer.message).toBe('Product add successfully');
  expect(answer.data).toMatchObject({
    ...body,
    averageReview: 0,
    reviewCount: 0,
    pictures: [picture],
    heldStock: 0,
    stockSeen: 12,
    version: 1,
  });
  const { data } = await shop.callOk(contract.listProducts, {});
  expect(data.map((product) => product._id)).toContain(answer.data._id);
  expect(await stockOf(shop.database, answer.data._id)).toMatchObject({ stock: 12, movedStock: 12 });
  const movement = await shop.database.read
    .selectFrom('stock_movements')
    .select(['kind', 'by_user_id'])
    .where('product_id', '=', answer.data._id)
    .executeTakeFirstOrThrow();
  expect(movement).toEqual({ kind: 'initial', by_user_id: admin.id });
});

test('understands numbers in strings and drops what it does not know', async () => {
  const body = { ...typedProduct(), price: '199.50', totalStock: '7', _id: 'mine' };
  const answer = await shop.callOk(contract.addProduct, {
    body: body as unknown as NewProduct,
    token: admin.token,
  });
  expect(answer.data).toMatchObject({ price: 199.5, salePrice: 0, totalStock: 7 });
  expect(answer.data._id).not.toBe('mine');
});

test.each([
  [{ price: 0 }, 'price', productMessages.priceAboveZero],
  [{ price: 4.355 }, 'price', productMessages.twoDecimals],
  [{ salePrice: 249.5 }, 'salePrice', productMessages.saleBelowPrice],
  [{ images: ['https://elsewhere.example/soap.jpg'] }, 'images', productMessages.imagesFromUpload],
  [{ images: [`/media/${uuidv7()}/640.webp`] }, 'images', productMessages.imagesFromUpload],
  [{ totalStock: 1.5 }, 'totalStock', 'Total stock must be a whole number.'],
  [{ totalStock: -1 }, 'totalStock', 'Total stock must be at least 0.'],
  [{ title: '  ' }, 'title', 'Enter the title.'],
  [{ category: 'candle' }, 'category', categoryRefusals.unknown.text()],
  [{ images: [] }, 'images', expect.any(String)],
])('refuses %j with a sentence for the field and keeps nothing', async (values, field, sentence) => {
  const title = `Refused ${uuidv7()}`;
  const answer = await shop.call(contract.addProduct, {
    body: typedProduct({ title, ...values }),
    token: admin.token,
  });
  expect(answer.status).toBe(400);
  expect(answer.body).toMatchObject({ fields: { [field]: sentence } });
  const found = await shop.callOk(contract.listAdminProducts, {
    query: { search: title },
    token: admin.token,
  });
  expect(found.data.filter((product) => product.title === title)).toEqual([]);
});

test('changes the fields that are sent and leaves the others', async () => {
  const product = await add({ salePrice: 199 });
  const answer = await edit(product._id, { price: 299, version: 1 });
  expect(answer).toMatchObject({ status: 200, body: { message: 'Product edited successfully' } });
  expect(answer.body.data).toEqual({
    ...product,
    price: 299,
    version: 2,
    updatedAt: expect.any(String),
  });
});

test('refuses a price below the sale price that stays', async () => {
  const product = await add({ salePrice: 199 });
  expect(await edit(product._id, { price: 150 })).toMatchObject({ status: 400 });
});

test('refuses to overwrite what somebody else changed and shows it', async () => {
  const product = await add();
  await edit(product._id, { title: 'The newer title', version: 1 });
  const answer = await edit(product._id, { title: 'The older title', version: 1 });
  expect(answer).toMatchObject({
    status: 409,
    body: { code: 'product_changed', data: { title: 'The newer title', version: 2 } },
  });
});

test('of ten owners who edit the same version at once one wins', async () => {
  const product = await add();
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) => edit(product._id, { title: `Title ${index}`, version: 1 })),
  );
  expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, ...Array(9).fill(409)]);
});

test('an edit of the stock is recorded with who did it', async () => {
  const product = await add({ totalStock: 10 });
  await edit(product._id, { totalStock: 4 });
  const movements = await shop.database.read
    .selectFrom('stock_movements')
    .select(['kind', 'stock_change', 'by_user_id'])
    .where('product_id', '=', product._id)
    .orderBy('id')
    .execute();
  expect(movements.at(-1)).toEqual({ kind: 'correction', stock_change: -6, by_user_id: admin.id });
  expect(await stockOf(shop.database, product._id)).toMatchObject({ stock: 4, movedStock: 4 });
  const { sold } = await shop.database.read
    .selectFrom('product_sales')
    .select('sold')
    .where('product_id', '=', product._id)
    .executeTakeFirstOrThrow();
  expect(sold, 'nobody has bought those six').toBe(0);
});

test('an edit leaves sold what was sold while the form was open', async () => {
  const product = await add({ totalStock: 10 });
  await edit(product._id, { totalStock: 7 });
  const answer = await edit(product._id, { totalStock: 10, stockSeen: 10, title: 'New title' });
  expect(answer.body.data).toMatchObject({ totalStock: 7 });
});

test('a stock that does not say what it was made of never undoes a sale', async () => {
  const product = await add({ totalStock: 10 });
  expect((await edit(product._id, { totalStock: 12 })).status).toBe(200);
  await shop.database.write((tx) =>
    sql`select move_stock('sale', -1, 0, ${[product._id]}::uuid[], ${[3]}::int[], null, null, null)`.execute(
      tx,
    ),
  );
  const unsaid = await edit(product._id, { totalStock: 20, title: 'New title' });
  expect(unsaid).toMatchObject({
    status: 409,
    body: {
      code: 'stock_sold',
      message: expect.stringContaining('9 now'),
      data: { totalStock: 9, stockSeen: 9 },
    },
  });
  // Sending everything the form shows, with the stock unchanged, is an edit that does not change the stock.
  const form = { ...typedProduct(), images: product.images, totalStock: 9, title: 'New title' };
  expect((await edit(product._id, form)).body.data).toMatchObject({ totalStock: 9, title: 'New title' });
  const { version: _, ...shown } = unsaid.body.data as AdminProduct;
  const restocked = await edit(product._id, { ...shown, totalStock: 20 });
  expect(restocked.body.data).toMatchObject({ totalStock: 20 });
  expect(await stockOf(shop.database, product._id)).toMatchObject({ stock: 20, movedStock: 20 });
});

test('a product is found by its new words and no longer by the old ones', async () => {
  const product = await add({ title: 'Quincebark Soap' });
  await edit(product._id, { title: 'Mangosteen Soap' });
  expect(await idsFor('mangostin')).toContain(product._id);
  expect(await idsFor('quincebark')).not.toContain(product._id);
  await shop.callOk(contract.deleteProduct, { params: { id: product._id }, token: admin.token });
  expect(await idsFor('mangosteen')).not.toContain(product._id);
});

test('a deleted product leaves the shop and carts, with a note to the shopper', async () => {
  const product = await add({ title: 'Leaving Soap' });
  const shopper = await shop.newShopper();
  await shop.callOk(addToCart, { body: { productId: product._id, quantity: 1 }, token: shopper.token });
  const answer = await shop.callOk(contract.deleteProduct, {
    params: { id: product._id },
    token: admin.token,
  });
  expect(answer.message).toBe('Product deleted successfully');
  expect(await shop.call(contract.getProduct, { params: { id: product._id } })).toMatchObject({
    status: 404,
  });
  const { data: cart } = await shop.callOk(getCart, {
    params: { userId: shopper.id },
    token: shopper.token,
  });
  expect(cart).toMatchObject({ items: [], notes: [cartMessages.productGone({ title: 'Leaving Soap' })] });
  expect(await edit(product._id, { title: 'Back again' })).toMatchObject({ status: 404 });
  const again = { params: { id: product._id }, token: admin.token };
  expect(await shop.call(contract.deleteProduct, again)).toMatchObject({ status: 404 });
});

test('shows the owner the stock itself, the newest product first, page by page', async () => {
  const older = await add({ title: 'Zinnia Soap' });
  const newer = await add({ title: 'Yarrow Soap' });
  await setStock(shop.database, newer._id, { held: 5 });
  const list = (query: object) => shop.callOk(contract.listAdminProducts, { query, token: admin.token });
  const { data, total } = await list({ limit: 2 });
  expect(data).toMatchObject([
    { _id: newer._id, totalStock: 12, heldStock: 5 },
    { _id: older._id, heldStock: 0 },
  ]);
  expect((await list({ limit: 2, page: 2 })).total).toBe(total);
  expect((await list({ search: 'yarow' })).data[0]?._id).toBe(newer._id);
  expect((await list({ sortBy: 'title-ztoa', limit: 1 })).data[0]?._id).toBe(older._id);
});

async function listLowStock(query: { search?: string }): Promise<AdminProduct[]> {
  const values = { query: { ...query, stock: 'low' as const }, token: admin.token };
  return (await shop.callOk(contract.listAdminProducts, values)).data;
}

test('the database has the usual limit of a low stock as the contract has it', async () => {
  const { usual } = await shop.database.read
    .selectNoFrom(sql<number>`low_limit('{}')`.as('usual'))
    .executeTakeFirstOrThrow();
  expect(usual).toBe(LOW_STOCK_BELOW);
});

test('lists what is low in stock alone, with and without a word', async () => {
  const [low, full] = [await add({ totalStock: 9 }), await add({ totalStock: 10 })];
  const all = await listLowStock({});
  expect(all.map(({ _id }) => _id)).toContain(low._id);
  expect(all.filter(({ totalStock }) => totalStock >= LOW_STOCK_BELOW)).toEqual([]);
  expect((await listLowStock({ search: low.title })).map(({ _id }) => _id)).toContain(low._id);
  expect((await listLowStock({ search: full.title })).map(({ _id }) => _id)).not.toContain(full._id);
  const body = { facts: { lowStockBelow: 11 } };
  await shop.callOk(contract.editProduct, { params: { id: full._id }, body, token: admin.token });
  expect((await listLowStock({ search: full.title })).map(({ _id }) => _id)).toContain(full._id);
});

test('a description may hold a word of 4,000 letters, and the product is found by its beginning', async () => {
  const word = 'ab'.repeat(2_000);
  const { _id } = await add({ description: `A ${word}` });
  const found = await shop.callOk(contract.searchProducts, { params: { keyword: word.slice(0, 200) } });
  expect(found.data.map((product) => product._id)).toEqual([_id]);
});

test('facts are kept, stay where an edit leaves them out, and are replaced as a whole', async () => {
  const facts = {
    netQuantity: { amount: 100, unit: 'g' as const },
    kind: 'toiletSoap' as const,
    suits: ['oilySkin' as const],
    searchWords: ['gift'],
  };
  const { _id: id, ...added } = await add({ facts: { ...facts, maker: ' ', concerns: [] } });
  expect(added.facts).toEqual(facts);
  expect(await edit(id, { title: 'Renamed' })).toMatchObject({ status: 200, body: { data: { facts } } });
  const { body } = await edit(id, { facts: { allergens: ['almond'] } });
  expect((body as { data: AdminProduct }).data.facts).toEqual({ allergens: ['almond'] });
  expect((await add()).facts).toEqual({});
});

test.each([
  { suits: ['oily'] },
  { suits: ['oilySkin', 'oilySkin'] },
  { netQuantity: { amount: 0, unit: 'g' } },
  { netQuantity: { amount: 5, unit: 'kg' } },
  { shelfLifeMonths: 0 },
  { kind: 'candle' },
])('refuses facts that are none: %j', async (facts) => {
  const body = { ...typedProduct(), facts } as NewProduct;
  expect(await shop.call(contract.addProduct, { body, token: admin.token })).toMatchObject({ status: 400 });
});

async function idsFor(keyword: string): Promise<string[]> {
  const { data } = await shop.callOk(contract.searchProducts, { params: { keyword } });
  return data.map(({ _id }) => _id);
}

test('a product is found by its facts, and no longer once they are gone', async () => {
  const { _id: id } = await add({ facts: { concerns: ['hairFall'], searchWords: ['grandmother'] } });
  expect(await idsFor('baal jhadna')).toContain(id);
  expect(await idsFor('grandmother')).toEqual([id]);
  await edit(id, { facts: {} });
  expect(await idsFor('grandmother')).toEqual([]);
});
