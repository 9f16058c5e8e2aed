import { afterAll, beforeAll, expect, test } from 'vitest';
import * as contract from '@shop/contract/catalog/endpoints';
import type { AdminProduct, ProductFacts } from '@shop/contract/catalog/schemas';
import { type SignedIn, type TestShop, buildTestShop } from '../../../testing/build-test-app.ts';
import { sendProductFile } from '../../../testing/send-product-file.ts';
import { uploadPicture } from '../../../testing/upload-picture.ts';

let shop: TestShop;
let admin: SignedIn;
let image: string;
beforeAll(async () => {
  shop = await buildTestShop();
  admin = await shop.newAdmin();
  image = (await uploadPicture(shop, admin.token)).url;
});
afterAll(() => shop.close());

async function add(title: string, { price = 100, ...facts }: ProductFacts & { price?: number } = {}) {
  const body = {
    images: [image],
    title,
    description: 'A bar.',
    ingredients: 'Coconut oil',
    category: 'soap',
    price,
    totalStock: 5,
    facts,
  };
  return (await shop.callOk(contract.addProduct, { token: admin.token, body })).data;
}

const sized = (value: string) => [{ name: 'Size', value }];
const member = ({ _id }: AdminProduct, value: string) => ({ productId: _id, options: sized(value) });
const link = (name: string, members: ReturnType<typeof member>[], formerName?: string) =>
  shop.call(contract.linkVariants, {
    token: admin.token,
    body: { name, members, ...(formerName !== undefined && { formerName }) },
  });
const read = async (id: string) => (await shop.callOk(contract.getProduct, { params: { id } })).data;
const valuesOf = async (id: string) =>
  (await read(id)).sizes?.map(({ options = [] }) => options.map(({ value }) => value).join());
const listed = async (query: object = {}) => {
  const { data, total } = await shop.callOk(contract.listProducts, {
    query: { variants: 'one', limit: 50, ...query },
  });
  expect(data).toHaveLength(total);
  return data;
};
const edit = (id: string, body: object) =>
  shop.call(contract.editProduct, { token: admin.token, params: { id }, body });

/** Two sizes of a soap with a name of its own. */
async function linked(name: string) {
  const small = await add(`${name} small`, { price: 90 });
  const large = await add(`${name} large`, { price: 200 });
  expect((await link(name, [member(large, '250 g'), member(small, '100 g')])).status).toBe(200);
  return { small, large };
}

test('linked products are chosen on one page in their order, until they are unlinked', async () => {
  const { small, large } = await linked('Neem');
  expect(await valuesOf(small._id)).toEqual(['250 g', '100 g']);
  expect((await read(large._id)).facts).toMatchObject({ sizesOf: 'Neem', options: sized('250 g') });

  const third = await add('Neem smallest');
  const answer = await link(
    'Neem bar',
    [member(third, '50 g'), member(small, '100 g'), member(large, '250 g')],
    'Neem',
  );
  expect(answer.body).toMatchObject({ success: true, data: { length: 3 } });
  expect(await valuesOf(large._id)).toEqual(['50 g', '100 g', '250 g']);

  await link('Neem bar', [member(third, '50 g'), member(small, '100 g')], 'Neem bar');
  expect(await valuesOf(large._id)).toBeUndefined();
  expect(await valuesOf(third._id)).toEqual(['50 g', '100 g']);

  await link('Neem bar', [member(third, '50 g')], 'Neem bar');
  expect([await valuesOf(third._id), (await read(small._id)).facts]).toEqual([undefined, {}]);
});

test('a variant that is hidden or deleted leaves the picker, and nothing else', async () => {
  const { small, large } = await linked('Sandal');
  const third = await add('Sandal third');
  await link('Sandal', [member(small, 'S'), member(large, 'L'), member(third, 'XL')], 'Sandal');
  await edit(third._id, { status: 'draft' });
  expect(await valuesOf(small._id)).toEqual(['S', 'L']);
  await shop.callOk(contract.deleteProduct, { token: admin.token, params: { id: large._id } });
  expect(await valuesOf(small._id)).toBeUndefined();
  // Its values are free for another, so it comes back only without them.
  const other = await add('Sandal other');
  await link('Sandal', [member(small, 'S'), member(third, 'XL'), member(other, 'l')], 'Sandal');
  const restored = await shop.call(contract.restoreProduct, {
    token: admin.token,
    params: { id: large._id },
  });
  expect([restored.status, restored.body]).toMatchObject([409, { code: 'variant_taken' }]);
});

test('two variants with the same values are refused, however they are linked', async () => {
  const { small, large } = await linked('Rose');
  const twice = await link('Rose', [member(small, '100 g'), member(large, ' 100 G ')], 'Rose');
  expect([twice.status, twice.body]).toMatchObject([
    409,
    { code: 'variant_taken', message: expect.stringContaining('Another variant of Rose is 100 G too') },
  ]);
  const { status, body } = await edit(small._id, { facts: { sizesOf: 'Rose', options: sized('250 G') } });
  expect([status, body]).toMatchObject([
    409,
    { code: 'variant_taken', fields: { options: expect.stringContaining('250 G') } },
  ]);
  const copy = await shop.callOk(contract.duplicateProduct, {
    token: admin.token,
    params: { id: small._id },
  });
  expect(copy.data.facts).not.toHaveProperty('options');
});

test('a product is a variant of one thing', async () => {
  const { small } = await linked('Lime');
  const other = await add('Lemon');
  const elsewhere = await link('Citrus', [member(small, 'A'), member(other, 'B')]);
  expect([elsewhere.status, elsewhere.body]).toMatchObject([
    409,
    { code: 'variant_of_another', message: expect.stringContaining('Lime small is a variant of Lime') },
  ]);
  const second = await add('Lemon two');
  const sameName = await link('Lime', [member(second, 'A'), member(other, 'B')]);
  expect([sameName.status, sameName.body]).toMatchObject([
    409,
    { code: 'variant_name_taken', fields: { name: expect.stringContaining('Lime') } },
  ]);
  const unknown = '00000000-0000-7000-8000-000000000000';
  const nobody = await link('Nobody', [{ productId: unknown, options: sized('A') }, member(other, 'B')]);
  expect(nobody.status).toBe(404);
});

test('of two links at once that give one product to two things, one is refused', async () => {
  const [both, one, two] = await Promise.all([add('Both'), add('One'), add('Two')]);
  const answers = await Promise.all([
    link('First of two', [member(both, 'A'), member(one, 'B')]),
    link('Second of two', [member(both, 'A'), member(two, 'B')]),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('a list shows one card for variants: the one that matches and comes first', async () => {
  const { small, large } = await linked('Charcoal');
  const cardsOf = async (query: object) =>
    (await listed(query)).filter(({ _id }) => [small._id, large._id].includes(_id));
  const [cheapest, ...others] = await cardsOf({ sortBy: 'price-lowtohigh' });
  expect([cheapest?._id, others]).toEqual([small._id, []]);
  expect(cheapest?.variants).toEqual({ count: 2, fromPrice: 90 });
  for (const sortBy of ['price-hightolow', 'title-atoz', 'rating-hightolow', 'sold-hightolow', 'featured']) {
    expect([sortBy, await cardsOf({ sortBy })]).toEqual([sortBy, [expect.anything()]]);
  }
  expect((await cardsOf({ sortBy: 'price-hightolow' }))[0]?._id).toBe(large._id);
  // Only the large one costs as much; its card still tells of both.
  const [dear] = await cardsOf({ minPrice: 150 });
  expect([dear?._id, dear?.variants]).toEqual([large._id, { count: 2, fromPrice: 90 }]);
  await edit(small._id, { status: 'draft' });
  const [alone] = await cardsOf({});
  expect([alone?._id, alone?.variants]).toEqual([large._id, undefined]);
});

const search = async (keyword: string, query: { variants?: 'one' } = { variants: 'one' }) => {
  const { data, total } = await shop.callOk(contract.searchProducts, { params: { keyword }, query });
  return [total, ...data.map(({ _id }) => _id)];
};

test('a search finds variants by any of them, and shows the best match', async () => {
  const { small, large } = await linked('Vetiver');
  expect(await search('vetiver')).toEqual([1, expect.any(String)]);
  expect(await search('vetiver large')).toEqual([1, large._id]);
  // Who knows nothing of variants gets each product, as the specification says.
  expect((await search('vetiver', {})).toSorted()).toEqual([2, small._id, large._id].toSorted());
  const { data: all } = await shop.callOk(contract.listProducts, { query: {} });
  expect(all.map(({ _id }) => _id)).toEqual(expect.arrayContaining([small._id, large._id]));
  // The words of a value, which no title has.
  await link('Vetiver', [member(small, 'Moonlight'), member(large, 'Sunrise')], 'Vetiver');
  expect(await search('moonlight')).toEqual([1, small._id]);
  await link('Vetiver', [], 'Vetiver');
  expect((await search('vetiver'))[0]).toBe(2);
  expect((await search('moonlight'))[0]).toBe(0);
});

const fileOf = (lines: string[]) =>
  ['title,description,ingredients,category,price,totalStock,images,sizesOf,options', ...lines].join('\r\n');
const lineOf = (title: string, of: string, options: string) =>
  `${title},A bar.,Coconut oil,soap,100,5,${image},${of},${options}`;
const preview = (csv: string) =>
  sendProductFile(shop, contract.previewImport, { token: admin.token, csv, texts: {} });
const importFile = (csv: string, texts: Record<string, string> = {}) =>
  sendProductFile(shop, contract.importProducts, { token: admin.token, csv, texts });

test('a file links products, and says which lines would be the same variant', async () => {
  await linked('Coffee');
  const { body } = await preview(
    fileOf([
      lineOf('Coffee new', 'Coffee', 'Size: 100 G'),
      lineOf('Cocoa A', 'Cocoa', 'Size: A'),
      lineOf('Cocoa B', 'Cocoa', 'Size: a'),
      lineOf('Cocoa C', 'Cocoa', 'large'),
    ]),
  );
  const errors = body.data.lines.flatMap((line) => line.errors);
  expect(errors.map(({ message }) => message)).toEqual([
    'Coffee small is the same variant: change the values in the column options.',
    'This is the same variant as in line 3: the same product with the same values in the column options.',
    expect.stringContaining('options is one line of names and values'),
  ]);
  const fit = fileOf([lineOf('Cocoa A', 'Cocoa', 'Size: A | क'), lineOf('Cocoa B', 'Cocoa', 'Size: B')]);
  expect((await importFile(fit)).status).toBe(200);
  const [card] = (await listed({})).filter(({ title }) => title.startsWith('Cocoa'));
  expect(card?.variants?.count).toBe(2);
  expect(await valuesOf(card?._id ?? '')).toEqual(['A', 'B']);
});

test('variants of another shop’s file become linked products with their options', async () => {
  const shopify = [
    'Handle,Title,Body (HTML),Vendor,Type,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant Price,Variant Inventory Qty,Image Src,Ingredients',
    `goat,Goat Milk,A bar.,Us,soap,true,Size,50 g,Scent,Rose,60,5,${image},Milk`,
    `goat,,,,,,,100 g,,Rose,90,5,,`,
    `goat,,,,,,,100 g,,Lime; wild,90,5,,`,
    `goat-two,Goat Milk,A bar.,Us,soap,true,Size,50 g,Scent,Rose,60,5,${image},Milk`,
    `goat-two,,,,,,,75 g,,Rose,90,5,,`,
  ].join('\n');
  const { data: planned } = (await preview(shopify)).body;
  expect([planned.totals.error, planned.totals.new]).toEqual([0, 5]);
  const { status } = await importFile(shopify, { preview: planned.token });
  expect(status).toBe(200);
  const { sizes = [] } = await read('goat-50-g-rose');
  expect(sizes.map(({ options }) => options)).toEqual([
    [
      { name: 'Size', value: '50 g' },
      { name: 'Scent', value: 'Rose' },
    ],
    expect.anything(),
    expect.anything(),
    expect.anything(),
  ]);
  expect(sizes.flatMap(({ options = [] }) => options.map(({ value }) => value))).toContain('Lime, wild');
  // The first of the second thing is the same variant: it is a product of its own.
  expect((await read('goat-two-50-g-rose')).facts).not.toHaveProperty('sizesOf');
});

const inside = (amount: number) => ({ netQuantity: { amount, unit: 'g' as const } });
/** Without their handles: the address of a deleted product is not given again. */
const rowsOf = (csv: string) => [...csv.matchAll(/,.*/g)].map(([row]) => row).toSorted();

test('a file for Shopify has variants as rows of one product, and brings the group back', async () => {
  const { small, large } = await linked('Basil & mint');
  const alone = await add('Basil leaf', { price: 300, netQuantity: { amount: 12.5, unit: 'ml' } });
  await edit(small._id, {
    facts: { ...inside(95), sizesOf: 'Basil & mint', options: sized('100 g'), sku: 'BM-1' },
  });
  await edit(large._id, {
    salePrice: 150,
    facts: { ...inside(250), sizesOf: 'Basil & mint', options: sized('250 g') },
  });
  const exported = () =>
    shop.callOk(contract.exportProducts, { token: admin.token, query: { search: 'basil', for: 'shopify' } });
  const csv = await exported();
  expect(rowsOf(csv)).toHaveLength(4);
  expect(csv).toContain(',Title,Default Title,');

  for (const { _id } of [small, large, alone]) {
    await shop.callOk(contract.deleteProduct, { token: admin.token, params: { id: _id } });
  }
  const { data: planned } = (await preview(csv)).body;
  expect([planned.totals.error, planned.totals.new]).toEqual([0, 3]);
  expect((await importFile(csv, { preview: planned.token })).status).toBe(200);
  const { data } = await shop.callOk(contract.listAdminProducts, {
    token: admin.token,
    query: { search: 'basil' },
  });
  const again = data.toSorted((one, other) => one.price - other.price);
  expect(
    again.map(({ price, salePrice, totalStock, facts }) => [price, salePrice, totalStock, facts]),
  ).toEqual([
    [90, 0, 5, expect.objectContaining({ ...inside(95), options: sized('100 g'), sku: 'BM-1' })],
    [200, 150, 5, expect.objectContaining({ ...inside(250), options: sized('250 g') })],
    [300, 0, 5, { netQuantity: { amount: 12.5, unit: 'ml' } }],
  ]);
  expect(rowsOf(await exported())).toEqual(rowsOf(csv));
});

test('variations of a file from WooCommerce are linked with their attributes as options', async () => {
  const woo = [
    'ID,Type,SKU,Name,Published,Short description,In stock?,Stock,Regular price,Categories,Images,Parent,Attribute 1 name,Attribute 1 value(s),Ingredients',
    `70,variable,W-70,Tulsi Bar,1,A bar.,1,,,soap,${image},,Size,"50 g, 100 g",Tulsi`,
    `71,variation,W-71,Tulsi Bar - 50 g,1,,1,4,60,,,W-70,Size,50 g,`,
    `72,variation,W-72,Tulsi Bar - 100 g,1,,1,6,110,,,id:70,Size,100 g,`,
  ].join('\n');
  const { data: planned } = (await preview(woo)).body;
  expect(planned.totals.new).toBe(2);
  expect((await importFile(woo, { preview: planned.token })).status).toBe(200);
  const { sizes = [] } = await read('tulsi-bar-50-g');
  const valued = sizes.map(({ options, totalStock }) => [options, totalStock]);
  expect(valued).toEqual([
    [sized('50 g'), 4],
    [sized('100 g'), 6],
  ]);
});
