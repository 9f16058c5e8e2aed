// @vitest-environment happy-dom
import { listAdminProducts, importProducts, previewImport } from '@shop/contract/catalog/owners-calls';
import { fetchPicture, uploadProductImages } from '@shop/contract/media/calls';
import { csvTemplate } from '@shop/contract/catalog/product-csv';
import type { ImportLine, ImportPreview } from '@shop/contract/catalog/import-schemas';
import type { ForeignFile } from '@shop/contract/catalog/foreign-schemas';
import * as productCsvMessages from '@shop/contract/catalog/product-csv-messages';
import * as productRefusals from '@shop/contract/catalog/refusals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { leavePage, renderRoutes } from '../../testing/render-routes.tsx';
import { stubApi, type ApiCall, type StubApi } from '../../testing/stub-api.ts';
import { stubUpload } from '../../testing/stub-upload.ts';
import ImportProductsPage from './import-products-page.tsx';

let api: StubApi;
let upload: ReturnType<typeof stubUpload>;
beforeEach(() => {
  api = stubApi();
  upload = stubUpload();
});
afterEach(() => {
  vi.restoreAllMocks();
  leavePage();
  upload.restore();
  api.restore();
});

const unchanged: ImportLine = {
  line: 2,
  status: 'unchanged',
  productId: 'p1',
  title: 'Tulsi Bar',
  changes: [],
  errors: [],
};
const changed: ImportLine = {
  line: 3,
  status: 'changed',
  productId: 'p2',
  title: 'Neem Soap',
  changes: [
    { column: 'price', from: '249.5', to: '299' },
    { column: 'totalStock', from: '12', to: '1200' },
  ],
  errors: [],
};
const added: ImportLine = {
  line: 4,
  status: 'new',
  title: 'Rose Soap',
  changes: [
    { column: 'category', from: '', to: 'faceWash' },
    { column: 'price', from: '', to: '199' },
    { column: 'salePrice', from: '', to: '149.5' },
    { column: 'totalStock', from: '', to: '40' },
    { column: 'images', from: '', to: '/media/a/640.webp' },
  ],
  errors: [],
};
const wrong: ImportLine = {
  line: 5,
  status: 'error',
  title: 'Coffee Soap',
  changes: [],
  errors: [
    { column: 'price', message: productCsvMessages.amount('price') },
    { message: productCsvMessages.moreCells(14, 12) },
  ],
};

function previewOf(...lines: ImportLine[]): ImportPreview {
  const count = (status: ImportLine['status']) => lines.filter((line) => line.status === status).length;
  return {
    totals: {
      new: count('new'),
      changed: count('changed'),
      unchanged: count('unchanged'),
      error: count('error'),
    },
    lines,
    ignoredColumns: [],
    missingPictures: [],
    picturesToFetch: [],
    token: 'token-1',
  };
}
const answerOf = (preview: ImportPreview) => ({ success: true, data: preview });
const good = previewOf(changed, added, unchanged);
const csvFile = (name = 'products.csv') => new File(['_id,price\n,1'], name, { type: 'text/csv' });

function show() {
  return renderRoutes(
    [
      { path: '/admin/products/import', Component: ImportProductsPage },
      { path: '/admin/products', element: <h1>Products</h1> },
    ],
    '/admin/products/import',
  );
}

async function choose(file = csvFile()) {
  const [field] = screen.getAllByLabelText(/^Choose or drop (a|another) CSV file$/, { selector: 'input' });
  if (!field) throw new Error('There is no field for a file');
  await userEvent.upload(field, file, { applyAccept: false });
}

async function showPreview(preview: ImportPreview = good) {
  api.on(previewImport, answerOf(preview));
  show();
  await choose();
  await screen.findAllByRole('table');
}

const sent = (path: string) => api.calls.filter(({ url }) => url === path);
const field = ({ body }: ApiCall, name: string) => (body as FormData).get(name);
const importButton = () => screen.findByRole<HTMLButtonElement>('button', { name: /^Import (\d|products)/ });
const rows = () => screen.getAllByRole('row').slice(1);
const countOf = (label: string) =>
  screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent;

test('explains every column and gives a template', async () => {
  show();
  await userEvent.click(screen.getByText('What the columns mean'));
  expect(screen.getByText('stockSeen').nextElementSibling?.textContent).toMatch(
    /sales made in the meantime are kept/,
  );
  const blobs: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    blobs.push(blob as Blob);
    return 'blob:template';
  });
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  await userEvent.click(screen.getByRole('button', { name: 'Download the template' }));
  expect((click.mock.contexts[0] as HTMLAnchorElement).download).toBe('products-template.csv');
  expect(await blobs[0]?.text()).toBe(csvTemplate);
});

test('a new line says what is in a set, that it will be a draft, and what warns of it', async () => {
  const warning = productCsvMessages.titleTaken('Rose Soap');
  const set = { column: 'set', from: '', to: '2 × neem-soap' };
  const changes = [...added.changes, set, { column: 'status', from: '', to: 'draft' }];
  await showPreview(previewOf({ ...added, warning, changes }));
  expect(screen.getByText(/50 · a set: 2 × neem-soap · a draft: only you see it/)).toBeDefined();
  expect(screen.getByText(warning)).toBeDefined();
  expect((await importButton()).disabled).toBe(false);
});

test('a chosen file is previewed: counts, and line by line what would change', async () => {
  await showPreview();
  expect(['New', 'Changed', 'Unchanged', 'With problems'].map(countOf)).toEqual(['1', '1', '1', '0']);
  expect(rows().map((row) => row.textContent)).toEqual([
    'Line 3Neem Soap ChangedPricewas ₹249.50 → will be ₹299.00Total Stockwas 12 → will be 1,200',
    'Line 4Rose Soap NewFace Wash · ₹199.00 · on sale for ₹149.50 · 40 in stock',
    'Line 2Tulsi Bar No change',
  ]);
  expect(screen.getByAltText('Place 1').getAttribute('src')).toBe('/media/a/640.webp');
  const [call] = sent(previewImport.path);
  expect(call && (field(call, 'file') as File).name).toBe('products.csv');
  expect(call && field(call, 'pictures')).toBeNull();
  expect(screen.queryByRole('checkbox', { name: 'Problems only' })).toBeNull();
});

test('a dropped file is taken too', async () => {
  api.on(previewImport, answerOf(good));
  show();
  const zone = screen.getByText('Choose or drop a CSV file').closest('label');
  if (!zone) throw new Error('There is no zone to drop into');
  fireEvent.drop(zone, { dataTransfer: { files: [csvFile('dropped.csv')] } });
  expect(await screen.findByText('dropped.csv')).toBeDefined();
  expect(await importButton()).toBeDefined();
});

test('waits with a sign while the file is previewed', async () => {
  const answer = api.hold(previewImport);
  show();
  await choose();
  expect(await screen.findByText('Sending the file, 50%')).toBeDefined();
  answer(answerOf(good));
  expect(await importButton()).toBeDefined();
});

test('a problem is told at its line and column, can be shown alone, and forbids the import', async () => {
  await showPreview(previewOf(wrong, changed, unchanged));
  expect((await importButton()).disabled).toBe(true);
  expect(screen.getByText(/^1 line has a problem\. Nothing is imported until all are fixed/)).toBeDefined();
  expect(rows()[0]?.textContent).toBe(
    `Line 5Coffee Soap Problemprice ${productCsvMessages.amount('price')} ${productCsvMessages.moreCells(14, 12)}`,
  );
  await userEvent.click(screen.getByRole('checkbox', { name: 'Problems only' }));
  expect(rows()).toHaveLength(1);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Problems only' }));
  expect(rows()).toHaveLength(3);
});

test('a file that changes nothing says so and imports nothing', async () => {
  await showPreview(previewOf(unchanged));
  expect((await importButton()).disabled).toBe(true);
  expect(screen.getByText('All products already match the file.')).toBeDefined();
});

test('draws a long preview some lines at a time and says how many there are', async () => {
  const lines = Array.from({ length: 120 }, (_, index) => ({ ...changed, line: index + 2 }));
  await showPreview({ ...previewOf(...lines), totals: { new: 0, changed: 20_000, unchanged: 0, error: 0 } });
  expect(rows()).toHaveLength(50);
  expect(screen.getByText('Showing 120 of 20,000 lines, those with problems first.')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Show 50 more of 70' }));
  await userEvent.click(screen.getByRole('button', { name: 'Show 20 more of 20' }));
  expect(rows()).toHaveLength(120);
  expect(screen.getByRole('button', { name: 'Import 20,000 products' })).toBeDefined();
});

test('columns that nobody knows are named', async () => {
  await showPreview({ ...good, ignoredColumns: ['colour', 'smell'] });
  expect(screen.getByText('Ignored columns: colour, smell.')).toBeDefined();
});

test('imports what the preview promised, once however often it is pressed, and says what was done', async () => {
  await showPreview();
  const answer = api.hold(importProducts);
  await userEvent.dblClick(await importButton());
  const waiting = await screen.findByRole('button', { name: /^(Sending|Importing)/ });
  expect(waiting.getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(waiting);
  answer({ success: true, data: { new: 1, changed: 1, unchanged: 1 } });
  const heading = await screen.findByRole('heading', { name: 'The products are imported' });
  expect(document.activeElement).toBe(heading);
  expect(screen.getByText('1 product added, 1 product changed, 1 product unchanged.')).toBeDefined();
  expect(screen.getByRole('link', { name: 'View products' }).getAttribute('href')).toBe('/admin/products');
  const calls = sent(importProducts.path);
  expect(calls).toHaveLength(1);
  expect(calls[0] && field(calls[0], 'preview')).toBe('token-1');
  await userEvent.click(screen.getByRole('button', { name: 'Import another file' }));
  expect(screen.getByText('Choose or drop a CSV file')).toBeDefined();
  expect(screen.queryByText('products.csv')).toBeNull();
});

test('products that somebody changed meanwhile are not imported; the same file is previewed again', async () => {
  await showPreview();
  const message = productRefusals.changedMeanwhile.text();
  api.refuse(importProducts, { status: 409, message, code: 'import_changed', data: previewOf(added) });
  await userEvent.click(await importButton());
  expect((await screen.findByRole('alert')).textContent).toBe(message);
  expect(screen.queryByRole('button', { name: /^Import (\d|products)/ })).toBeNull();
  api.on(previewImport, answerOf({ ...previewOf(added), token: 'token-2' }));
  await userEvent.click(screen.getByRole('button', { name: 'Preview again' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Import 1 product' }));
  await waitFor(() => expect(sent(importProducts.path)).toHaveLength(2));
  const [, second] = sent(importProducts.path);
  expect(second && field(second, 'preview')).toBe('token-2');
  expect(second && (field(second, 'file') as File).name).toBe('products.csv');
});

test('lines that went wrong since the preview are shown', async () => {
  await showPreview();
  const message = productRefusals.hasErrors.text();
  api.refuse(importProducts, { status: 400, message, code: 'import_has_errors', data: previewOf(wrong) });
  await userEvent.click(await importButton());
  expect(await screen.findByText(message)).toBeDefined();
  expect(await screen.findByText(productCsvMessages.amount('price'))).toBeDefined();
  expect((await importButton()).disabled).toBe(true);
});

test.each([0, 502])(
  'an import without a clear answer (%i) warns of doing it twice and keeps the file',
  async (status) => {
    await showPreview();
    api.refuse(importProducts, { status });
    await userEvent.click(await importButton());
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByText(/the products may or may not have been imported/)).toBeDefined();
    expect(alert.getByRole('link', { name: 'View products' }).getAttribute('href')).toBe('/admin/products');
    expect(screen.getByText('products.csv')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Preview again' }));
    expect(await importButton()).toBeDefined();
  },
);

test('a server that is away is told, the file is kept and can be sent again', async () => {
  api.refuse(previewImport, { status: 0 });
  show();
  await choose();
  const alert = within(await screen.findByRole('alert'));
  expect(alert.getByText('Your file is still here.')).toBeDefined();
  expect(screen.getByText('products.csv')).toBeDefined();
  api.on(previewImport, answerOf(good));
  await userEvent.click(alert.getByRole('button', { name: 'Try again' }));
  expect(await importButton()).toBeDefined();
});

test('a file that the server cannot read says why, and another one can be chosen', async () => {
  api.refuse(previewImport, { status: 400, message: productCsvMessages.notUtf8, code: 'unfit_product_file' });
  show();
  await choose();
  expect((await screen.findByRole('alert')).textContent).toBe(productCsvMessages.notUtf8);
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  api.on(previewImport, answerOf(good));
  await choose(csvFile('fixed.csv'));
  expect(await importButton()).toBeDefined();
  expect(screen.getByText('fixed.csv')).toBeDefined();
});

const large = csvFile('large.csv');
Object.defineProperty(large, 'size', { value: 41 * 1024 * 1024 });
const gone = csvFile('gone.csv');
Object.defineProperty(gone, 'arrayBuffer', { value: () => Promise.reject(new Error('gone')) });
test.each([
  [productCsvMessages.isWorkbook, csvFile('products.xlsx')],
  [productCsvMessages.notCsv('soap.jpg'), csvFile('soap.jpg')],
  [productCsvMessages.tooLarge, large],
  [productCsvMessages.notReadable, gone],
])('a file is not sent at all: %s', async (sentence, file) => {
  show();
  await choose(file);
  expect((await screen.findByRole('alert')).textContent).toBe(sentence);
  expect(api.calls).toEqual([]);
});

const picture = { url: '/media/neem/640.webp', width: 640, height: 640, widths: [320, 640], preview: '' };

test('pictures that the file names are missed, uploaded, and sent with their names', async () => {
  await showPreview({ ...previewOf(wrong), missingPictures: ['neem-soap.jpg'] });
  expect(screen.getByText('Listed in the file but not uploaded yet: neem-soap.jpg')).toBeDefined();
  const stored = api.hold(uploadProductImages);
  api.on(previewImport, answerOf(good));
  const image = new File(['x'], 'Neem-Soap.JPG', { type: 'image/jpeg' });
  await userEvent.upload(screen.getByLabelText('Choose or drop pictures'), image);
  expect((await screen.findByRole<HTMLProgressElement>('progressbar')).value).toBe(0.5);
  expect(screen.getByText('0 of 1 uploaded')).toBeDefined();
  expect(screen.getByText('Pictures are still uploading.')).toBeDefined();
  expect(sent(previewImport.path)).toHaveLength(1);
  stored({ success: true, images: [picture.url], pictures: [picture] });
  await waitFor(async () => expect((await importButton()).disabled).toBe(false));
  expect(screen.getByText('1 of 1 uploaded')).toBeDefined();
  const pictures = JSON.stringify({ 'Neem-Soap.JPG': picture.url });
  expect(sent(previewImport.path).map((call) => field(call, 'pictures'))).toEqual([null, pictures]);
  api.on(importProducts, { success: true, data: { new: 1, changed: 1, unchanged: 1 } });
  api.on(listAdminProducts, { success: true, data: [], total: 0 });
  await userEvent.click(await importButton());
  await screen.findByRole('heading', { name: 'The products are imported' });
  expect(sent(importProducts.path).map((call) => field(call, 'pictures'))).toEqual([pictures]);
});

test('a picture of the same name replaces the one before', async () => {
  api.on(uploadProductImages, { success: true, images: [picture.url], pictures: [picture] });
  show();
  const pictures = screen.getByLabelText('Choose or drop pictures');
  await userEvent.upload(pictures, [new File(['1'], 'a.jpg', { type: 'image/jpeg' })]);
  await screen.findByText('1 of 1 uploaded');
  await userEvent.upload(pictures, [new File(['2'], 'A.jpg', { type: 'image/jpeg' })]);
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Remove A.jpg', hidden: true })).toBeDefined(),
  );
  expect(screen.queryByRole('button', { name: 'Remove a.jpg', hidden: true })).toBeNull();
});

test('many pictures leave a few at a time', async () => {
  const stored = api.hold(uploadProductImages);
  show();
  const images = Array.from(
    { length: 6 },
    (_, index) => new File(['x'], `${index}.jpg`, { type: 'image/jpeg' }),
  );
  await userEvent.upload(screen.getByLabelText('Choose or drop pictures'), images);
  await screen.findByText('0 of 6 uploaded');
  expect(sent(uploadProductImages.path)).toHaveLength(4);
  stored({ success: true, images: [picture.url], pictures: [picture] });
  await screen.findByText('6 of 6 uploaded');
});

const foreign: ForeignFile = {
  shop: 'shopify',
  columns: [
    { name: 'Vendor', sample: 'Aranya', target: 'brand' },
    { name: 'Cost per item', sample: '80', target: null },
  ],
  categories: [{ name: 'Candles', products: 2, category: null }],
  ingredients: '',
  withoutIngredients: 2,
  withoutStock: 1,
  timedSales: 2,
  plansSales: true,
  asDrafts: false,
  changesExisting: false,
  leavesOutPictures: false,
  skipped: 1,
};

test('a file of Shopify shows what its columns and categories become, and each choice is previewed', async () => {
  await showPreview({
    ...good,
    lines: [...good.lines, { ...changed, line: 9, warning: 'Sold for less.' }],
    foreign,
  });
  expect(screen.getByText('Sold for less.')).toBeDefined();
  expect(screen.getByText(/This is a product file of Shopify/)).toBeDefined();
  expect(screen.getByText(/^1 line is left out/)).toBeDefined();
  expect(screen.getByText('Columns: 1 of 2 are imported')).toBeDefined();
  expect(screen.getByText('Aranya')).toBeDefined();
  const required = ['Category for Candles', /^Pieces of each new product/, /^Ingredients for products/];
  for (const label of required) {
    expect(screen.getByLabelText(label).getAttribute('aria-required')).toBe('true');
  }
  expect(screen.getAllByText(/^Required, for /)).toHaveLength(2);
  await userEvent.selectOptions(screen.getByLabelText('Category for Candles'), 'soap');
  await userEvent.selectOptions(screen.getByLabelText('Import Vendor as'), '');
  await userEvent.type(screen.getByLabelText(/^Ingredients for products that have none/), 'Olive oil');
  const stock = screen.getByLabelText(/^Pieces of each new product/);
  await userEvent.type(stock, 'few');
  await userEvent.tab();
  expect(screen.getByText(/^Enter a whole number/)).toBeDefined();
  await userEvent.clear(stock);
  await userEvent.type(stock, '12');
  await userEvent.click(screen.getByLabelText(/^Import all as drafts/));
  await userEvent.click(screen.getByLabelText(/^Plan the sales of 2 products/));
  await waitFor(() => expect(sent(previewImport.path)).toHaveLength(7));
  const mappings = sent(previewImport.path).map((call) => field(call, 'mapping'));
  expect(mappings[0]).toBeNull();
  expect(JSON.parse(String(mappings.at(-1)))).toEqual({
    categories: { Candles: 'soap' },
    columns: { Vendor: null },
    ingredients: 'Olive oil',
    stock: 12,
    asDrafts: true,
    plansSales: false,
  });
  api.on(importProducts, { success: true, data: { new: 1, changed: 1, unchanged: 1 } });
  api.on(listAdminProducts, { success: true, data: [], total: 0 });
  await userEvent.click(await importButton());
  await screen.findByRole('heading', { name: 'The products are imported' });
  expect(sent(importProducts.path).map((call) => field(call, 'mapping'))).toEqual([mappings.at(-1)]);
});

test('pictures at other addresses are fetched a few at once; what could not be fetched is told and tried again', async () => {
  const addresses = ['https://cdn.example.com/a.jpg', 'https://cdn.example.com/b.jpg'];
  await showPreview({ ...good, picturesToFetch: addresses });
  api.refuse(fetchPicture, { status: 400, message: 'The site of this picture answers 404.' });
  await userEvent.click(screen.getByRole('button', { name: 'Fetch 2 pictures' }));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toMatch(/^2 could not be fetched.*a\.jpg The site of this picture answers 404\./);
  expect(sent(fetchPicture.path).map(({ body }) => body)).toEqual(addresses.map((address) => ({ address })));
  expect(sent(previewImport.path)).toHaveLength(1);
  const answer = api.hold(fetchPicture);
  api.on(previewImport, answerOf(good));
  await userEvent.click(screen.getByRole('button', { name: 'Try 2 pictures again' }));
  expect(await screen.findByText('Fetching, 0 of 2')).toBeDefined();
  answer({ success: true, picture });
  await waitFor(() => expect(screen.queryByText(/still at the addresses/)).toBeNull());
});
