import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { openPage } from './support/open-page.ts';
import { OWN_PASSWORD } from './support/people.ts';
import { newShopper, openAs } from './support/shoppers.ts';

interface Device {
  client: CDPSession;
  authenticatorId: string;
}

/** A phone whose fingerprint fits at once, as Chromium plays it. */
async function addDevice(page: Page): Promise<Device> {
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
  return { client, authenticatorId };
}

const account = (page: Page) => page.getByRole('button', { name: 'Account of Kiran' });

async function anotherBrowser(context: BrowserContext, baseURL: string): Promise<Page> {
  const other = await context.browser()?.newContext({ baseURL });
  if (!other) throw new Error('No browser');
  return other.newPage();
}

test('a passkey is made, signs in in a new browser, is lost, and a recovery code opens the account', async ({
  context,
  page,
  shop,
}) => {
  test.setTimeout(120_000);
  const shopper = await newShopper(shop.url);
  const phone = await addDevice(page);
  await openAs(page, shopper, '/shop/account?tab=profile');
  await page.getByRole('button', { name: 'Show two-step sign-in and passkeys' }).click();
  await page.getByRole('button', { name: 'Make a passkey on this device' }).click();
  const codes = page.getByRole('list', { name: 'Recovery codes' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  await expectAccessible(page, 'recovery codes');
  const [code = ''] = await codes.getByRole('listitem').allTextContents();
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await expect(page.getByRole('list', { name: 'Passkeys' }).getByRole('listitem')).toHaveCount(1);
  await expectAccessible(page, 'passkeys of the account');

  const { credentials } = await phone.client.send('WebAuthn.getCredentials', phone);
  expect(credentials).toHaveLength(1);
  expect(credentials[0]).toMatchObject({ isResidentCredential: true, rpId: 'localhost' });

  const fresh = await anotherBrowser(context, shop.url);
  const synced = await addDevice(fresh);
  for (const credential of credentials) {
    await synced.client.send('WebAuthn.addCredential', { ...synced, credential });
  }
  await openPage(fresh, '/auth/login');
  const button = fresh.getByRole('button', { name: 'Use a passkey' });
  // Where the browser suggests it by itself, it is signed in before the button is pressed.
  await button.click({ timeout: 5_000 }).catch(() => {});
  await expect(fresh).not.toHaveURL(/auth\/login/);
  await expect(account(fresh)).toBeVisible();
  await fresh.context().close();

  const lost = await anotherBrowser(context, shop.url);
  await openPage(lost, '/auth/login');
  await lost.getByLabel('Email').fill(shopper.email);
  await lost.getByRole('textbox', { name: 'Password' }).fill(OWN_PASSWORD);
  await lost.getByRole('button', { name: 'Sign In', exact: true }).click();
  await lost.getByLabel('Recovery code').fill(code.toLowerCase());
  await expectAccessible(lost, 'second step');
  await lost.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(account(lost)).toBeVisible();
  await openPage(lost, '/shop/account?tab=profile');
  await lost.getByRole('button', { name: 'Show two-step sign-in and passkeys' }).click();
  await lost.getByRole('button', { name: /^Remove / }).click();
  await lost.getByRole('button', { name: 'Yes, remove' }).click();
  await expect(lost.getByRole('list', { name: 'Passkeys' })).toHaveCount(0);
  await lost.context().close();
});

test('a question that is closed leads back to the form, with what was typed', async ({ page }) => {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  // A device that has no passkey of this shop.
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: { protocol: 'ctap2', transport: 'usb', hasResidentKey: true, hasUserVerification: true },
  });
  await openPage(page, '/auth/login');
  await page.getByLabel('Email').fill('asha@example.com');
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByText('No passkey was used.')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('asha@example.com');
  await expectAccessible(page, 'sign-in after a closed question');
});
