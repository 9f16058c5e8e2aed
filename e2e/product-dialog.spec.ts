import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { openPage, untilAlive } from './support/open-page.ts';
import { deleteProduct, findProduct, putUpProduct } from './support/products.ts';

const rupees = (amount: number) => `₹${amount.toFixed(2)}`;
const dialogOf = (page: Page) => page.getByRole('dialog');
const titleLink = (page: Page) =>
  page.getByRole('main').getByRole('article').first().getByRole('heading').getByRole('link');

test('details open over the page, the address is the product’s, and Back closes them', async ({ page }) => {
  await openPage(page, '/shop/listing?category=soap');
  const title = await titleLink(page).innerText();
  // The title's link covers the whole card, so it receives the press.
  const card = page.getByRole('main').getByRole('article').first();
  await card.locator('.product-card-price').click({ force: true });
  await expect(dialogOf(page).getByRole('heading', { name: title })).toBeVisible();
  await expect(page).toHaveURL(/\/shop\/product\/[\w-]+$/);
  await expect(page.getByRole('heading', { name: 'All Products', includeHidden: true })).toBeAttached();
  await page.goBack();
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/shop\/listing\?category=soap$/);
  await page.goForward();
  await expect(dialogOf(page).getByRole('heading', { name: title })).toBeVisible();

  // The address without its fragment, in a new tab or shared, opens a separate page.
  await page.goto(page.url().split('#')[0] ?? '');
  await untilAlive(page);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toBeVisible();
});

test('details open over home too, by a press on the stars of a card', async ({ page }) => {
  await openPage(page, '/shop/home');
  const rated = page.locator('.product-card').filter({ has: page.locator('.product-rating') });
  const title = await rated.first().getByRole('heading').innerText();
  // The title's link covers the stars, so it receives the press.
  await rated.first().locator('.product-rating').click({ force: true });
  await expect(dialogOf(page).getByRole('heading', { name: title })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/shop\/home$/);
});

test('Escape, the close button and a press outside close the details and give the focus back', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openPage(page, '/shop/listing');
  for (const close of [
    () => page.keyboard.press('Escape'),
    () => dialogOf(page).getByRole('button', { name: 'Close' }).click(),
    // The dialog reacts to presses outside only a moment after it opens.
    () =>
      expect(async () => {
        await page.mouse.click(5, 400);
        await expect(dialogOf(page)).toHaveCount(0, { timeout: 3_000 });
      }).toPass(),
  ]) {
    await titleLink(page).press('Enter');
    await expect(dialogOf(page)).toBeVisible();
    await close();
    await expect(dialogOf(page)).toHaveCount(0);
    await expect(page).toHaveURL(/\/shop\/listing$/);
    await expect(titleLink(page)).toBeFocused();
  }
});

test('closing the details forgets rating and text', async ({ page }) => {
  await openPage(page, '/shop/listing');
  const text = dialogOf(page).getByPlaceholder('Write a review...');
  await titleLink(page).click();
  await dialogOf(page).getByText('4 stars', { exact: true }).locator('..').click();
  await text.fill('Lovely');
  await expect(dialogOf(page).getByRole('radio', { name: '4 stars' })).toBeChecked();
  await page.keyboard.press('Escape');
  await titleLink(page).click();
  await expect(text).toHaveValue('');
  await expect(dialogOf(page).getByRole('radio', { checked: true })).toHaveCount(0);
});

test('details show both prices, the mean with two decimals and the reviews in an area that scrolls', async ({
  page,
  shop,
}) => {
  const product = await findProduct(
    shop.url,
    ({ salePrice, reviewCount, totalStock }) => salePrice > 0 && reviewCount > 2 && totalStock > 0,
  );
  await openPage(page, '/shop/listing');
  await page.getByRole('main').getByRole('link', { name: product.title }).first().click();
  const dialog = dialogOf(page);
  await expect(dialog.locator('.product-details-price s')).toHaveText(rupees(product.price));
  await expect(dialog.locator('.product-details-price')).toContainText(rupees(product.salePrice));
  await expect(dialog.locator('.product-rating').first()).toContainText(product.averageReview.toFixed(2));
  await expect(dialog.getByRole('button', { name: 'Add to Cart' })).toBeEnabled();

  const reviews = dialog.getByRole('region', { name: 'Reviews' });
  const review = reviews.getByRole('listitem').first();
  await expect(review.locator('.review-author')).toHaveText(/\S/);
  const author = await review.locator('.review-author').innerText();
  await expect(review.locator('.avatar')).toHaveText(author.charAt(0).toUpperCase());
  await expect(review.getByText(/^\d\.00 out of 5 stars$/)).toBeAttached();
  await expect(review.locator('.review-message')).toHaveText(/\S/);
  const { height, content, overflow } = await reviews.evaluate((area) => ({
    height: area.clientHeight,
    content: area.scrollHeight,
    overflow: getComputedStyle(area).overflowY,
  }));
  expect(height).toBeLessThanOrEqual(300);
  expect(content).toBeGreaterThan(height);
  expect(overflow).toBe('auto');
});

test("a new product has 'No Reviews' and a mean of 0.00; one that is gone is 'Out of Stock'", async ({
  page,
  shop,
}) => {
  const product = await putUpProduct(shop.url, { totalStock: 0 });
  await openPage(page, `/shop/product/${product._id}`);
  const main = page.getByRole('main');
  await expect(main.getByText('No Reviews')).toBeVisible();
  await expect(main.locator('.product-rating')).toContainText('0.00');
  await expect(main.getByRole('button', { name: 'Out of Stock' })).toBeDisabled();
  await deleteProduct(shop.url, product._id);
});

test('on a laptop, price, button and day of arrival are on the first screen of a product', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openPage(page, '/shop/product/neem-tulsi-soap');
  const main = page.getByRole('main');
  await expect(main.getByText(/arrives/)).toBeInViewport({ ratio: 1 });
  await expect(main.getByRole('button', { name: /^Add to Cart/ }).first()).toBeInViewport({ ratio: 1 });
  await expect(main.locator('.product-details-price')).toBeInViewport({ ratio: 1 });
  // The pictures stay visible next to the text further down.
  await main.getByText('Best before').scrollIntoViewIfNeeded();
  await expect(main.getByRole('img').first()).toBeInViewport({ ratio: 0.9 });
});

test("the details' close button covers no words, however wide the screen and far they are scrolled", async ({
  page,
  shop,
}) => {
  const { title } = await findProduct(shop.url, ({ reviewCount }) => reviewCount > 1);
  await openPage(page, '/shop/listing');
  await page.getByRole('main').getByRole('link', { name: title }).first().click();
  await expect(dialogOf(page).getByRole('listitem').first()).toBeVisible();
  for (const [width, height] of [
    [320, 640],
    [390, 844],
    [768, 1024],
    [1024, 768],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    expect(await listCoveredWords(page), `${width} px wide`).toEqual([]);
  }
});

/** Words of the dialog that its close button covers while the body is scrolled from top to bottom. */
async function listCoveredWords(page: Page): Promise<string[]> {
  return dialogOf(page).evaluate((dialog) => {
    const STEP_PX = 20;
    const button = [...dialog.querySelectorAll('button')].find(
      ({ ariaLabel, textContent }) => ariaLabel === 'Close' || textContent.trim() === 'Close',
    );
    const body = dialog.querySelector('.dialog-body');
    if (!button || !body) throw new Error('The dialog has no close button or no body');
    const nodes = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
    const covered = new Set<string>();
    const lines: { words: string; left: number; right: number; top: number; bottom: number }[] = [];
    body.scrollTop = 0;
    while (nodes.nextNode()) {
      const words = nodes.currentNode.textContent?.trim() ?? '';
      const range = document.createRange();
      range.selectNodeContents(nodes.currentNode);
      if (words === '' || nodes.currentNode.parentElement?.closest('.sr-only, [inert], [aria-hidden=true]')) {
        continue;
      }
      for (const { left, right, top, bottom } of range.getClientRects()) {
        lines.push({ words, left, right, top, bottom });
      }
    }
    const close = button.getBoundingClientRect();
    const clip = body.getBoundingClientRect();
    for (let scrolled = 0; scrolled <= body.scrollHeight - body.clientHeight; scrolled += STEP_PX) {
      for (const { words, left, right, top, bottom } of lines) {
        const isVisible = bottom - scrolled > clip.top && top - scrolled < clip.bottom;
        const isAcross = left < close.right && right > close.left;
        const isAtHeight = top - scrolled < close.bottom && bottom - scrolled > close.top;
        if (isVisible && isAcross && isAtHeight && clip.top < close.bottom) covered.add(words.slice(0, 40));
      }
    }
    return [...covered];
  });
}

test('variants are chosen in the dialog and on the page, and the address follows', async ({ page, shop }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const variant = (title: string, price: number, totalStock: number) =>
    putUpProduct(shop.url, {
      title,
      price,
      totalStock,
      facts: { sizesOf: 'Journey Soap', options: [{ name: 'Size', value: title.replace('Journey ', '') }] },
    });
  const large = await variant('Journey Large', 4_100, 0);
  const small = await variant('Journey Small', 4_200, 20);
  await openPage(page, '/shop/listing?category=soap&sortBy=price-hightolow');
  const cards = page.getByRole('main').getByRole('article', { name: /^Journey/ });
  await expect(cards).toHaveCount(1);
  await expect(cards).toContainText('2 options from ₹4,100.00');
  await cards.getByRole('heading').getByRole('link').click();
  const dialog = dialogOf(page);
  await expect(dialog.getByRole('heading', { name: small.title })).toBeVisible();
  await dialog.getByRole('link', { name: /Large.*sold out/ }).click();
  await expect(dialog.getByRole('heading', { name: large.title })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/shop/product/${large.slug}$`));
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/\/shop\/listing/);

  await openPage(page, `/shop/product/${large.slug}`);
  await page.getByRole('link', { name: /^Small/ }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: small.title })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Small/ })).toBeFocused();
});
