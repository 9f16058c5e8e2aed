import type { Page } from '@playwright/test';
import { sql } from 'kysely';
import { expect, withOwnShop } from './support/fixtures.ts';
import { mailsTo } from './support/mails.ts';
import { openPage } from './support/open-page.ts';
import { OWN_PASSWORD } from './support/people.ts';
import { newShopper } from './support/shoppers.ts';
import { type RunningShop, START_TIMEOUT_MS } from './support/start-shop.ts';

const test = withOwnShop();
test.setTimeout(START_TIMEOUT_MS);

/** Lets `time` pass for the shop: everything that it remembers of sign-ins is so much older. */
async function letPass(shop: RunningShop, time: string) {
  await shop.kill();
  const database = await shop.openDatabase();
  const by = sql`${time}::interval`;
  await database.write(async (tx) => {
    await sql`update stays set created_at = created_at - ${by}, last_used_at = last_used_at - ${by}`.execute(
      tx,
    );
    await sql`update stay_tokens set replaced_at = replaced_at - ${by}`.execute(tx);
    await sql`update sessions set created_at = created_at - ${by}, last_used_at = last_used_at - ${by}`.execute(
      tx,
    );
  });
  await database.close();
  await shop.start();
}

async function signInToStay(page: Page, email: string) {
  await openPage(page, '/auth/login');
  const box = page.getByRole('checkbox', { name: 'Stay signed in on this device' });
  await expect(box).not.toBeChecked();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(OWN_PASSWORD);
  await box.check();
  const kept = page.waitForResponse('**/api/auth/stay');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).not.toHaveURL(/auth\/login/);
  expect((await kept).status()).toBe(200);
  await expect.poll(() => page.evaluate(() => window.localStorage.getItem('stay'))).toBe('user');
}

const account = (page: Page) => page.getByRole('button', { name: 'Account of Kiran' });

test('a phone that was closed for 30 days is still signed in; one that never ticked the box asks nothing', async ({
  context,
  page,
  ownShop,
}) => {
  const { email } = await newShopper(ownShop.url);
  await signInToStay(page, email);
  await page.close();
  await letPass(ownShop, '30 days');
  const tab = await context.newPage();
  await openPage(tab, '/shop/account');
  await expect(tab).toHaveURL(/\/shop\/account$/);
  await expect(account(tab)).toBeVisible();
  expect(await tab.evaluate(() => document.cookie)).not.toContain('stay');

  const visitor = await context.browser()?.newContext({ baseURL: ownShop.url });
  const other = await visitor?.newPage();
  if (!other) throw new Error('No browser');
  const calls: string[] = [];
  other.on('request', (request) => calls.push(new URL(request.url()).pathname));
  await openPage(other, '/shop/home');
  await expect(other.getByRole('button', { name: /menu/i }).first()).toBeVisible();
  expect(calls.filter((path) => path.startsWith('/api/auth'))).toEqual([]);
  await visitor?.close();
});

test('a cookie that was copied opens nothing any more once both have used it', async ({
  browser,
  context,
  page,
  ownShop,
  announce,
}) => {
  const { email } = await newShopper(ownShop.url);
  await signInToStay(page, email);
  const thief = await browser.newContext({ baseURL: ownShop.url });
  await thief.addCookies(await context.cookies());
  await thief.addInitScript(() => window.localStorage.setItem('stay', 'user'));
  const stolen = await thief.newPage();
  await openPage(stolen, '/shop/account');
  await expect(stolen.getByRole('button', { name: /^Account of/ })).toBeVisible();
  await page.close();
  await letPass(ownShop, '2 minutes');

  announce({ status: 401, address: '/api/auth/resume' });
  const tab = await context.newPage();
  await openPage(tab, '/shop/account');
  await expect(tab).toHaveURL(/\/auth\/login$/);
  await expect(tab.getByLabel('Email')).toBeVisible();
  await stolen.reload();
  await expect(stolen).toHaveURL(/\/auth\/login$/);
  await expect
    .poll(async () => (await mailsTo(ownShop, email)).join('\n'), { timeout: 90_000 })
    .toContain('used a second time');
  await thief.close();
});
