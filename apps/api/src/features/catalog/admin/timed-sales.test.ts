import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as contract from '@shop/contract/catalog/endpoints';
import * as foreignMessages from '@shop/contract/catalog/foreign-messages';
import type { ForeignMapping } from '@shop/contract/catalog/foreign-schemas';
import { listSales } from '@shop/contract/offers/endpoints';
import type { ImportPreview } from '@shop/contract/catalog/import-schemas';
import type { Picture } from '@shop/contract/schemas';
import { type SignedIn, type TestShop, buildTestShop } from '../../../testing/build-test-app.ts';
import { sendProductFile } from '../../../testing/send-product-file.ts';
import { uploadPicture } from '../../../testing/upload-picture.ts';

/** A sale price of another shop that has days of its own becomes a planned sale. */

let shop: TestShop;
let admin: SignedIn;
let picture: Picture;
beforeAll(async () => {
  shop = await buildTestShop();
  admin = await shop.newAdmin();
  picture = await uploadPicture(shop, admin.token);
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.database.write(async (tx) => {
    await tx.deleteFrom('products').execute();
    await tx.deleteFrom('sales').execute();
  });
});

const HEADER =
  'ID,Type,SKU,Name,Published,Date sale price starts,Date sale price ends,Stock,Sale price,Regular price,Images';
const usual: ForeignMapping = { ingredients: 'Sodium palmate', categories: { '': 'soap' } };
/** Days far away, because the clock of the database decides which sales run. */
const product = (id: number, name: string, { price = 499, sale = 199, from = '', to = '' } = {}) =>
  `${id},simple,SKU${id},${name},1,${from},${to},5,${sale},${price},PIC`;
const file = (...lines: string[]) => [HEADER, ...lines].join('\n').replaceAll('PIC', picture.url);
const send = (
  endpoint: typeof contract.previewImport | typeof contract.importProducts,
  csv: string,
  mapping: ForeignMapping,
) =>
  sendProductFile(shop, endpoint, {
    token: admin.token,
    csv,
    texts: { mapping: JSON.stringify({ ...usual, ...mapping }) },
  });
const preview = async (csv: string, mapping: ForeignMapping = {}) => {
  const { body } = await send(contract.previewImport, csv, mapping);
  return (body as { data: ImportPreview }).data;
};
const importFile = async (csv: string, mapping: ForeignMapping = {}) => {
  const { body, status } = await send(contract.importProducts, csv, mapping);
  expect([status, body]).toMatchObject([200, { success: true }]);
  return (body as { data: { new: number; changed: number; unchanged: number } }).data;
};
const salesNow = async () => {
  const { data } = await shop.callOk(listSales, { query: {}, token: admin.token });
  return data.map(({ name, amount, from, to, state, products }) => ({
    name,
    amount,
    from,
    to,
    state,
    titles: products.map(({ title }) => title).toSorted(),
  }));
};
const updating = { changesExisting: true };

const spring = { from: '2126-03-01', to: '2126-03-10 23:59:59' };
const planned = { name: 'Imported: ₹300.00 off', amount: 300, state: 'planned' };
const springSale = { ...planned, from: '2126-03-01T00:00', to: '2126-03-10T23:59' };

test('products with the same days and reduction share a planned sale, and the file again plans no second', async () => {
  const csv = file(
    product(1, 'Rose', spring),
    product(2, 'Neem', { ...spring, price: 599, sale: 299 }),
    product(3, 'Tulsi', { ...spring, sale: 399 }),
    product(4, 'Past', { from: '2020-03-01', to: '2020-03-10' }),
    product(5, 'Always'),
  );
  const { foreign, lines } = await preview(csv);
  expect(foreign).toMatchObject({ timedSales: 3, plansSales: true });
  expect(lines.find(({ title }) => title === 'Rose')?.warning).toBe(
    'It costs ₹199.00 from 2126-03-01 at 00:00 until 2126-03-10 at 23:59: the import plans this sale under Offers.',
  );
  await importFile(csv);
  const sales = await salesNow();
  expect(sales).toHaveLength(2);
  expect(sales).toEqual(
    expect.arrayContaining([
      { ...springSale, titles: ['Neem', 'Rose'] },
      { ...springSale, name: 'Imported: ₹100.00 off', amount: 100, titles: ['Tulsi'] },
    ]),
  );
  expect(await importFile(csv)).toEqual({ new: 0, changed: 0, unchanged: 5 });
  expect(await importFile(csv, updating)).toEqual({ new: 0, changed: 0, unchanged: 5 });
  expect((await preview(csv, updating)).foreign?.timedSales).toBe(0);
  expect(await salesNow()).toEqual(sales);
});

test('a sale until a day runs from now on, at the price of the file, and not for ever', async () => {
  const csv = file(product(1, 'Rose', { to: '2126-03-10 23:59:59' }));
  await importFile(csv);
  expect(await salesNow()).toMatchObject([{ ...planned, state: 'running', to: '2126-03-10T23:59' }]);
  const { data } = await shop.callOk(contract.listAdminProducts, { query: {}, token: admin.token });
  expect(data).toMatchObject([{ price: 499, salePrice: 0, plannedPrice: 199 }]);
  expect(await importFile(csv, updating)).toEqual({ new: 0, changed: 0, unchanged: 1 });
  expect(await salesNow()).toHaveLength(1);
});

test('the days of a feed’s sale count, in whatever zone it names them', async () => {
  const feed = [
    'id,title,price,sale_price,sale_price_effective_date,image_link,availability',
    'r,Rose,499.00 INR,199.00 INR,2126-03-01T00:00+0530/2126-03-10T18:29Z,PIC,in stock',
    'n,Neem,499.00 INR,199.00 INR,2020-03-01T00:00+05:30/2020-03-10T23:59+05:30,PIC,in_stock',
    't,Tulsi,499.00 INR,199.00 INR,,PIC,in stock',
    'm,Mint,499.00 INR,199.00 INR,next week,PIC,in stock',
  ].join('\n');
  const csv = feed.replaceAll('PIC', picture.url);
  const { lines } = await preview(csv, { stock: 5 });
  expect(lines.find(({ title }) => title === 'Mint')?.warning).toBe(foreignMessages.saleUnreadable);
  await importFile(csv, { stock: 5 });
  expect(await salesNow()).toEqual([{ ...springSale, titles: ['Rose'] }]);
  const { data } = await shop.callOk(contract.listAdminProducts, { query: {}, token: admin.token });
  const prices = data.map(({ title, price, salePrice }) => [title, price, salePrice]);
  expect(prices.toSorted()).toEqual([
    ['Mint', 499, 0],
    ['Neem', 499, 0],
    ['Rose', 499, 0],
    ['Tulsi', 499, 199],
  ]);
});

test('the days of a sale of Magento have the month first', async () => {
  const csv = `sku,name,price,special_price,special_price_from_date,special_price_to_date,base_image,qty
R-1,Rose,499.0000,199.0000,2126-03-01,2126-03-10,${picture.url},4
N-1,Neem,499.0000,199.0000,"12/1/26, 12:00 AM","1/31/99, 12:00 AM",${picture.url},4`;
  await importFile(csv);
  const sales = await salesNow();
  expect(sales).toContainEqual({ ...springSale, titles: ['Rose'] });
  expect(sales).toContainEqual(expect.objectContaining({ to: '2099-01-31T23:59', titles: ['Neem'] }));
});

test('a sale without an end lasts ten years', async () => {
  await importFile(file(product(1, 'Rose', { from: '2126-04-01' })));
  expect(await salesNow()).toMatchObject([{ from: '2126-04-01T00:00', to: '2136-04-01T00:00' }]);
});

test('the owner can leave the sales of a file unplanned, and plan them later with the same file', async () => {
  const csv = file(product(1, 'Rose', spring));
  const told = await preview(csv, { plansSales: false });
  expect(told.lines).toMatchObject([
    { warning: expect.stringContaining('Plan the sale under Offers: ₹300.00 off from 2126-03-01 at 00:00') },
  ]);
  await importFile(csv, { plansSales: false });
  expect(await salesNow()).toEqual([]);
  expect(await preview(csv)).toMatchObject({ totals: { unchanged: 1 }, foreign: { timedSales: 0 } });
  expect(await importFile(csv, updating)).toEqual({ new: 0, changed: 1, unchanged: 0 });
  expect(await salesNow()).toEqual([{ ...springSale, titles: ['Rose'] }]);
});

test('where another sale of the product meets that time, none is planned and it is told', async () => {
  await importFile(file(product(1, 'Rose', spring)));
  const lower = file(product(1, 'Rose', { ...spring, sale: 99, price: 509 }));
  const { lines } = await preview(lower, updating);
  expect(lines).toMatchObject([
    {
      status: 'changed',
      warning: expect.stringContaining("the sale 'Imported: ₹300.00 off' is planned for it"),
    },
  ]);
  await importFile(lower, updating);
  expect(await salesNow()).toEqual([{ ...springSale, titles: ['Rose'] }]);
});

test('two imports at once of a file plan one sale', async () => {
  const csv = file(product(1, 'Rose', spring));
  await importFile(csv, { plansSales: false });
  const answers = await Promise.all([1, 2].map(() => send(contract.importProducts, csv, updating)));
  expect(answers.map(({ status }) => status)).toContain(200);
  expect(await salesNow()).toHaveLength(1);
});

test('no more sales are planned than are worth their time, and the others are told', async () => {
  const many = Array.from({ length: 101 }, (_, index) =>
    product(index + 1, `Soap ${index}`, { ...spring, sale: 100 + index }),
  );
  const { lines } = await preview(file(...many));
  const warnings = lines.map(({ warning = '' }) => warning);
  expect(warnings.filter((warning) => warning.includes('the import plans'))).toHaveLength(100);
  expect(warnings.filter((warning) => warning.includes('Plan the sale under Offers'))).toHaveLength(1);
});
