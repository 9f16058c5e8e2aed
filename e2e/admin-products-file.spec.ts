import { readFile } from 'node:fs/promises';
import { signInByApi } from './support/api.ts';
import { expect, test } from './support/fixtures.ts';
import { ADMIN_EMAIL } from './support/people.ts';
import { putUpProduct } from './support/products.ts';
import { openAs } from './support/shoppers.ts';

function csvFile(text: string) {
  return { name: 'products.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
}

test('products go into the shop by a file, out of it by another, and that one changes nothing', async ({
  page,
  shop,
}) => {
  const product = await putUpProduct(shop.url, { price: 5_000 });
  const title = `${product.title} Twin`;
  const [image = ''] = product.images;
  const file = [
    '_id,title,description,ingredients,category,brand,price,totalStock,images',
    `${product._id},${product.title},${product.title} for dry skin.,Olive oil,soap,Deodar,5100,7,${image}`,
    `,${title},"A bar, and another one.","Olive oil, lye",soap,Deodar,5200.50,12,${image}`,
  ].join('\r\n');
  await openAs(page, await signInByApi(shop.url, ADMIN_EMAIL), '/admin/products');
  await page.getByRole('link', { name: 'Import CSV' }).click();
  await page.getByLabel('Choose or drop a CSV file').setInputFiles(csvFile(file));
  await expect(page.getByRole('row', { name: 'Price' })).toContainText('₹5,100.00');
  await expect(page.getByRole('row', { name: title })).toContainText('Soap · ₹5,200.50 · 12 in stock');
  await page.getByRole('button', { name: 'Import 2 products' }).click();
  await expect(page.getByText('1 product added, 1 product changed.')).toBeVisible();
  await page.getByRole('link', { name: 'View products' }).click();
  await expect(page.getByRole('heading', { name: title })).toBeVisible();

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const exported = await readFile(await (await downloading).path(), 'utf8');
  expect(exported).toContain(`${title},"A bar, and another one.","Olive oil, lye",soap,Deodar,5200.5`);

  await page.getByRole('link', { name: 'Import CSV' }).click();
  await page.getByLabel('Choose or drop a CSV file').setInputFiles(csvFile(exported));
  await expect(page.getByText('All products already match the file.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Import products' })).toBeDisabled();
});
