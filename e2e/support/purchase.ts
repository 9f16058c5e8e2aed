import { type BrowserContext, type Page, expect } from '@playwright/test';
import { DEMO_PASSWORD, signIn } from './people.ts';

let people = 0;

interface Answer<Data> {
  success: boolean;
  message?: string;
  data: Data;
}

/** Calls the API as a page would. */
export async function callShop<Data = unknown>(
  url: string,
  method: string,
  path: string,
  { token, body }: { token?: string; body?: object } = {},
): Promise<Answer<Data> & Record<string, unknown>> {
  const response = await fetch(`${url}${path}`, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const answer = (await response.json()) as Answer<Data> & Record<string, unknown>;
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(answer)}`);
  return answer;
}

export async function signInByApi(url: string, email: string): Promise<{ token: string; userId: string }> {
  const { token, user } = (await callShop(url, 'POST', '/api/auth/login', {
    body: { email, password: DEMO_PASSWORD },
  })) as unknown as { token: string; user: { id: string } };
  return { token, userId: user.id };
}

/** A shopper with one product in the cart and a saved address. */
export async function newShopperWithCart(url: string): Promise<{ email: string }> {
  people += 1;
  const email = `buyer-${process.pid}-${people}-${Date.now()}@example.com`;
  await callShop(url, 'POST', '/api/auth/register', {
    body: { userName: 'Kiran', email, password: DEMO_PASSWORD },
  });
  const { token } = await signInByApi(url, email);
  const { data: products } = await callShop<{ _id: string; totalStock: number }[]>(
    url,
    'GET',
    '/api/shop/products/get?limit=20',
  );
  const product = products.find(({ totalStock }) => totalStock > 20);
  if (!product) throw new Error('The demonstration shop has no product with enough stock');
  await callShop(url, 'POST', '/api/shop/cart/add', {
    token,
    body: { productId: product._id, quantity: 1 },
  });
  await callShop(url, 'POST', '/api/shop/address/add', {
    token,
    body: { address: '14 Cedar Lane', city: 'Shimla', pincode: '171001', phone: '9816012345', notes: 'Ring' },
  });
  return { email };
}

/** A shopper in the browser with the payment sheet open. */
export async function startedPurchase(
  context: BrowserContext,
  url: string,
): Promise<{ page: Page; shopper: { email: string } }> {
  const shopper = await newShopperWithCart(url);
  const page = await context.newPage();
  await signIn(page, shopper.email);
  await page.goto('/shop/checkout');
  await page.getByRole('radio').first().check();
  await page.getByRole('button', { name: 'Checkout with Razorpay' }).click();
  await expect(page.locator('iframe[title*="Razorpay Checkout"]')).toBeVisible();
  return { page, shopper };
}
