import type { Page } from '@playwright/test';
import { callShop, signInByApi } from './support/api.ts';
import { readLedger } from './support/books.ts';
import { expectFit } from './support/fit.ts';
import { expect, test } from './support/fixtures.ts';
import { expectFocusHeldBy } from './support/keyboard.ts';
import { openOrder } from './support/owner.ts';
import { ADMIN_EMAIL, OWN_PASSWORD, expectToast, passwordOf } from './support/people.ts';
import { placeOrder } from './support/purchase.ts';
import { newShopper, openAs } from './support/shoppers.ts';

/** A session that a cookie began: nobody has proven who has it. */
async function resumed(url: string, token: string): Promise<string> {
  const stay = await fetch(`${url}/api/auth/stay`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  });
  const [cookie = ''] = String(stay.headers.get('set-cookie')).split(';');
  const answer = await fetch(`${url}/api/auth/resume`, {
    method: 'POST',
    headers: { cookie, 'sec-fetch-site': 'same-origin' },
  });
  return ((await answer.json()) as { token: string }).token;
}

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Is it still you?' });

test('a refund above the sum asks who it is, by keyboard, keeps what was typed, and is done once', async ({
  page,
  shop,
  announce,
}) => {
  test.setTimeout(180_000);
  announce({ status: 403, address: '/api/admin/orders/refund/' });
  announce({ status: 400, address: '/api/auth/proof' });
  const order = await placeOrder(shop, await newShopper(shop.url), { outcome: 'captured' });
  const owner = await signInByApi(shop.url, ADMIN_EMAIL);
  const setSum = async (refundsAbove: number) => {
    const { data } = await callShop<{ security: { value: object; version: number } }>(
      shop.url,
      'GET',
      '/api/admin/settings',
      owner,
    );
    const body = { value: { ...data.security.value, refundsAbove }, version: data.security.version };
    await callShop(shop.url, 'PUT', '/api/admin/settings/security', { token: owner.token, body });
  };
  await setSum(1);
  const before = (await readLedger(shop)).filter(({ type }) => type === 'refund').length;
  const stale = await resumed(shop.url, owner.token);
  const form = await openOrder(page, { token: stale }, order);
  await form.getByText('Partial amount').click();
  await form.getByLabel('Amount in ₹').fill('2.50');
  await form.getByRole('button', { name: 'Refund', exact: true }).click();
  await form.getByRole('button', { name: 'Yes, refund ₹2.50' }).click();

  const dialog = dialogOf(page);
  const password = dialog.getByLabel('Your password');
  await expect(password).toBeFocused();
  await expectFocusHeldBy(page, dialog);
  await expectFit(page, 'proof asked');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await form.getByRole('button', { name: 'Yes, refund ₹2.50' }).click();
  await password.fill('a-wrong-guess');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('This password is not right.')).toBeVisible();
  await expectFit(page, 'proof wrong');
  await password.fill(passwordOf(ADMIN_EMAIL));
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expectToast(page, 'The refund is on its way.');
  await expect(form).toContainText('₹2.50');
  const refunds = async () =>
    (await readLedger(shop)).filter(({ type }) => type === 'refund').length - before;
  await expect.poll(refunds, { timeout: 60_000 }).toBe(1);
  await setSum(5_000);
});

test('a file of customers asks who it is, and comes once that is proven', async ({
  page,
  shop,
  announce,
}) => {
  announce({ status: 403, address: '/api/admin/customers/export' });
  const owner = await signInByApi(shop.url, ADMIN_EMAIL);
  await openAs(page, { token: await resumed(shop.url, owner.token) }, '/admin/customers');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const dialog = dialogOf(page);
  await dialog.getByLabel('Your password').fill(passwordOf(ADMIN_EMAIL));
  const download = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  expect((await download).suggestedFilename()).toMatch(/customers.*\.csv$/);
});

test('a stolen session adds no passkey; its owner is asked, and told in Hindi', async ({
  page,
  shop,
  announce,
}) => {
  test.setTimeout(120_000);
  announce({ status: 403, address: '/api/auth/factors/authenticator' });
  announce({ status: 429, address: '/api/auth/proof' });
  const shopper = await newShopper(shop.url);
  const stolen = await resumed(shop.url, shopper.token);
  for (const [method, path] of [
    ['POST', '/api/auth/passkeys/options'],
    ['POST', '/api/auth/passkeys'],
    ['POST', '/api/auth/factors/authenticator'],
    ['POST', '/api/auth/factors/recovery-codes'],
  ] as const) {
    const answer = await fetch(`${shop.url}${path}`, {
      method,
      headers: { authorization: `Bearer ${stolen}` },
    });
    expect([path, answer.status, await answer.json()]).toMatchObject([path, 403, { code: 'proof_needed' }]);
  }
  await openAs(page, { token: stolen }, '/shop/account?tab=profile');
  await page.context().addCookies([{ name: 'language', value: 'hi', url: shop.url }]);
  await page.reload();
  await page.getByRole('button', { name: /पासकी/ }).first().click();
  await page.getByRole('button', { name: 'ऑथेंटिकेटर ऐप जोड़ें' }).click();
  const dialog = page.getByRole('dialog', { name: 'क्या यह अब भी आप ही हैं?' });
  await expectFit(page, 'proof asked in Hindi');
  // Ten wrong tries are free; then it says to wait.
  for (let tried = 0; tried < 10; tried += 1) {
    await fetch(`${shop.url}/api/auth/proof`, {
      method: 'POST',
      headers: { authorization: `Bearer ${stolen}`, 'content-type': 'application/json' },
      body: JSON.stringify({ password: 'a-wrong-guess' }),
    });
  }
  await dialog.getByLabel('आपका पासवर्ड').fill(OWN_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('बहुत बार कोशिश हुई')).toBeVisible();
  await expectFit(page, 'proof at the limit');
  await expect(dialog.getByLabel('आपका पासवर्ड')).toHaveValue(OWN_PASSWORD);
  await expect(async () => {
    await dialog.getByRole('button', { name: 'आगे बढ़ें' }).click();
    await expect(dialog).toBeHidden({ timeout: 2_000 });
  }).toPass({ timeout: 60_000 });
});

test('a passkey that is not given leads back to the question, which takes the password too', async ({
  page,
  shop,
  announce,
}) => {
  announce({ status: 403, address: '/api/auth/factors/authenticator' });
  const shopper = await newShopper(shop.url);
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await openAs(page, shopper, '/shop/account?tab=profile');
  await page.getByRole('button', { name: 'Show two-step sign-in and passkeys' }).click();
  await page.getByRole('button', { name: 'Make a passkey on this device' }).click();
  await page.getByRole('button', { name: 'I have kept them' }).click();
  const { credentials } = await client.send('WebAuthn.getCredentials', { authenticatorId });
  await client.send('WebAuthn.clearCredentials', { authenticatorId });

  await openAs(page, { token: await resumed(shop.url, shopper.token) }, '/shop/account?tab=profile');
  await page.getByRole('button', { name: 'Show two-step sign-in and passkeys' }).click();
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
  const dialog = dialogOf(page);
  await dialog.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(dialog.getByText('No passkey was used.')).toBeVisible();
  await expectFit(page, 'proof passkey cancelled');
  for (const credential of credentials) {
    await client.send('WebAuthn.addCredential', { authenticatorId, credential });
  }
  await dialog.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel('Code that the app shows')).toBeVisible();
});
