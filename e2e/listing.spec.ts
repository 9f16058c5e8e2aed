import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { openPage, untilAlive } from './support/open-page.ts';
import { deleteProduct, listShelf, putUpProduct, type ShelfProduct } from './support/products.ts';

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const titles = (page: Page) => cards(page).getByRole('heading').allInnerTexts();
const storedFilters = (page: Page) => page.evaluate(() => window.sessionStorage.getItem('filters'));

const paid = ({ price, salePrice }: ShelfProduct) => (salePrice > 0 ? salePrice : price);
const byTitle = (a: ShelfProduct, b: ShelfProduct) => a.title.localeCompare(b.title, 'en');
const orders = {
  'Price: Low to High': (a: ShelfProduct, b: ShelfProduct) => paid(a) - paid(b),
  'Price: High to Low': (a: ShelfProduct, b: ShelfProduct) => paid(b) - paid(a),
  'Title: A to Z': byTitle,
  'Title: Z to A': (a: ShelfProduct, b: ShelfProduct) => byTitle(b, a),
};

test.describe('on a large screen', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('filters and sort are in the address, survive a reload, and Back undoes them', async ({
    page,
    shop,
  }) => {
    const shelf = await listShelf(shop.url);
    await openPage(page, '/shop/listing');
    await expect(page.getByRole('heading', { level: 1, name: 'All Products' })).toBeVisible();
    await expect(page.getByRole('main').getByText(/^\d+ products$/)).toHaveText(`${shelf.length} products`);
    const filters = page.getByRole('region', { name: 'Filters' });
    await expect(filters.getByRole('checkbox')).toHaveCount(4);
    await filters.getByLabel('Soap').check();
    await filters.getByLabel('Face Wash').check();
    await expect(page).toHaveURL(/category=soap,faceWash/);
    await page.getByLabel('Sort by').selectOption('Title: Z to A');
    await expect(page).toHaveURL(/category=soap,faceWash&sortBy=title-ztoa$/);
    const chosen = shelf.filter(({ category }) => category !== 'shampoo');
    await expect(
      page.getByText(`${chosen.length} products in Soap and Face Wash`, { exact: true }),
    ).toBeVisible();

    await page.reload();
    // Back in a page that is not alive yet changes the address alone.
    await untilAlive(page);
    await expect(filters.getByLabel('Soap')).toBeChecked();
    await expect(filters.getByLabel('Face Wash')).toBeChecked();
    await expect(filters.getByLabel('Shampoo')).not.toBeChecked();
    await expect(page.getByLabel('Sort by')).toHaveValue('title-ztoa');

    await page.goBack();
    await expect(page).toHaveURL(/category=soap,faceWash$/);
    await expect(page.getByLabel('Sort by')).toHaveValue('price-lowtohigh');
    await page.goBack();
    await expect(page).toHaveURL(/category=soap$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/shop\/listing$/);
    await expect(filters.getByLabel('Soap')).not.toBeChecked();
    await expect(page.getByText(`${shelf.length} products`, { exact: true })).toBeVisible();
  });

  test('Back in a page that is not alive yet leads to the list before', async ({ page, shop }) => {
    const shelf = await listShelf(shop.url);
    await openPage(page, '/shop/listing');
    const filters = page.getByRole('region', { name: 'Filters' });
    await filters.getByLabel('Soap').check();
    await expect(page).toHaveURL(/category=soap$/);
    let isHeld = true;
    await page.route('**/assets/*.js', async (route) => (isHeld ? undefined : route.continue()));
    await page.reload({ waitUntil: 'domcontentloaded' });
    await page.evaluate(() => window.history.back());
    await expect(page).toHaveURL(/\/shop\/listing$/);
    await expect(page.getByText(`${shelf.length} products`, { exact: true })).toBeVisible();
    isHeld = false;
    await page.reload();
    await untilAlive(page);
    await expect(filters.getByLabel('Soap')).not.toBeChecked();
    await expect(page).toHaveURL(/\/shop\/listing$/);
  });

  test('each sort orders by its name, prices by what is paid', async ({ page, shop }) => {
    await openPage(page, '/shop/listing');
    await expect(page.getByLabel('Sort by')).toHaveValue('price-lowtohigh');
    const shelf = await listShelf(shop.url);
    for (const [label, order] of Object.entries(orders)) {
      await page.getByLabel('Sort by').selectOption(label);
      await expect(async () => {
        const shown = (await titles(page)).flatMap((title) =>
          shelf.filter((product) => product.title === title),
        );
        const [first] = shown;
        expect(first && shelf.every((product) => order(first, product) <= 0), label).toBe(true);
        expect(shown, label).toEqual(shown.toSorted(order));
      }).toPass();
    }
  });

  test('filters of the tab come back, and other entries clear them', async ({ page }) => {
    await openPage(page, '/shop/listing');
    await page.getByRole('region', { name: 'Filters' }).getByLabel('Shampoo').check();
    await expect(page).toHaveURL(/category=shampoo/);
    await openPage(page, '/shop/listing');
    await expect(page).toHaveURL(/category=shampoo/);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Products' }).click();
    await expect(page).toHaveURL(/\/shop\/listing$/);
    await openPage(page, '/shop/listing');
    await expect(page.getByRole('region', { name: 'Filters' }).getByLabel('Shampoo')).not.toBeChecked();
    await expect(page).toHaveURL(/\/shop\/listing$/);
  });

  test('the header leads along the pages and the categories', async ({ page }) => {
    await openPage(page, '/shop/home');
    const navigation = page.getByRole('navigation', { name: 'Main' });
    await expect(navigation.getByRole('link')).toHaveText([
      'Home',
      'Products',
      'About Us',
      'Contact Us',
      'Terms and conditions',
      'Soap',
      'Face Wash',
      'Shampoo',
    ]);
    for (const [name, address] of [
      ['Products', /\/shop\/listing$/],
      ['About Us', /\/shop\/aboutus$/],
      ['Contact Us', /\/shop\/contactus$/],
      ['Terms and conditions', /\/shop\/Terms$/],
      ['Home', /\/shop\/home$/],
    ] as const) {
      await navigation.getByRole('link', { name, exact: true }).click();
      await expect(page).toHaveURL(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }

    await navigation.getByRole('link', { name: 'Face Wash' }).click();
    await expect(page).toHaveURL(/\/shop\/listing\?category=faceWash$/);
    expect(await storedFilters(page)).toBe('{"category":["faceWash"]}');
    await page.getByLabel('Sort by').selectOption('Title: A to Z');
    await navigation.getByRole('link', { name: 'Soap' }).click();
    await expect(page).toHaveURL(/category=soap&sortBy=title-atoz$|sortBy=title-atoz&category=soap$/);
    expect(await storedFilters(page)).toBe('{"category":["soap"]}');
    await navigation.getByRole('link', { name: 'Home' }).click();
    await expect(page).toHaveURL(/\/shop\/home$/);
    expect(await storedFilters(page)).toBeNull();
  });

  test('the header stays in sight', async ({ page }) => {
    await openPage(page, '/shop/listing');
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(500);
    await expect(page.getByRole('banner')).toBeInViewport();
    expect((await page.getByRole('banner').boundingBox())?.y).toBeLessThanOrEqual(0);
  });
});

test('the grid has 2 columns on a phone from 360 px, 3 from 768 px, 4 from 1024 px, pictures 300 px high but on such phones', async ({
  page,
}) => {
  await openPage(page, '/shop/listing');
  const columns = () =>
    page
      .getByRole('main')
      .locator('.product-grid')
      .evaluate((grid) => getComputedStyle(grid).gridTemplateColumns.split(' ').length);
  for (const [width, wanted, height] of [
    [320, 1, 300],
    [390, 2, 140],
    [600, 2, 216],
    [768, 3, 300],
    [1024, 4, 300],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    expect(await columns(), `${width} px`).toBe(wanted);
    const picture = await cards(page).first().locator('.carousel').boundingBox();
    expect(Math.round(picture?.height ?? 0), `${width} px`).toBe(height);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, `${width} px`).toBeLessThanOrEqual(0);
  }
});

test('badges tell what matters most first, and what is gone cannot be added', async ({ page, shop }) => {
  const shelf = await Promise.all(
    (
      [
        ['Out Of Stock', { totalStock: 0, salePrice: 4_000 }],
        ['Only 9 left', { totalStock: 9, salePrice: 4_000 }],
        ['Sale', { totalStock: 10, salePrice: 4_000 }],
        [null, { totalStock: 10, salePrice: 0 }],
      ] as const
    ).map(async ([badge, own]) => ({ badge, product: await putUpProduct(shop.url, own) })),
  );
  await expect(async () => {
    await openPage(page, '/shop/listing?sortBy=price-hightolow');
    for (const { product } of shelf) expect(await titles(page)).toContain(product.title);
  }).toPass();
  for (const { badge, product } of shelf) {
    const card = cards(page).filter({ has: page.getByRole('heading', { name: product.title, exact: true }) });
    await expect(card.locator('.stock-badge')).toHaveText(badge === null ? [] : [badge]);
    await expect(card.locator('s')).toHaveText(product.salePrice > 0 ? ['₹5,000.00'] : []);
    const button = card.getByRole('button', {
      name: badge === 'Out Of Stock' ? 'Out Of Stock' : 'Add to cart',
    });
    await expect(button).toBeEnabled({ enabled: badge !== 'Out Of Stock' });
  }
  await Promise.all(shelf.map(({ product }) => deleteProduct(shop.url, product._id)));
});
