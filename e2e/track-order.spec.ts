import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { openPage } from './support/open-page.ts';
import { placeOrder } from './support/purchase.ts';
import { newShopper } from './support/shoppers.ts';

const main = (page: Page) => page.getByRole('main');

async function ask(page: Page, orderNumber: string, contact: string): Promise<void> {
  await main(page).getByRole('textbox', { name: 'Order number' }).fill(orderNumber);
  await main(page).getByRole('textbox', { name: 'Phone or email' }).fill(contact);
  await main(page).getByRole('button', { name: 'Track order' }).click();
}

test('without signing in, menu and footer lead to where an order is, by its number and phone or email', async ({
  page,
  shop,
  announce,
}) => {
  const shopper = await newShopper(shop.url);
  const { orderNumber } = await placeOrder(shop, shopper, { outcome: 'captured' });
  await page.setViewportSize({ width: 390, height: 844 });
  await openPage(page, '/shop/home');

  await test.step('the menu, and the phone as it is typed', async () => {
    await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Track my order' }).click();
    await expect(page).toHaveURL(/\/shop\/track$/);
    await ask(page, orderNumber.toLowerCase().replace('-', ' '), '098160-12345');
    await expect(main(page)).toContainText(orderNumber);
    await expect(main(page)).toContainText('Confirmed');
  });

  await test.step('the footer, and the email', async () => {
    await page.getByRole('contentinfo').getByRole('link', { name: 'Track my order' }).click();
    await page.reload();
    await openPage(page, '/shop/track');
    await ask(page, orderNumber, shopper.email);
    await expect(main(page)).toContainText('Confirmed');
  });

  await test.step('somebody else’s phone shows nothing of it', async () => {
    announce({ status: 404, address: '/api/common/order/track' });
    await main(page).getByRole('button', { name: 'Track another order' }).click();
    await ask(page, orderNumber, '98160 99999');
    await expect(main(page).getByRole('alert')).toBeVisible();
    await expect(main(page)).not.toContainText('Confirmed');
  });
});
