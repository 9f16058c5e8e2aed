import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { listFindings } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { mailsTo } from './support/mails.ts';
import { openPage } from './support/open-page.ts';
import { OWN_PASSWORD, expectToast } from './support/people.ts';
import { placeOrder } from './support/purchase.ts';
import { newShopper, openAs, saveAddress } from './support/shoppers.ts';

const field = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true });

test('orders come first, with number, date, badge, price, and open in a dialog', async ({ page, shop }) => {
  const shopper = await newShopper(shop.url);
  const order = await placeOrder(shop, shopper, { outcome: 'captured' });
  await openAs(page, shopper, '/shop/account');
  await expect(page.getByRole('tab')).toHaveText(['Orders', 'Address', 'Profile']);
  await expect(page.getByRole('tab', { name: 'Orders' })).toHaveAttribute('aria-selected', 'true');
  const row = page.getByRole('row').filter({ hasText: order.orderNumber });
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
  await closeWith(OWN_PASSWORD);
  await expectToast(page, 'Your account is closed');
  await expect(page).toHaveURL(/\/shop\/home$/);
  await openPage(page, '/shop/account');
  await expect(page).toHaveURL(/\/auth\/login/);
  await expect
    .poll(() => mailsTo(shop, shopper.email), { timeout: 30_000 })
    .toEqual([expect.stringContaining('closed for good')]);
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
