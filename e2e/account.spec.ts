import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { callShop } from './support/api.ts';
import { listFindings } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { mailsTo } from './support/mails.ts';
import { openPage } from './support/open-page.ts';
import { DEMO_PASSWORD, expectToast } from './support/people.ts';
import { placeOrder } from './support/purchase.ts';
import { newShopper, openAs, saveAddress } from './support/shoppers.ts';

const field = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true });

async function fillAddress(page: Page, change: Record<string, string> = {}): Promise<void> {
  const filled = {
    Address: '14 Cedar Lane',
    City: 'Shimla',
    Pincode: '171001',
    Phone: '+91 98160-12345',
    Notes: 'Ring twice',
    ...change,
  };
  for (const [label, text] of Object.entries(filled)) await field(page, label).fill(text);
}

test('orders come first, with id, date, badge and price, and open in a dialog', async ({ page, shop }) => {
  const shopper = await newShopper(shop.url);
  const order = await placeOrder(shop, shopper, { outcome: 'captured' });
  await openAs(page, shopper, '/shop/account');
  await expect(page.getByRole('tab')).toHaveText(['Orders', 'Address', 'Profile']);
  await expect(page.getByRole('tab', { name: 'Orders' })).toHaveAttribute('aria-selected', 'true');
  const row = page.getByRole('row').filter({ hasText: order._id });
  await expect(row).toContainText(order.orderDate.split('T')[0] ?? '');
  await expect(row).toContainText(`₹${order.totalAmount.toFixed(2)}`);
  await expect(row.getByText('Confirmed')).toBeVisible();
  await row.getByRole('button', { name: /^View Details/ }).click();
  const dialog = page.getByRole('dialog', { name: `Order ${order.orderNumber}` });
  for (const text of ['razorpay', 'Paid', '14 Cedar Lane', 'Shimla 171001', 'Ring']) {
    await expect(dialog.getByText(text, { exact: true })).toBeVisible();
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(row.getByRole('button', { name: /^View Details/ })).toBeFocused();
});

test('the badge is green for Confirmed and black for what ended unpaid, folded away', async ({
  page,
  shop,
}) => {
  const shopper = await newShopper(shop.url);
  for (const outcome of ['captured', 'canceled'] as const) await placeOrder(shop, shopper, { outcome });
  await openAs(page, shopper, '/shop/account');
  const colourOf = (status: string) =>
    page
      .getByRole('row')
      .getByText(status, { exact: true })
      .evaluate((badge) => getComputedStyle(badge).backgroundColor.match(/\d+/g)?.map(Number) ?? []);
  const [red = 0, green = 0, blue = 0] = await colourOf('Confirmed');
  expect(green).toBeGreaterThan(Math.max(red, blue));
  await expect(page.getByText('Cancelled', { exact: true })).toBeHidden();
  await page.getByText('Unfinished orders (1)').click();
  await expect(page.getByText('Cancelled', { exact: true })).toBeVisible();
  expect(Math.max(...(await colourOf('Cancelled')))).toBeLessThan(40);
});

test('an address needs all five fields, a PIN code and a phone number', async ({ page, shop }) => {
  await openAs(page, await newShopper(shop.url), '/shop/account?tab=address');
  const add = page.getByRole('button', { name: 'Add address' });
  for (const missing of ['Address', 'City', 'Pincode', 'Phone', 'Notes']) {
    await fillAddress(page, { [missing]: '   ' });
    await expect(add, missing).toBeDisabled();
  }
  await fillAddress(page, { Pincode: '071001', Phone: '12345' });
  await add.click();
  await expect(field(page, 'Pincode')).toHaveAccessibleDescription(
    'A PIN code has 6 digits and does not start with 0.',
  );
  await expect(field(page, 'Phone')).toHaveAccessibleDescription(
    'A phone number has 10 digits and starts with 6, 7, 8 or 9.',
  );
  await expect(field(page, 'Pincode')).toBeFocused();
  await fillAddress(page);
  await add.click();
  await expectToast(page, 'Address added successfully');
  await expect(page.getByRole('listitem').filter({ hasText: '+91 9816012345' })).toBeVisible();
  await expect(field(page, 'Address')).toHaveValue('');
});

test('addresses are edited and deleted, and a fourth is refused', async ({ page, shop }) => {
  const shopper = await newShopper(shop.url);
  for (const address of ['1 Cedar Lane', '2 Cedar Lane', '3 Cedar Lane']) {
    await saveAddress(shop.url, shopper, { address });
  }
  await openAs(page, shopper, '/shop/account?tab=address');
  await fillAddress(page);
  await page.getByRole('button', { name: 'Add address' }).click();
  await expectToast(page, 'You can add max 3 addresses');
  await expect(field(page, 'City')).toHaveValue('Shimla');

  await page.getByRole('button', { name: /^Edit\s?: 2 Cedar Lane$/ }).click();
  await expect(page.getByRole('heading', { name: 'Edit Address' })).toBeVisible();
  await expect(field(page, 'Address')).toHaveValue('2 Cedar Lane');
  await field(page, 'Address').fill('22 Cedar Lane');
  await page.getByRole('button', { name: 'Save address' }).click();
  await expectToast(page, 'Address updated successfully');
  await expect(page.getByRole('listitem').filter({ hasText: '22 Cedar Lane' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Add New Address' })).toBeVisible();

  await page.getByRole('button', { name: /^Delete\s?: 22 Cedar Lane$/ }).click();
  await expectToast(page, 'Address deleted successfully');
  await expect(page.locator('.address-card')).toHaveCount(2);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.locator('.address-card')).toHaveCount(3);
  await expect(page.getByRole('listitem').filter({ hasText: '22 Cedar Lane' })).toBeVisible();
});

test('the user name is shown, edited, given up and saved', async ({ page, shop, announce }) => {
  const shopper = await newShopper(shop.url);
  await openAs(page, shopper, '/shop/account');
  await page.getByRole('tab', { name: 'Profile' }).click();
  await expect(page.getByText(shopper.email)).toBeVisible();
  const edit = page.getByRole('button', { name: 'Edit user name' });
  await edit.click();
  await field(page, 'User Name').fill('Somebody else');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(edit).toBeFocused();
  await expect(page.getByRole('definition').filter({ hasText: 'Kiran' })).toBeVisible();

  await edit.click();
  await field(page, 'User Name').fill('Kiran Devi');
  await page.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Username updated successfully');
  await expect(page.getByRole('button', { name: 'Account of Kiran Devi' })).toBeVisible();

  announce({ status: 503, address: '/api/profile/update' });
  await page.route('**/api/profile/update', (route) => route.fulfill({ status: 503, json: {} }));
  await edit.click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Failed to update username');
});

test('the panel for the password opens, closes, refuses and changes it', async ({ page, shop, announce }) => {
  const shopper = await newShopper(shop.url);
  await openAs(page, shopper, '/shop/account?tab=profile');
  const toggle = page.getByRole('button', { name: 'Change password' });
  await toggle.click();
  await expect(field(page, 'Old password')).toBeVisible();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(field(page, 'Old password')).toHaveCount(0);
  await toggle.click();

  const change = async (oldPassword: string) => {
    await field(page, 'Old password').fill(oldPassword);
    await field(page, 'New password').fill('Wholly-different-2');
    await page.getByRole('button', { name: 'Update password' }).click();
  };
  announce({ status: 400, address: '/api/profile/change-password' });
  await change('Not-the-password-1');
  await expectToast(page, 'Old password is incorrect!');
  announce({ status: 'failed', address: '/api/profile/change-password' });
  await page.route('**/api/profile/change-password', (route) => route.abort('connectionrefused'), {
    times: 1,
  });
  await change(DEMO_PASSWORD);
  await expectToast(page, 'Network Error');
  await change(DEMO_PASSWORD);
  await expectToast(page, 'Password updated successfully');
  await expect(toggle).toBeVisible();
  const { token } = (await callShop(shop.url, 'POST', '/api/auth/login', {
    body: { email: shopper.email, password: 'Wholly-different-2' },
  })) as unknown as { token: string };
  expect(token).not.toBe(shopper.token);
});

test('a shopper saves the data, and closes the account by keyboard', async ({ page, shop, announce }) => {
  const shopper = await newShopper(shop.url);
  await saveAddress(shop.url, shopper, { address: '5 Cedar Lane' });
  await openAs(page, shopper, '/shop/account?tab=profile');
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download my data' }).click(),
  ]);
  expect(saved.suggestedFilename()).toBe('my-data.json');
  expect(JSON.parse(await readFile(await saved.path(), 'utf8'))).toMatchObject({
    account: { email: shopper.email },
    addresses: [{ address: '5 Cedar Lane' }],
  });

  const opener = page.getByRole('button', { name: 'Close account' });
  const dialog = page.getByRole('dialog', { name: 'Close your account?' });
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('list', { name: 'What stays' })).toContainText('Orders and invoices');
  expect(await listFindings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();

  const closeWith = async (password: string) => {
    await field(page, 'Your password').fill(password);
    await page.keyboard.press('Enter');
  };
  await page.keyboard.press('Enter');
  announce({ status: 400, address: '/api/profile/close' });
  await closeWith('Not-the-password-1');
  await expect(field(page, 'Your password')).toHaveAccessibleDescription('This password is not right.');
  await closeWith(DEMO_PASSWORD);
  await expectToast(page, 'Your account is closed');
  await expect(page).toHaveURL(/\/shop\/home$/);
  await openPage(page, '/shop/account');
  await expect(page).toHaveURL(/\/auth\/login/);
  await expect
    .poll(() => mailsTo(shop, shopper.email), { timeout: 30_000 })
    .toEqual([expect.stringContaining('closed for good')]);
});

test("without a stored email the profile says 'No email found in session storage'", async ({
  page,
  shop,
}) => {
  await openAs(page, await newShopper(shop.url), '/shop/account');
  await expect(page.getByRole('heading', { name: 'No orders yet' })).toBeVisible();
  await page.evaluate(() => window.localStorage.clear());
  await page.getByRole('tab', { name: 'Profile' }).click();
  await expect(page.getByRole('heading', { name: 'No email found in session storage' })).toBeVisible();
});

test("a profile that does not come says 'Failed to fetch profile' and is asked for again", async ({
  page,
  shop,
  announce,
}) => {
  const shopper = await newShopper(shop.url);
  announce({ status: 503, address: '/api/profile/' });
  await page.route('**/api/profile/**', (route) => route.fulfill({ status: 503, json: {} }));
  await openAs(page, shopper, '/shop/account?tab=profile');
  await expect(page.getByRole('heading', { name: 'Failed to fetch profile' })).toBeVisible();
  await page.unroute('**/api/profile/**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(shopper.email)).toBeVisible();
});

test("the ring of the focus around the account's tabs is whole and clear of their letters", async ({
  page,
  shop,
}) => {
  await openAs(page, await newShopper(shop.url), '/shop/account');
  for (const name of ['Orders', 'Address', 'Profile']) {
    const tab = page.getByRole('tab', { name });
    await tab.focus();
    await page.keyboard.press('Shift');
    const room = await tab.evaluate((element) => {
      const { outlineOffset, outlineWidth, outlineStyle } = getComputedStyle(element);
      const offset = parseFloat(outlineOffset);
      const width = outlineStyle === 'none' ? 0 : parseFloat(outlineWidth);
      const box = element.getBoundingClientRect();
      const list = element.parentElement?.getBoundingClientRect() ?? box;
      const range = document.createRange();
      range.selectNodeContents(element);
      const letters = range.getBoundingClientRect();
      return {
        ringPx: width,
        // The distance from the ring's inner edge to the letters, and from its outer edge to the box that would clip
        // it.
        besidePx: Math.min(letters.left - box.left, box.right - letters.right) + offset,
        belowPx: Math.min(letters.top - box.top, box.bottom - letters.bottom) + offset,
        outsidePx:
          Math.min(box.left - list.left, box.top - list.top, list.bottom - box.bottom) - offset - width,
      };
    });
    expect(room.ringPx, name).toBeGreaterThanOrEqual(2);
    expect(room.besidePx, name).toBeGreaterThanOrEqual(2);
    expect(room.belowPx, name).toBeGreaterThanOrEqual(2);
    expect(room.outsidePx, name).toBeGreaterThanOrEqual(0);
  }
});
