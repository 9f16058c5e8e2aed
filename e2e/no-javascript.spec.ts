import { startSweep } from '../scripts/lib/sample.mjs';
import { expect, test } from './support/fixtures.ts';
import { findProduct } from './support/products.ts';
import { publicPages } from './support/public-pages.ts';

test.use({ javaScriptEnabled: false });

test('without script every public page has its title, texts, pictures and links', async ({ page, shop }) => {
  const { _id: productId } = await findProduct(shop.url, ({ reviewCount }) => reviewCount > 0);
  const titles: string[] = [];
  const links = new Set<string>();
  const pictures = new Set<string>();
  const isDue = startSweep();
  const paths = [...publicPages, `/shop/product/${productId}`].filter(
    (path) => path === '/shop/home' || isDue(path),
  );
  for (const path of paths) {
    const response = await page.goto(path, { waitUntil: 'domcontentloaded' });
    expect(response?.status(), path).toBe(200);
    titles.push(await page.title());
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1);
    expect((await page.getByRole('main').innerText()).length, path).toBeGreaterThan(150);
    const [addresses, sources] = await Promise.all([
      page
        .locator('a[href^="/"]')
        .evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? '')),
      page.locator('img[src]').evaluateAll((found) => found.map((image) => image.getAttribute('src') ?? '')),
    ]);
    for (const address of addresses) links.add(address);
    for (const source of sources) pictures.add(source);
  }
  expect(new Set(titles).size, 'every page has a title of its own').toBe(titles.length);
  expect(pictures.size).toBeGreaterThan(20);
  for (const picture of pictures) {
    const response = await page.request.get(picture);
    expect(response.headers()['content-type'], picture).toMatch(/^image\//);
    expect(response.status(), picture).toBe(200);
  }
  for (const link of links) {
    expect((await page.request.get(link)).status(), link).toBe(200);
  }
});

test('without script products are shown with names, prices and links to their pages', async ({
  page,
  shop,
}) => {
  const isDue = startSweep();
  for (const path of ['/shop/home', '/shop/listing', '/shop/search?keyword=neem'].filter((each) =>
    isDue(each),
  )) {
    // With its styles, which hide what phones do not show.
    await page.goto(path);
    const cards = page.getByRole('main').getByRole('article');
    expect(await cards.count(), path).toBeGreaterThan(0);
    for (const card of await cards.all()) {
      await expect(card.getByRole('heading').getByRole('link')).toHaveText(/\S/);
      await expect(card).toContainText(/₹[\d,]+\.\d\d/);
    }
  }
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
  await expect(page).toHaveURL(/\/shop\/product\//);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(/₹[\d,]+\.\d\d/);

  const { _id: productId } = await findProduct(shop.url, ({ reviewCount }) => reviewCount > 0);
  await page.goto(`/shop/product/${productId}`);
  await expect(page.getByRole('region', { name: 'Reviews' }).getByRole('listitem').first()).toBeVisible();
});

test('without script a password never gets into an address, and the page says what is missing', async ({
  page,
}) => {
  for (const path of [
    '/auth/login',
    '/auth/register',
    '/auth/forgot-password',
    '/auth/reset-password#token',
  ]) {
    await page.goto(path);
    // A search by text ignores the contents of `noscript`.
    const note = page.locator('noscript p');
    await expect(note, path).toBeVisible();
    await expect(note, path).toContainText('Accounts need JavaScript.');
    const methods = await page
      .locator('form')
      .evaluateAll((all) => all.map((form) => form.getAttribute('method')));
    expect([...new Set(methods)], path).toEqual(['post']);
  }
});

test("without script the search's form answers", async ({ page }) => {
  await page.goto('/shop/search');
  await page.getByPlaceholder('Search Products...').fill('rose soap');
  await page.getByPlaceholder('Search Products...').press('Enter');
  await expect(page).toHaveURL(/keyword=rose\+soap$/);
  await expect(page.getByRole('main').getByRole('article').first()).toContainText(/rose/i);
});
