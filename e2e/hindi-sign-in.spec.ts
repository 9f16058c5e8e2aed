import type { Browser, Page } from '@playwright/test';
import { codeOfApp } from './support/authenticator.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { listEnglishWords } from './support/hindi-words.ts';
import { expectNoSidewaysScroll, listCutWords } from './support/layout.ts';
import { openPage } from './support/open-page.ts';
import { OWN_PASSWORD } from './support/people.ts';
import { newShopper, openAs } from './support/shoppers.ts';
import type { RunningShop } from './support/start-shop.ts';

const PHONE = { width: 390, height: 844 };
/** Names of the shop, the shopper, programs, and what stands in an example. */
const NAMES = [
  'Grievance Officer',
  'Android',
  'Deodar',
  'Kiran',
  'Sunita Thakur',
  'English',
  'Google',
  'Microsoft',
  'Authenticator',
  'Aegis',
  'QR',
  'Chrome',
  'Linux',
];

test.use({ viewport: PHONE });

/** Judges a page as it is now: no English, nothing wider than a phone or cut off, nothing that axe finds. */
async function judge(page: Page, where: string, own: readonly string[] = []): Promise<void> {
  expect.soft(await listEnglishWords(page, [...NAMES, ...own]), `English: ${where}`).toEqual([]);
  expect.soft(await page.locator('body').innerText(), where).not.toContain('बजे बजे');
  expect.soft(await listCutWords(page), `cut off: ${where}`).toEqual([]);
  await expectAccessible(page, `${where} in Hindi`);
  await expectNoSidewaysScroll(page, where);
  await page.setViewportSize(PHONE);
}

/** A device whose fingerprint fits, or whose owner gives up. */
async function addDevice(page: Page, isUserVerified: boolean): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified,
      automaticPresenceSimulation: true,
    },
  });
}

/** What the keyboard reaches from a field on, by its name. */
async function reached(page: Page, from: string, steps: number): Promise<string[]> {
  await page.getByLabel(from, { exact: true }).focus();
  const names: string[] = [];
  for (let step = 0; step < steps; step += 1) {
    await page.keyboard.press('Tab');
    const name = await page.evaluate(() => {
      const at = document.activeElement;
      const labels = at instanceof HTMLInputElement ? [...(at.labels ?? [])] : [];
      return (labels[0]?.textContent || at?.getAttribute('aria-label') || at?.textContent || '').trim();
    });
    names.push(name);
  }
  return names;
}

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' }).click();

/** A browser of its own, in Hindi. */
async function hindiPage({ browser }: { browser: Browser }, shop: RunningShop): Promise<Page> {
  const context = await browser.newContext({ baseURL: shop.url, viewport: PHONE, reducedMotion: 'reduce' });
  await context.addCookies([{ name: 'language', value: 'hi', url: shop.url }]);
  return context.newPage();
}

test('the sign-in and a mailed code are in Hindi on a phone', async ({ context, page, shop, announce }) => {
  await context.addCookies([{ name: 'language', value: 'hi', url: shop.url }]);
  const { email } = await newShopper(shop.url);
  await openPage(page, '/auth/login');
  await judge(page, 'the sign-in');
  expect(await reached(page, 'ईमेल', 6)).toEqual([
    'पासवर्ड',
    'पासवर्ड दिखाएँ',
    'इस डिवाइस पर साइन इन रहें',
    'साइन इन करें',
    'मुझे कोड मेल करें',
    'पासकी इस्तेमाल करें',
  ]);
  announce({ status: 401, address: '/api/auth/login' });
  await page.getByLabel('ईमेल').fill(email);
  await page.getByLabel('पासवर्ड', { exact: true }).fill('not-the-password');
  await page.keyboard.press('Enter');
  await expect(page.locator('.field-error')).toBeVisible();
  await judge(page, 'a wrong password', [email]);
  await press(page, 'मुझे कोड मेल करें');
  const code = page.getByLabel('छह अंकों का कोड');
  await expect(code).toBeFocused();
  await judge(page, 'a code that is asked for', [email]);
  announce({ status: 400, address: '/api/auth/login-with-code' });
  await code.fill('१२३');
  await page.keyboard.press('Enter');
  await expect(page.locator('.field-error')).toBeVisible();
  await judge(page, 'a code too short', [email]);
  await press(page, 'दूसरा ईमेल या पासवर्ड इस्तेमाल करें');
  await expect(page.getByLabel('ईमेल')).toHaveValue(email);
});

test('an app, passkeys, devices and the second step are in Hindi on a phone', async ({
  browser,
  context,
  page,
  shop,
}) => {
  test.setTimeout(180_000);
  await context.addCookies([{ name: 'language', value: 'hi', url: shop.url }]);
  const shopper = await newShopper(shop.url);
  const { email } = shopper;
  await openAs(page, shopper, '/shop/account?tab=profile');
  await judge(page, 'the profile', [email]);
  await press(page, 'दो चरणों वाला साइन इन और पासकी देखें');
  await expect(page.getByRole('button', { name: 'ऑथेंटिकेटर ऐप जोड़ें' })).toBeVisible();
  await judge(page, 'two-step sign-in', [email]);
  await press(page, 'ऑथेंटिकेटर ऐप जोड़ें');
  const link = page.getByRole('link', { name: 'इसी फ़ोन के ऐप में खोलें' });
  await expect(link).toBeVisible();
  const secret = new URL((await link.getAttribute('href')) ?? '').searchParams.get('secret') ?? '';
  await judge(page, 'an app is added', [email, secret, ...(secret.match(/.{4}/g) ?? [])]);
  await page.getByLabel('ऐप में दिख रहा कोड').fill(codeOfApp(secret));
  await page.keyboard.press('Enter');
  const codes = page.getByRole('list', { name: 'रिकवरी कोड' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  // Recovery codes and the name of a browser are as they are.
  await judge(page, 'recovery codes', [
    email,
    ...(await codes.allTextContents()).flatMap((each) => each.split('-')),
  ]);
  await press(page, 'मैंने रख लिए');
  await expect(page.getByText('10 रिकवरी कोड बचे हैं।')).toBeVisible();
  await judge(page, 'an app was added', [email]);
  await press(page, 'ऐप हटाएँ');
  await expect(page.getByRole('dialog')).toBeVisible();
  await judge(page, 'an app is removed', [email]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await addDevice(page, true);
  await press(page, 'इस डिवाइस पर पासकी बनाएँ');
  await expect(page.getByRole('list', { name: 'पासकी' }).getByRole('listitem')).toHaveCount(1);
  await judge(page, 'a passkey was made', [email]);
  await press(page, 'साइन इन डिवाइस देखें');
  await expect(page.getByText('यह डिवाइस').first()).toBeVisible();
  await judge(page, 'devices', [email]);

  const other = await hindiPage({ browser }, shop);
  await addDevice(other, false);
  await openPage(other, '/auth/login');
  await press(other, 'पासकी इस्तेमाल करें');
  await expect(other.getByText(/पासवर्ड से साइन इन कर सकते हैं।/).first()).toBeVisible({ timeout: 60_000 });
  await judge(other, 'a passkey that was given up');
  await other.getByLabel('ईमेल').fill(email);
  await other.getByLabel('पासवर्ड', { exact: true }).fill(OWN_PASSWORD);
  await other.keyboard.press('Enter');
  const code = other.getByLabel('6 अंकों का कोड');
  await expect(code).toBeFocused();
  await judge(other, 'the second step', [email]);
  expect(await reached(other, '6 अंकों का कोड', 3)).toEqual(['साइन इन करें', 'इसके बदले रिकवरी कोड डालें', 'वापस']);
  await code.fill('१२३४५६');
  await other.keyboard.press('Enter');
  await expect(other.locator('.field-error')).toBeVisible();
  await judge(other, 'a wrong code of the app', [email]);
  await press(other, 'इसके बदले रिकवरी कोड डालें');
  await expect(other.getByLabel('रिकवरी कोड')).toBeFocused();
  await judge(other, 'a recovery code', [email]);
  await other.context().close();
});

test('another email, one’s data and the way back are in Hindi on a phone', async ({
  context,
  page,
  shop,
  announce,
}) => {
  await context.addCookies([{ name: 'language', value: 'hi', url: shop.url }]);
  const shopper = await newShopper(shop.url);
  await openAs(page, shopper, '/shop/account?tab=profile');
  await press(page, /ईमेल बदलें/);
  await expect(page.getByLabel('नया ईमेल')).toBeVisible();
  await judge(page, 'another email', [shopper.email]);
  await press(page, /अकाउंट बंद करें/);
  await expect(page.getByRole('dialog')).toBeVisible();
  await judge(page, 'an account is closed', [shopper.email]);
  await page.keyboard.press('Escape');
  await openPage(page, '/shop/privacy');
  await judge(page, 'privacy');
  await openPage(page, '/auth/undo-email?token=worn-out');
  await judge(page, 'an email is put back');
  announce({ status: 400, address: '/api/profile/new-email/undo' });
  await press(page, 'मेरा ईमेल वापस लाएँ');
  await expect(page.getByRole('link', { name: 'हमें लिखें' })).toBeVisible();
  await judge(page, 'an email cannot be put back');
});

test('what asks for a proof again asks in Hindi', async ({ context, page, shop, announce }) => {
  await context.addCookies([{ name: 'language', value: 'hi', url: shop.url }]);
  const shopper = await newShopper(shop.url);
  await openPage(page, '/auth/login');
  await page.getByLabel('ईमेल').fill(shopper.email);
  await page.getByLabel('पासवर्ड', { exact: true }).fill(OWN_PASSWORD);
  await page.getByRole('checkbox').first().check();
  const stays = page.waitForResponse((answer) => answer.url().endsWith('/api/auth/stay'));
  await page.getByRole('button', { name: 'साइन इन करें' }).click();
  expect((await stays).status()).toBe(200);
  await page.waitForURL((url) => !url.pathname.startsWith('/auth'));
  // A session that the cookie began is asked at once.
  await page.evaluate(() => window.sessionStorage.clear());
  await openPage(page, '/shop/account?tab=profile');
  await press(page, 'दो चरणों वाला साइन इन और पासकी देखें');
  announce({ status: 403, address: '/api/auth/factors/authenticator' });
  await press(page, 'ऑथेंटिकेटर ऐप जोड़ें');
  await expect(page.getByRole('dialog')).toContainText('क्या यह अब भी आप ही हैं?');
  await judge(page, 'a proof is asked for', [shopper.email]);
});
