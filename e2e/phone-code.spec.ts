import type { Page } from '@playwright/test';
import { signInByApi } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, withOwnShop } from './support/fixtures.ts';
import { expectNoSidewaysScroll } from './support/layout.ts';
import { openPage } from './support/open-page.ts';
import { ADMIN_EMAIL } from './support/people.ts';
import { newShopper, openAs } from './support/shoppers.ts';
import { nextMessageTo, useWhatsApp } from './support/whatsapp.ts';

const test = withOwnShop().extend({
  ownShop: async ({ ownShop }, use) => {
    await useWhatsApp(ownShop, await signInByApi(ownShop.url, ADMIN_EMAIL));
    await use(ownShop);
  },
});

test.use({ viewport: { width: 390, height: 844 } });

async function judge(page: Page, what: string): Promise<void> {
  await expectAccessible(page, what);
  await expectNoSidewaysScroll(page, what);
}

test('a number is added in the profile, signs in by a code that WhatsApp brings, and is removed', async ({
  page,
  ownShop: shop,
  announce,
}) => {
  test.setTimeout(180_000);
  const shopper = await newShopper(shop.url);
  const [typed, to] = ['+91 98161 00009', '919816100009'];

  await test.step('the profile proves it', async () => {
    await openAs(page, shopper, '/shop/account?tab=profile');
    await page.getByRole('button', { name: 'Your phone' }).click();
    await page.getByLabel('Phone number').fill('12345');
    announce({ status: 400, address: '/api/profile/phone' });
    await page.getByRole('button', { name: 'Send a code' }).click();
    await expect(page.getByText('Please enter a mobile number of India')).toBeVisible();
    await judge(page, 'a number that is none');
    await page.getByLabel('Phone number').fill(typed);
    await page.getByRole('button', { name: 'Send a code' }).click();
    const code = /\d{6}/.exec((await nextMessageTo(shop, to, 1)).text)?.[0] ?? '';
    await expect(page.getByText(`Six digits come to ${typed} by WhatsApp.`)).toBeVisible();
    await page.reload();
    await page.getByLabel('Code of six digits').fill(code);
    await judge(page, 'the code of a number');
    await page.getByRole('button', { name: 'Add the number' }).click();
    await expect(page.getByText('Codes by WhatsApp to +91 98161 00009 sign you in.')).toBeVisible();
    await judge(page, 'a number that was added');
  });

  await test.step('the sign-in page sends a code there', async () => {
    await page.evaluate(() => window.sessionStorage.clear());
    await openPage(page, '/auth/login');
    await page.getByRole('button', { name: 'Code by WhatsApp' }).click();
    await expect(page.getByLabel('Phone number')).toBeFocused();
    await judge(page, 'a number that a code is for');
    await page.getByLabel('Phone number').fill('०९८१६१ ०००००९'.replace('०००००९', '००००९'));
    await page.getByRole('button', { name: 'Send me the code' }).click();
    await expect(page.getByRole('heading', { name: 'Check WhatsApp' })).toBeVisible();
    const code = /\d{6}/.exec((await nextMessageTo(shop, to, 2)).text)?.[0] ?? '';
    announce({ status: 401, address: '/api/auth/login-with-code' });
    const field = page.getByLabel('Code of six digits');
    await field.fill(String((Number(code) + 1) % 1_000_000).padStart(6, '0'));
    await page.keyboard.press('Enter');
    await expect(page.getByText('This is not the code.')).toBeVisible();
    await judge(page, 'a wrong code of WhatsApp');
    await field.fill(code);
    await page.keyboard.press('Enter');
    await expect(page).not.toHaveURL(/auth\/login/);
  });

  await test.step('a press removes it', async () => {
    await openPage(page, '/shop/account?tab=profile');
    await page.getByRole('button', { name: 'Your phone' }).click();
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(page.getByText('Add your number, and you can sign in')).toBeVisible();
  });
});
