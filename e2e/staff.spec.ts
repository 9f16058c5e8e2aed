import type { Browser, Page } from '@playwright/test';
import { signInByApi } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { invitationOf } from './support/mails.ts';
import { openPage } from './support/open-page.ts';
import { openOrder, shipOrder } from './support/owner.ts';
import { ADMIN_EMAIL, OWN_PASSWORD, expectToast } from './support/people.ts';
import { placeOrder } from './support/purchase.ts';
import { newEmail, newShopper, openAs } from './support/shoppers.ts';

/** Accepts the invitation in a browser of its own, as on another phone. */
async function acceptAs(browser: Browser, link: string, name: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await openPage(page, link);
  await page.getByLabel('Your name').fill(name);
  await page.getByRole('textbox', { name: 'Password' }).fill(OWN_PASSWORD);
  await expectAccessible(page, 'invitation');
  await page.keyboard.press('Enter');
  return page;
}

/** Ten calls of an owner's money, data and rights. */
const NOT_FOR_PACKERS = [
  ['POST', '/api/admin/orders/refund/019a0000-0000-7000-8000-000000000001'],
  ['GET', '/api/admin/orders/export'],
  ['GET', '/api/admin/customers/export'],
  ['GET', '/api/admin/dashboard'],
  ['GET', '/api/admin/money/get'],
  ['GET', '/api/admin/tax/month'],
  ['POST', '/api/admin/products/add'],
  ['POST', '/api/admin/offers/codes'],
  ['PUT', '/api/admin/settings/shop'],
  ['POST', '/api/admin/staff/invitations'],
] as const;

test('a packer is invited, lands on what to ship, ships under their own name, may do nothing else, and is gone with the next click', async ({
  page,
  browser,
  shop,
}) => {
  const shopper = await newShopper(shop.url);
  const order = await placeOrder(shop, shopper, { outcome: 'captured' });
  const owner = await signInByApi(shop.url, ADMIN_EMAIL);
  const email = newEmail();

  await openAs(page, owner, '/admin/people');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Role', { exact: true }).selectOption('Packer');
  await page.getByRole('button', { name: 'Invite' }).click();
  await expectToast(page, 'The invitation is on its way');
  await expect(page.getByRole('list', { name: 'Open invitations' })).toContainText(`${email} · Packer`);
  for (const size of [
    { width: 390, height: 844 },
    { width: 1280, height: 800 },
  ]) {
    await page.setViewportSize(size);
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(sideways, `people at ${size.width} px run sideways`).toBeLessThanOrEqual(0);
    await expectAccessible(page, `people at ${size.width} px`);
  }

  const link = await invitationOf(shop, email);
  const packer = await acceptAs(browser, link, 'Ravi Kumar');
  await packer.waitForURL('**/admin/orders?needs=shipping');
  await expect(packer.getByRole('main')).toContainText(order.orderNumber);
  await expect(packer.getByRole('button', { name: 'Export CSV' })).toHaveCount(0);
  await packer.getByRole('button', { name: 'Menu' }).click();
  await expect(packer.getByRole('dialog').getByRole('link')).toHaveText([
    /^Orders/,
    /^Cash on delivery/,
    'Your account',
  ]);
  await packer.keyboard.press('Escape');

  const token = (await packer.evaluate(() => window.sessionStorage.getItem('authToken'))) ?? '';
  await shipOrder(packer, { token }, order, { courier: 'Delhivery', trackingNumber: 'DL4711' });
  for (const [method, path] of NOT_FOR_PACKERS) {
    const answer = await fetch(`${shop.url}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(method === 'GET' ? {} : { body: '{}' }),
    });
    expect([path, answer.status, await answer.json()]).toMatchObject([path, 403, { code: 'not_permitted' }]);
  }
  await openPage(packer, '/admin/money');
  await expect(packer.getByRole('main')).toContainText('Your role does not include the books.');

  const dialog = await openOrder(page, owner, order);
  await expect(dialog).toContainText('by Ravi Kumar');

  await openPage(page, '/admin/people');
  await page.getByRole('button', { name: 'Withdraw Ravi Kumar' }).click();
  await page.getByRole('button', { name: 'Yes, withdraw' }).click();
  await expectToast(page, 'They no longer work for the shop');
  await packer.getByRole('link', { name: 'To your work' }).click();
  await packer.waitForURL('**/auth/login');
  await openPage(packer, link);
  await expect(packer.getByRole('main')).toContainText('It was accepted already.');
});
