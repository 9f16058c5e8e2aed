import { expect, test } from './support/fixtures.ts';
import { expectFocusHeldBy, tabTo } from './support/keyboard.ts';
import { openPage } from './support/open-page.ts';
import { addAddress, OWN_PASSWORD, payByUpi } from './support/people.ts';
import { payButton, sheetOf } from './support/sheet.ts';
import { newShopper } from './support/shoppers.ts';

test.use({ viewport: { width: 1280, height: 800 } });

test('a shopper signs in, chooses, orders and pays by keyboard alone, and always sees the focus', async ({
  page,
  shop,
}) => {
  // About a hundred presses, each of them inspected.
  test.slow();
  const { email } = await newShopper(shop.url);
  const press = (key: string) => page.keyboard.press(key);
  const type = (text: string) => page.keyboard.type(text);
  await openPage(page, '/shop/home');

  await test.step('the first press leads past the header', async () => {
    await tabTo(page, page.getByRole('link', { name: 'Skip to the content' }));
    await press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });

  await test.step('signs in', async () => {
    await tabTo(page, page.getByRole('button', { name: 'Account', exact: true }), 'Shift+Tab');
    await press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Login' })).toBeFocused();
    await press('Enter');
    await expect(page).toHaveURL(/\/auth\/login$/);
    await tabTo(page, page.getByLabel('Email'));
    await type(email);
    await tabTo(page, page.getByLabel('Password', { exact: true }));
    await type(OWN_PASSWORD);
    await press('Enter');
    await expect(page).toHaveURL(/\/shop\/home$/);
  });

  await test.step('reads about a soap and adds it', async () => {
    const products = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Products' });
    await tabTo(page, products);
    await press('Enter');
    await expect(page).toHaveURL(/\/shop\/listing$/);
    const first = page.getByRole('main').getByRole('article').first();
    await tabTo(page, first.getByRole('heading').getByRole('link'));
    await press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('button', { name: 'Add to Cart' })).toBeVisible();
    await expectFocusHeldBy(page, dialog);
    await tabTo(page, dialog.getByRole('button', { name: 'Add to Cart' }));
    await press('Enter');
    await expect(page.getByRole('status').getByText('Product is added to cart')).toBeVisible();
    await press('Escape');
    await expect(first.getByRole('heading').getByRole('link')).toBeFocused();
  });

  await test.step('opens the cart and goes to the checkout', async () => {
    await tabTo(page, page.getByRole('button', { name: 'Cart, 1 item' }), 'Shift+Tab');
    await press('Enter');
    const panel = page.getByRole('dialog', { name: 'Your Cart' });
    await tabTo(page, panel.getByRole('button', { name: /^One more of/ }));
    await press('Space');
    await expect(panel.getByRole('group', { name: /^Quantity of/ })).toContainText('2');
    await press('Escape');
    await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeFocused();
    await press('Enter');
    await expect(panel.getByRole('list', { name: 'Products in your cart' })).toBeVisible();
    await expectFocusHeldBy(page, panel);
    await tabTo(page, panel.getByRole('link', { name: 'Checkout' }));
    await press('Enter');
    await expect(page).toHaveURL(/\/shop\/checkout$/);
  });

  await test.step('gives an address', async () => {
    await expect(page.getByRole('textbox', { name: 'Address', exact: true })).toBeVisible();
    for (const [label, text] of [
      ['Pincode', '171001'],
      ['City', 'Shimla'],
      ['Address', '14 Cedar Lane'],
      ['Phone', '9816012345'],
      ['Notes', 'Ring twice'],
    ] as const) {
      await tabTo(page, page.getByRole('textbox', { name: label, exact: true }));
      await type(text);
    }
    await tabTo(page, page.getByRole('button', { name: 'Add address' }));
    await press('Enter');
    await expect(page.getByRole('radio', { name: /14 Cedar Lane/ })).toBeChecked();
  });

  await test.step('pays', async () => {
    await tabTo(page, payButton(page));
    await press('Enter');
    const sheet = sheetOf(page);
    for (const name of [/^UPI$/, /by UPI app$/, /^Approve payment$/]) {
      await expect(sheet.getByRole('button', { name })).toBeVisible();
      await tabTo(page, sheet.getByRole('button', { name }));
      await press('Enter');
    }
    await expect(page.getByRole('heading', { name: 'Your payment was successful!' })).toBeVisible();
    await tabTo(page, page.getByRole('link', { name: 'View Orders' }));
    await press('Enter');
    await expect(page.getByRole('main').getByText('Confirmed')).toBeVisible();
  });
});

test('a shopper buys by the names alone that a screen reader says', async ({ page, shop }) => {
  const { email } = await newShopper(shop.url);
  await openPage(page, '/shop/home');
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Login' }).click();
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(OWN_PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Shampoo' }).click();
  await expect(page.getByRole('status').filter({ hasText: /products in Shampoo$/ })).toBeVisible();
  const product = page
    .getByRole('article')
    .filter({ has: page.getByRole('button', { name: 'Add to cart' }) });
  await product.first().getByRole('button', { name: 'Add to cart' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Product is added to cart' })).toBeVisible();
  await page.getByRole('button', { name: 'Cart, 1 item' }).click();
  await page.getByRole('dialog', { name: 'Your Cart' }).getByRole('link', { name: 'Checkout' }).click();
  await addAddress(page);
  await expect(page.getByRole('radio', { name: /14 Cedar Lane/ })).toBeChecked();
  await payButton(page).click();
  await payByUpi(page);
  await page.getByRole('link', { name: 'View Orders' }).click();
  await expect(page.getByRole('row', { name: /Confirmed/ })).toBeVisible();
});
