import { callShop } from './support/api.ts';
import { expectFit } from './support/fit.ts';
import { expect, test } from './support/fixtures.ts';
import { mailsTo, resetLinkOf } from './support/mails.ts';
import { openPage } from './support/open-page.ts';
import { expectToast, signIn } from './support/people.ts';
import { newEmail, newShopper, openAs } from './support/shoppers.ts';

test('next to the forms is a black panel with a welcome, on large screens only', async ({ page }) => {
  await page.goto('/auth/login');
  const panel = page.getByRole('complementary');
  await expect(panel).toBeHidden();
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(panel).toBeVisible();
  await expect(panel).toHaveCSS('background-color', 'rgb(0, 0, 0)');
  await expect(panel).toHaveText(/^Welcome\s+😊$/u);
});

test('sign-in and register have their headings, fields and links', async ({ page }) => {
  await openPage(page, '/auth/login');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in to your account');
  await expect(page.getByLabel('Email')).toHaveAttribute('type', 'email');
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'password');
  await expect(page.getByText("Don't have an account Register")).toBeVisible();
  await page.getByRole('link', { name: 'Register' }).click();
  await expect(page).toHaveURL(/\/auth\/register$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create new account');
  await expect(page.getByLabel('User Name')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveAttribute('type', 'email');
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'password');
  await expect(page.getByText('Already have an account Login')).toBeVisible();
  await page.getByRole('link', { name: 'Login' }).click();
  await expect(page).toHaveURL(/\/auth\/login$/);
});

test('the session is kept as specified, and Logout leaves nothing of it', async ({ page, shop }) => {
  const { email } = await newShopper(shop.url);
  await signIn(page, email);
  await expect(page).toHaveURL(/\/shop\/home$/);
  const kept = () =>
    page.evaluate(() => ({
      token: window.sessionStorage.getItem('authToken'),
      email: window.localStorage.getItem('email'),
      others: Object.keys(window.localStorage).filter((key) => key !== 'email'),
    }));
  expect(await kept()).toEqual({ token: expect.stringMatching(/^\S{40,}$/), email, others: [] });

  const account = page.getByRole('button', { name: 'Account of Kiran' });
  await expect(account).toHaveText('K');
  await account.click();
  await expect(page.getByText('Logged in as Kiran')).toBeVisible();
  await expect(page.getByRole('menuitem')).toHaveText(['Account', 'Logout']);
  await page.evaluate(() => window.localStorage.setItem('anything', 'else'));
  const { token } = await kept();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page.getByRole('button', { name: 'Account', exact: true })).toBeVisible();
  expect(await kept()).toEqual({ token: null, email: null, others: [] });
  const check = await fetch(`${shop.url}/api/auth/check-auth`, {
    headers: { authorization: `Bearer ${token ?? ''}` },
  });
  expect(check.status).toBe(401);

  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Login' }).click();
  await expect(page).toHaveURL(/\/auth\/login$/);
});

test('a forgotten password is replaced by a mailed link, once', async ({ page, shop, announce }) => {
  const { email, token } = await newShopper(shop.url);
  await openPage(page, '/auth/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  // Both pages have an email field.
  await expect(page.getByRole('button', { name: 'Send the link' })).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused();

  const link = await resetLinkOf(shop, email);
  expect(link).toMatch(new RegExp(`^${shop.url}/auth/reset-password\\?token=`));

  await openPage(page, link);
  await page.getByLabel('New password').fill('Wholly-different-2');
  await page.getByRole('button', { name: 'Set new password' }).click();
  await expectToast(page, 'Your new password is set. Please sign in with it.');
  await expect(page).toHaveURL(/\/auth\/login$/);

  // The page requests cart and orders together with the check of the token. Any of them may be answered before the
  // page is left.
  announce({ status: 401, address: '/api/' });
  await openAs(page, { token }, '/shop/account');
  await expect(page).toHaveURL(/\/auth\/login$/);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('Wholly-different-2');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/shop\//);

  await page.evaluate(() => window.sessionStorage.clear());
  await openPage(page, link);
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeFocused();
});

test('an email that somebody else changed is put back from the old mailbox, with a new password', async ({
  page,
  shop,
  announce,
}) => {
  announce({ status: 400, address: '/api/profile/new-email/undo' });
  const person = await newShopper(shop.url);
  const thief = newEmail();
  const { token } = person;
  const asked = await callShop<{ ticket: string }>(shop.url, 'POST', '/api/profile/new-email', {
    token,
    body: { newEmail: thief },
  });
  const codeOf = async () =>
    (await mailsTo(shop, thief)).map((mail) => /^(\d{6})\r?$/m.exec(mail)?.[1]).find(Boolean);
  await expect.poll(codeOf, { timeout: 90_000 }).toBeTruthy();
  const body = { ticket: asked.data.ticket, newCode: await codeOf() };
  await callShop(shop.url, 'POST', '/api/profile/new-email/confirm', { token, body });
  const linkOf = async () =>
    (await mailsTo(shop, person.email))
      .map((mail) => /http\S+\/auth\/undo-email\S+/.exec(mail)?.[0])
      .find(Boolean);
  await expect.poll(linkOf, { timeout: 90_000 }).toBeTruthy();
  const link = (await linkOf()) ?? '';

  for (const language of ['hi', 'en']) {
    await page.context().addCookies([{ name: 'language', value: language, url: shop.url }]);
    await openPage(page, link);
    await expectFit(page, `undo the new email, ${language}`);
  }
  await page.getByRole('button', { name: 'Put my email back' }).click();
  await page.getByLabel('New password').fill('Wholly-different-2');
  await page.getByRole('button', { name: 'Set new password' }).click();
  await expect(page).toHaveURL(/\/auth\/login$/);
  await page.getByLabel('Email').fill(person.email);
  await page.getByRole('textbox', { name: 'Password' }).fill('Wholly-different-2');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).not.toHaveURL(/auth\/login/);
  await openPage(page, link);
  await page.getByRole('button', { name: 'Put my email back' }).click();
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeFocused();
});
