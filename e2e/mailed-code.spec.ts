import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { mailedCode } from './support/mails.ts';
import { openPage } from './support/open-page.ts';
import { newEmail } from './support/shoppers.ts';

const code = (page: Page) => page.getByRole('textbox', { name: 'Code of six digits' });

test('a visitor is led from the checkout to a mailed code, mistypes it, and comes back with an account', async ({
  page,
  shop,
  announce,
}) => {
  const email = newEmail();
  await openPage(page, '/shop/checkout');
  await page.waitForURL('**/auth/login');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Mail me a code' }).click();
  await expect(code(page)).toBeFocused();
  await expectAccessible(page, 'a code that is asked for');
  const right = await mailedCode(shop, email);
  announce({ status: 401, address: '/api/auth/login-with-code' });
  await code(page).fill(String((Number(right) + 1) % 1_000_000).padStart(6, '0'));
  await page.keyboard.press('Enter');
  await expect(page.getByText('This is not the code.')).toBeVisible();
  await expectAccessible(page, 'a wrong code');
  // The phone ends the tab while its owner is in the mail program.
  await page.reload();
  await code(page).fill(`${right.slice(0, 3)} ${right.slice(3)}`);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/shop/checkout');
  await page.goto('/shop/account');
  await expect(page.getByRole('button', { name: `Account of ${email.split('@')[0]}` })).toBeVisible();
});
