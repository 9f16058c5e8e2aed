import type { Page } from '@playwright/test';
import { callShop, signInByApi } from './api.ts';
import { openPage } from './open-page.ts';
import { OWN_PASSWORD } from './people.ts';

/** A person with an account and a session. */
export interface Person {
  email: string;
  userId: string;
  token: string;
}

let people = 0;

/** An email that has not been used yet. */
export function newEmail(): string {
  people += 1;
  return `buyer-${process.pid}-${people}-${Date.now()}@example.com`;
}

/** Registers a new shopper for the test, called Kiran. */
export async function newShopper(url: string): Promise<Person> {
  const email = newEmail();
  await callShop(url, 'POST', '/api/auth/register', {
    body: { userName: 'Kiran', email, password: OWN_PASSWORD },
  });
  return { email, ...(await signInByApi(url, email)) };
}

export async function putIntoCart(
  url: string,
  { token }: Person,
  productId: string,
  quantity = 1,
): Promise<void> {
  await callShop(url, 'POST', '/api/shop/cart/add', { token, body: { productId, quantity } });
}

export async function saveAddress(
  url: string,
  { token }: Person,
  { address = '14 Cedar Lane' }: { address?: string } = {},
): Promise<void> {
  await callShop(url, 'POST', '/api/shop/address/add', {
    token,
    body: { address, city: 'Shimla', pincode: '171001', phone: '9816012345', notes: 'Ring' },
  });
}

/** Opens a page of the shop in a tab with the person's token, bypassing the sign-in page. */
export async function openAs(page: Page, { token }: Pick<Person, 'token'>, path: string): Promise<void> {
  await page.goto('/robots.txt');
  await page.evaluate((held) => window.sessionStorage.setItem('authToken', held), token);
  await openPage(page, path);
}
