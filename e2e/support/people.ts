import { type Page, expect } from '@playwright/test';

/** Of the accounts of the demonstration, and of those that a test makes: no new password holds the shop's name. */
const DEMO_PASSWORD = 'Deodar-demo-1';
export const OWN_PASSWORD = 'juniper-on-the-ridge';
export const ADMIN_EMAIL = 'admin@deodar.example';

export function passwordOf(email: string): string {
  return email.endsWith('@deodar.example') ? DEMO_PASSWORD : OWN_PASSWORD;
}

/** A valid address, by the labels of its form. */
const homeAddress = {
  Address: '14 Cedar Lane',
  City: 'Shimla',
  Pincode: '171001',
  Phone: '98160 12345',
  Notes: 'Ring twice',
};

export async function register(page: Page, { name, email }: { name: string; email: string }): Promise<void> {
  await page.goto('/auth/register');
  await page.getByLabel('User Name').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(passwordOf(email));
  await page.getByRole('button', { name: 'Register' }).click();
  await page.waitForURL('**/auth/login');
}

export async function signIn(page: Page, email: string): Promise<void> {
  if (!page.url().endsWith('/auth/login')) await page.goto('/auth/login');
  // The register page has fields with the same names until the next page has loaded.
  await expect(page.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(passwordOf(email));
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).not.toHaveURL(/auth\/login/);
}

export async function addAddress(page: Page): Promise<void> {
  for (const [label, text] of Object.entries(homeAddress)) {
    await page.getByRole('textbox', { name: label, exact: true }).fill(text);
  }
  await page.getByRole('button', { name: 'Add address' }).click();
}

/** Pays in the frame of the sandbox's sheet. */
export async function payByUpi(page: Page): Promise<void> {
  const sheet = page.frameLocator('iframe[title*="Razorpay Checkout"]');
  await sheet.getByRole('button', { name: 'UPI', exact: true }).click();
  await sheet.getByRole('button', { name: /by UPI app$/ }).click();
  await sheet.getByRole('button', { name: 'Approve payment' }).click();
}

export async function expectToast(page: Page, words: string | RegExp): Promise<void> {
  await expect(page.getByRole('status').filter({ hasText: words })).toBeVisible();
}
