import { signInByApi } from './support/api.ts';
import { expect, test } from './support/fixtures.ts';
import { ADMIN_EMAIL, expectToast, payByUpi } from './support/people.ts';
import { newShopperWithCart, openCheckout } from './support/purchase.ts';
import { payButton } from './support/sheet.ts';
import { openAs } from './support/shoppers.ts';

test('an owner makes a code, a shopper pays less with it, and the owner sees what came of it', async ({
  page,
  browser,
  shop,
}) => {
  const owner = await signInByApi(shop.url, ADMIN_EMAIL);
  await openAs(page, owner, '/admin/offers');
  await page.getByRole('button', { name: 'New code' }).click();
  const form = page.getByRole('dialog', { name: 'New code' });
  await form.getByLabel('Code', { exact: true }).fill('diwali10');
  await form.getByLabel('Percent', { exact: true }).fill('10');
  await form.getByLabel('Given to (optional)').fill('Newsletter');
  await form.getByRole('button', { name: 'Create code' }).click();
  await expectToast(page, 'The code is ready.');
  const code = page.getByRole('listitem').filter({ hasText: 'DIWALI10' });
  await expect(code).toContainText('Running');

  const context = await browser.newContext({ baseURL: shop.url });
  const shopperPage = await context.newPage();
  const shopper = await newShopperWithCart(shop.url);
  await openAs(shopperPage, shopper, '/shop/home');
  await shopperPage.getByRole('button', { name: /^Cart, 1 item/ }).click();
  const cart = shopperPage.getByRole('dialog', { name: 'Your Cart' });
  await cart.getByRole('button', { name: 'Have a code?' }).click();
  await cart.getByLabel('Code', { exact: true }).fill('NOSUCH');
  await cart.getByLabel('Code', { exact: true }).press('Enter');
  await expect(cart.getByText(/^We do not know the code NOSUCH/).first()).toBeVisible();
  await cart.getByLabel('Code', { exact: true }).fill('diwali10');
  await cart.getByRole('button', { name: 'Apply code' }).click();
  await expect(cart.getByText('DIWALI10 saves you')).toBeVisible();

  // The code applied in the cart is also applied in the checkout.
  await openCheckout(shopperPage, shopper);
  await expect(shopperPage.getByText('Discount (DIWALI10)')).toBeVisible();
  await payButton(shopperPage).click();
  await payByUpi(shopperPage);
  await expect(shopperPage).toHaveURL(/\/shop\/payment-success$/);
  await expect(shopperPage.getByText('Saved with DIWALI10')).toBeVisible();
  await context.close();

  await page.reload();
  await expect(code.locator('dl')).toContainText('Paid orders1');
  await code.getByRole('button', { name: 'Stop DIWALI10' }).click();
  await page.getByRole('button', { name: 'Stop it' }).click();
  await expect(code).toContainText('Stopped');
});
