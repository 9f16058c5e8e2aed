import type { Page } from '@playwright/test';
import { callShop, signInByApi } from './support/api.ts';
import { expectFit } from './support/fit.ts';
import { expect, test } from './support/fixtures.ts';
import { openPage } from './support/open-page.ts';
import { ADMIN_EMAIL } from './support/people.ts';
import { openAs } from './support/shoppers.ts';
import { newPacker } from './support/staff.ts';

/** A phone whose fingerprint fits at once, as Chromium plays it. */
async function addDevice(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

async function makePasskey(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Make a passkey on this device' }).click();
  await page.getByRole('button', { name: 'I have kept them' }).click();
}

test('a second proof is required: told for days, then asked for before anything else, and added there', async ({
  page,
  browser,
  shop,
}) => {
  test.setTimeout(180_000);
  const owner = await signInByApi(shop.url, ADMIN_EMAIL);
  const { token } = owner;
  const requireProof = async (secondProof: 'no' | 'yes', graceDays: number) => {
    const read = await callShop<{ security: { value: object; version: number } }>(
      shop.url,
      'GET',
      '/api/admin/settings',
      owner,
    );
    const { value, version } = read.data.security;
    const body = { value: { ...value, secondProof, graceDays }, version };
    await callShop(shop.url, 'PUT', '/api/admin/settings/security', { token, body });
  };
  await addDevice(page);
  await openAs(page, owner, '/admin/account#two-step');
  await makePasskey(page);
  try {
    const packer = await newPacker(shop, owner);
    await requireProof('yes', 3);
    await openPage(page, '/admin/people');
    await expect(page.getByText(/no two-step sign-in, needed by/).first()).toBeVisible();
    await expectFit(page, 'people of whom one has no proof');

    const phone = await (await browser.newContext({ baseURL: shop.url })).newPage();
    await addDevice(phone);
    await openAs(phone, packer, '/admin/orders');
    const notice = phone.getByRole('region', { name: 'Two-step sign-in is required' });
    await expect(notice).toContainText('3 days are left');
    await expectFit(phone, 'a second proof is due');
    await notice.getByRole('link', { name: 'Add it now' }).click();
    await expect(phone.getByRole('button', { name: 'Make a passkey on this device' })).toBeVisible();

    await requireProof('yes', 0);
    await openPage(phone, '/admin/orders');
    await expect(phone.getByRole('heading', { name: 'One more proof for your account' })).toBeVisible();
    await expect(phone.getByRole('navigation', { name: 'Admin' })).toHaveCount(0);
    await expectFit(phone, 'a second proof is required');
    await makePasskey(phone);
    await expect(phone.getByRole('heading', { name: 'Orders' })).toBeVisible();
    await expect(notice).toHaveCount(0);
    await phone.context().close();
  } finally {
    await requireProof('no', 7);
    const { data } = await callShop<{ passkeys: { id: string }[] }>(
      shop.url,
      'GET',
      '/api/auth/factors',
      owner,
    );
    for (const { id } of data.passkeys) {
      // oxlint-disable-next-line no-await-in-loop -- one passkey
      await callShop(shop.url, 'DELETE', `/api/auth/passkeys/${id}`, { token });
    }
  }
});
