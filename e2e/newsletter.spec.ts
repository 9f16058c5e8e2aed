import type { Page } from '@playwright/test';
import { callShop, signInByApi } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, withOwnShop } from './support/fixtures.ts';
import { linkTo, mailsTo } from './support/mails.ts';
import { openPage } from './support/open-page.ts';
import { ADMIN_EMAIL } from './support/people.ts';
import { newEmail, openAs } from './support/shoppers.ts';
import { offerReminders } from './support/reminders.ts';

/** A separate shop, because a newsletter goes to everybody. */
const test = withOwnShop();

test.describe.configure({ timeout: 180_000 });

test('a newsletter is asked for and confirmed, written, tried, planned and sent, and one press ends it', async ({
  page,
  browser,
  ownShop: shop,
}) => {
  await offerReminders(shop);
  const email = newEmail();
  const reader = await (await browser.newContext({ baseURL: shop.url })).newPage();
  await ask(reader, email);
  await expectAccessible(reader, 'a newsletter that is asked for');
  const confirm = await linkTo(shop, email, '/shop/newsletter/confirm');
  await openPage(reader, confirm);
  await reader.getByRole('button', { name: 'Confirm the newsletter' }).click();
  await expect(reader.getByRole('heading', { name: 'Confirmed' })).toBeVisible();

  const owner = await signInByApi(shop.url, ADMIN_EMAIL);
  await openAs(page, owner, '/admin/newsletters');
  await write(page, 'Rose soap is here');
  const draft = page.getByRole('listitem').filter({ hasText: 'Rose soap is here' });
  await expect(draft).toContainText('Draft');

  await draft.getByRole('button', { name: /^Test or send/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Send this newsletter' });
  await expect(dialog).toContainText('1 person now');
  await dialog.getByRole('button', { name: 'Mail a test to me' }).click();
  await expect.poll(async () => newsletters(await mailsTo(shop, ADMIN_EMAIL)), { timeout: 90_000 }).toBe(1);
  expect(newsletters(await mailsTo(shop, email))).toBe(0);

  // A plan is called off, changed and made again.
  await dialog.getByRole('checkbox', { name: 'At a time' }).check();
  await dialog.getByLabel('Day and time (Indian time)').fill('2099-01-26T09:30');
  await dialog.getByRole('button', { name: 'Plan it' }).click();
  await expect(draft).toContainText('Planned');
  await draft.getByRole('button', { name: /^Stop/ }).click();
  await page.getByRole('button', { name: 'Stop it' }).click();
  await expect(draft).toContainText('Draft');
  await draft.getByRole('button', { name: /^Edit/ }).click();
  const form = page.getByRole('dialog', { name: 'Edit the draft' });
  await form.getByLabel('Text in English').fill('It smells of roses, and it lasts.');
  await form.getByRole('button', { name: 'Save draft' }).click();
  await expect(form).toBeHidden();
  await draft.getByRole('button', { name: /^Test or send/ }).click();
  await dialog.getByRole('button', { name: 'Send it now' }).click();
  const stop = await linkTo(shop, email, '/shop/stop-mails');
  expect((await mailsTo(shop, email)).join('\n')).toContain('It smells of roses, and it lasts.');

  await openPage(reader, stop);
  await expect(reader.getByRole('heading', { name: 'Stopped' })).toBeVisible();
  await expectAccessible(reader, 'a newsletter that was ended');
  await reader.context().close();
  await expect(async () => {
    await page.reload();
    await expect(draft).toContainText('Ended it1', { timeout: 2_000 });
    await expect(draft.getByText('Sent', { exact: true }).first()).toBeVisible({ timeout: 2_000 });
  }).toPass();

  // The next one finds nobody: not even its owner can send it.
  await write(page, 'Neem soap is back');
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Neem soap is back' })
    .getByRole('button', { name: /^Test or send/ })
    .click();
  await expect(dialog).toContainText('Nobody fits now.');
  await expect(dialog.getByRole('button', { name: 'Send it now' })).toBeDisabled();
  const { data } = await callShop<{ people: number }>(
    shop.url,
    'GET',
    '/api/admin/newsletters/audience?kind=all&days=30',
    owner,
  );
  expect(data.people).toBe(0);
  expect(newsletters(await mailsTo(shop, email))).toBe(1);
});

async function ask(page: Page, email: string): Promise<void> {
  await openPage(page, '/shop/newsletter');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Mail me the link' }).click();
  await expect(page.getByRole('heading', { name: 'Please look into your mailbox' })).toBeVisible();
}

async function write(page: Page, subject: string): Promise<void> {
  await page.getByRole('button', { name: 'New newsletter' }).click();
  const form = page.getByRole('dialog', { name: 'New newsletter' });
  await form.getByLabel('Subject in English').fill(subject);
  await form.getByLabel('Text in English').fill('It smells of roses.');
  await form.getByRole('button', { name: 'Save draft' }).click();
  await expect(form).toBeHidden();
}

/** How many of these mails are the newsletter. */
function newsletters(mails: readonly string[]): number {
  return mails.filter((mail) => mail.includes('It smells of roses')).length;
}
