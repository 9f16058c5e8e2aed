import { expect, test } from './support/fixtures.ts';
import { expectToast, payByUpi } from './support/people.ts';
import { newShopperWithCart, openCheckout } from './support/purchase.ts';
import { payButton, sheetOf } from './support/sheet.ts';

test('a closed sheet is a cancelled payment, and the button is free again', async ({ page, shop }) => {
  await openCheckout(page, await newShopperWithCart(shop.url));
  await payButton(page).click();
  await sheetOf(page).getByRole('button', { name: 'Close checkout' }).click();
  await expectToast(page, 'Payment cancelledYou can try the payment again');
  await expect(payButton(page)).toBeEnabled();
  await payButton(page).click();
  await payByUpi(page);
  await expect(page).toHaveURL(/\/shop\/payment-success$/);
  await page.getByRole('link', { name: 'View Orders' }).click();
  const orders = page.getByRole('table', { name: 'Your orders, newest first' });
  await expect(orders.getByText(/^(Confirmed|Cancelled)$/)).toHaveText(['Confirmed']);
  await page.getByText('Unfinished orders (1)').click();
  const unfinished = page.getByRole('table', { name: 'Unfinished orders, newest first' });
  await expect(unfinished.getByText(/^(Confirmed|Cancelled)$/)).toHaveText(['Cancelled']);
});

test('a declined payment is told while the sheet stays open for another try', async ({ page, shop }) => {
  await openCheckout(page, await newShopperWithCart(shop.url));
  await payButton(page).click();
  const sheet = sheetOf(page);
  await sheet.getByRole('button', { name: 'UPI', exact: true }).click();
  await sheet.getByRole('button', { name: /by UPI app$/ }).click();
  await sheet.getByRole('button', { name: 'Decline payment' }).click();
  await expectToast(page, /^Payment failed\S/);
  await expect(payButton(page)).toBeEnabled();
  await sheet.getByRole('button', { name: 'Try again' }).click();
  await payByUpi(page);
  await expect(page).toHaveURL(/\/shop\/payment-success$/);
});
