import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { expectToast } from './support/people.ts';
import { changeProduct, deleteProduct, findProduct, putUpProduct } from './support/products.ts';
import { newShopper, openAs, putIntoCart } from './support/shoppers.ts';

const rupees = (amount: number) =>
  `₹${amount.toLocaleString('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;
const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Your Cart' });

async function openCart(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Cart/ }).click();
  await expect(panelOf(page).getByRole('list', { name: 'Products in your cart' })).toBeVisible();
}

test('the cart shows lines at the price that is paid, and their Total', async ({ page, shop }) => {
  const onSale = await findProduct(shop.url, ({ salePrice, totalStock }) => salePrice > 0 && totalStock > 20);
  const plain = await findProduct(
    shop.url,
    ({ salePrice, totalStock }) => salePrice === 0 && totalStock > 20,
  );
  const shopper = await newShopper(shop.url);
  await putIntoCart(shop.url, shopper, onSale._id, 2);
  await putIntoCart(shop.url, shopper, plain._id, 3);
  await openAs(page, shopper, '/shop/listing');
  await expect(page.getByRole('button', { name: 'Cart, 2 items' })).toContainText('2');
  await openCart(page);
  const panel = panelOf(page);
  const lineOf = (title: string) => panel.getByRole('listitem').filter({ hasText: title });
  await expect(lineOf(onSale.title)).toContainText(rupees(2 * onSale.salePrice));
  await expect(lineOf(plain.title)).toContainText(rupees(3 * plain.price));
  await expect(panel.locator('.cart-total')).toHaveText(
    `Total${rupees(2 * onSale.salePrice + 3 * plain.price)}`,
  );

  await panel.getByRole('link', { name: 'Checkout' }).click();
  await expect(page).toHaveURL(/\/shop\/checkout$/);
  await expect(panel).toHaveCount(0);
});

test('quantities change by one, end at the last click, and never pass stock or go below 1', async ({
  page,
  shop,
}) => {
  const product = await putUpProduct(shop.url, { totalStock: 3 });
  const shopper = await newShopper(shop.url);
  await putIntoCart(shop.url, shopper, product._id);
  await openAs(page, shopper, '/shop/listing?sortBy=price-hightolow');
  await openCart(page);
  const more = panelOf(page).getByRole('button', { name: `One more of ${product.title}` });
  const less = panelOf(page).getByRole('button', { name: `One less of ${product.title}` });
  const quantity = panelOf(page).getByRole('group', { name: `Quantity of ${product.title}` });
  await expect(less).toBeDisabled();
  await more.dblclick();
  await expectToast(page, 'Cart item is updated successfully');
  await more.click();
  await expectToast(page, 'Only 3 quantity can be added for this item');
  await expect(page.locator('.toast-destructive')).toBeVisible();
  await expect(quantity).toContainText('3');
  await less.click();
  await expect(quantity).toContainText('2');
  await expectToast(page, 'Cart item is updated successfully');

  await panelOf(page).getByRole('button', { name: 'Close' }).click();
  const card = page.getByRole('article').filter({ hasText: product.title });
  await card.getByRole('button', { name: 'Add to cart' }).click();
  await expectToast(page, 'Product is added to cart');
  await card.getByRole('button', { name: 'Add to cart' }).click();
  await expectToast(page, 'Only 3 quantity can be added for this item');

  await openCart(page);
  await panelOf(page)
    .getByRole('button', { name: `Delete ${product.title}` })
    .click();
  await expectToast(page, 'Cart item is deleted successfully');
  await expect(panelOf(page).getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  await deleteProduct(shop.url, product._id);
});

test('what fails while adding has its words', async ({ page, shop, announce }) => {
  const path = '**/api/shop/cart/add';
  announce({ status: 'failed', address: '/api/shop/cart/add' });
  announce({ status: 503, address: '/api/shop/cart/add' });
  announce({ status: 400, address: '/api/shop/cart/add' });
  await openAs(page, await newShopper(shop.url), '/shop/listing');
  const add = page.getByRole('button', { name: 'Add to cart' }).first();
  const network = 'Network ErrorUnable to add product to cart. Please check your internet connection.';
  const unexpected = 'ErrorAn unexpected error occurred. Please check your internet connection.';
  const closeToast = () => page.getByRole('status').getByRole('button', { name: 'Close' }).click();

  await page.route(path, (route) => route.abort('internetdisconnected'), { times: 1 });
  await add.click();
  await expectToast(page, network);
  await closeToast();
  for (const [status, words] of [
    [503, network],
    [400, unexpected],
  ] as const) {
    await page.route(path, (route) => route.fulfill({ status, json: { success: false } }), { times: 1 });
    await add.click();
    await expectToast(page, words);
    await closeToast();
  }
  await page.route(path, (route) => route.fulfill({ json: { success: false } }), { times: 1 });
  await add.click();
  await expectToast(page, 'Login first to add product to cart');
});

test('a cart says what happened to it: less stock, a product that left the shop', async ({ page, shop }) => {
  const [scarce, leaving] = [await putUpProduct(shop.url), await putUpProduct(shop.url)];
  const shopper = await newShopper(shop.url);
  await putIntoCart(shop.url, shopper, scarce._id, 5);
  await putIntoCart(shop.url, shopper, leaving._id);
  await changeProduct(shop.url, scarce._id, { totalStock: 2 });
  await deleteProduct(shop.url, leaving._id);
  await openAs(page, shopper, '/shop/home');
  await openCart(page);
  const panel = panelOf(page);
  await expect(
    panel.getByText(`${leaving.title} is no longer sold and was removed from your cart.`),
  ).toBeVisible();
  await expect(panel.getByText(`Only 2 of ${scarce.title} left.`)).toBeVisible();
  await panel.getByRole('button', { name: 'Set quantity to 2' }).click();
  await expectToast(page, 'Cart item is updated successfully');
  await expect(panel.getByRole('group', { name: `Quantity of ${scarce.title}` })).toContainText('2');
  await deleteProduct(shop.url, scarce._id);
});
