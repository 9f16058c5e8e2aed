import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { PHONE, expectToHoldLargeText } from './support/large-text.ts';
import { payByUpi } from './support/people.ts';
import { findProduct } from './support/products.ts';
import { newShopper, openAs, putIntoCart } from './support/shoppers.ts';

const field = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true });

test('a shopper who buys for a business gives its GSTIN at the checkout, and the order names it', async ({
  page,
  shop,
}) => {
  const shopper = await newShopper(shop.url);
  const product = await findProduct(shop.url, ({ totalStock }) => totalStock > 20);
  await putIntoCart(shop.url, shopper, product._id);
  await openAs(page, shopper, '/shop/checkout');
  for (const [label, value] of [
    ['Pincode', '171001'],
    ['Address', '14 Cedar Lane'],
    ['Phone', '9816012345'],
    ['Notes', 'Back door'],
  ] as const)
    await field(page, label).fill(value);
  await expect(page.getByRole('combobox', { name: 'State' })).toHaveValue('Himachal Pradesh');

  await page.getByRole('button', { name: 'Buying for a business? Add GSTIN' }).click();
  await expect(field(page, 'GSTIN')).toBeFocused();
  await page.keyboard.type('29aagcb 7383j1z4');
  await page.keyboard.press('Tab');
  await expect(field(page, 'GSTIN')).toHaveValue('29AAGCB7383J1Z4');
  await page.keyboard.type('Bhatia Traders');
  await expect(
    page.getByText(/^This GSTIN is of Karnataka, and the delivery goes to Himachal/),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Checkout with Razorpay' }).click();
  await expect(field(page, 'Registered address in Karnataka')).toBeFocused();
  await expectAccessible(page, 'the checkout for a business');
  await page.keyboard.type('4 MG Road, Bengaluru 560001');
  await page.getByRole('button', { name: 'Checkout with Razorpay' }).click();
  await payByUpi(page);
  await expect(page).toHaveURL(/payment-success/);

  await openAs(page, shopper, '/shop/account');
  await page.getByRole('button', { name: /^View Details/ }).click();
  await expect(
    page.getByText('Bhatia Traders, 4 MG Road, Bengaluru 560001, GSTIN 29AAGCB7383J1Z4'),
  ).toBeVisible();
});

test('on a phone with large text, in Hindi, nothing of it is cut off', async ({ page, shop }) => {
  await page.context().addCookies([{ name: 'language', value: 'hi', url: shop.url }]);
  await page.setViewportSize(PHONE);
  const shopper = await newShopper(shop.url);
  await openAs(page, shopper, '/shop/account?tab=address');
  await page.getByRole('button', { name: 'कारोबार के लिए ख़रीद रहे हैं? GSTIN जोड़ें' }).click();
  await field(page, 'पिन कोड').fill('171001');
  await expect(page.getByRole('combobox', { name: 'राज्य' })).toHaveValue('Himachal Pradesh');
  await field(page, 'GSTIN').fill('29AAGCB7383J1Z4');
  await expect(page.getByText(/^यह GSTIN कर्नाटक का है/)).toBeVisible();
  await expectToHoldLargeText(page, 'the address of a business, in Hindi');
  await expectAccessible(page, 'the address of a business, in Hindi');
});
