import type { Page } from '@playwright/test';
import { type Permission, permissions } from '@shop/contract/call';
import { callShop, signInByApi } from './support/api.ts';
import { expect, test } from './support/fixtures.ts';
import { invitationOf } from './support/mails.ts';
import { openPage } from './support/open-page.ts';
import { ADMIN_EMAIL, OWN_PASSWORD } from './support/people.ts';
import { newEmail, openAs } from './support/shoppers.ts';
import type { RunningShop } from './support/start-shop.ts';
import { takeTurns } from './support/turns.ts';

/** Somebody who works for the shop, as whom a browser is signed in. */
async function signInStaff(shop: RunningShop, ownerToken: string): Promise<string> {
  const email = newEmail();
  const invitation = { recipient: email, role: 'manager' };
  await callShop(shop.url, 'POST', '/api/admin/staff/invitations', { token: ownerToken, body: invitation });
  const token = new URL(await invitationOf(shop, email)).searchParams.get('token');
  const body = { token, userName: 'Ravi', password: OWN_PASSWORD };
  return String((await callShop(shop.url, 'POST', '/api/common/invitation/accept', { body })).token);
}

/** Dialogs and pages below those of the menu, of orders in all ways of payment, a customer and a ticket. */
async function detailsOf(shop: RunningShop, token: string): Promise<Record<string, string[]>> {
  const read = async <Row>(path: string) => (await callShop<Row[]>(shop.url, 'GET', path, { token })).data;
  const orders = await read<{ _id: string; paymentMethod: string; orderStatus: string }>(
    '/api/admin/orders/get?limit=100&page=1',
  );
  const kinds = new Map(orders.map((each) => [`${each.paymentMethod} ${each.orderStatus}`, each._id]));
  const [customer] = await read<{ _id: string }>('/api/admin/customers/get?limit=1&page=1');
  const [ticket] = await read<{ _id: string }>('/api/admin/support/get?limit=1&page=1&state=all');
  return {
    '/admin/orders': [...kinds.values()].map((id) => `/admin/orders?order=${id}`),
    '/admin/customers': customer ? [`/admin/customers/${customer._id}`] : [],
    '/admin/support': ticket ? [`/admin/support?state=all&ticket=${ticket._id}`] : [],
  };
}

const pagesIn = (page: Page, links: string) =>
  page.locator(links).evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));

/** Opens the menu's pages, and those to which buttons lead. That no call is refused is judged by `test` itself. */
async function openAll(page: Page, details: Record<string, string[]>): Promise<string[]> {
  const opened = new Set<string>();
  const left = await pagesIn(page, 'nav[aria-label="Admin"] a[href^="/admin"]');
  for (let path = left.pop(); path !== undefined; path = left.pop()) {
    const [address = ''] = path.split('?');
    const key = path.includes('order=') ? path : address.replace(/[\da-f-]{36}/, ':id');
    if (opened.has(key)) continue;
    opened.add(key);
    await openPage(page, path);
    await expect(page.locator('main')).not.toContainText('This is not part of your role');
    await page.waitForLoadState('networkidle');
    left.push(...(await pagesIn(page, 'a.button[href^="/admin"]')), ...(details[address] ?? []));
  }
  return [...opened];
}

const taken = takeTurns(test);

for (const granted of permissions) {
  taken('/admin/orders', `/admin/${granted}`)(
    `who has the permission '${granted}' alone sees no button and no page that would refuse them`,
    async ({ page, shop }) => {
      test.setTimeout(180_000);
      const owner = await signInByApi(shop.url, ADMIN_EMAIL);
      const details = await detailsOf(shop, owner.token);
      const token = await signInStaff(shop, owner.token);
      const roles = (
        await callShop<{ roles: { role: string; permissions: Permission[] }[] }>(
          shop.url,
          'GET',
          '/api/admin/staff',
          owner,
        )
      ).data.roles;
      const usual = roles.find(({ role }) => role === 'manager')?.permissions ?? [];
      const grant = (given: readonly Permission[]) =>
        callShop(shop.url, 'PUT', '/api/admin/staff/roles/manager', {
          token: owner.token,
          body: { permissions: given },
        });
      await grant([granted]);
      await page.setViewportSize({ width: 1280, height: 800 });
      await openAs(page, { token }, '/admin/dashboard');
      await expect(page.getByRole('navigation', { name: 'Admin' })).toBeVisible();
      const opened = await openAll(page, details);
      await grant(usual);
      expect(opened).toContain('/admin/account');
      expect(opened.length).toBeGreaterThan(granted === 'exports' || granted === 'refunds' ? 0 : 1);
    },
  );
}
