import type { Page } from '@playwright/test';
import { signInByApi } from '../../../e2e/support/api.ts';
import { untilAlive } from '../../../e2e/support/open-page.ts';
import { ADMIN_EMAIL, OWN_PASSWORD } from '../../../e2e/support/people.ts';
import { findProduct } from '../../../e2e/support/products.ts';
import { newShopper, putIntoCart, saveAddress } from '../../../e2e/support/shoppers.ts';
import type { Visitor } from './visitor.ts';

/** A page as it is visited. */
export interface FieldPage {
  /** Opened at full speed before: nobody begins with a page like this, so its shared files are there already. */
  comesFrom?: string;
  path: string;
  /** Who visits it: what they need is made first. */
  prepare(shopUrl: string): Promise<{ token?: string; email?: string }>;
  /** What they press, from the first moment on. */
  taps(visitor: Visitor, who: { email?: string }): Promise<void>;
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const shelf = (page: Page) => page.getByRole('main').getByRole('article');
const addToCart = (page: Page) => shelf(page).getByRole('button', { name: 'Add to cart' }).first();
const toast = (page: Page) => page.locator('.toast').first();

const visitor = () => Promise.resolve({});
const shopper = (url: string) => newShopper(url);

async function shopperWithCart(url: string) {
  const person = await newShopper(url);
  const { _id } = await findProduct(url, ({ totalStock }) => totalStock > 40);
  await putIntoCart(url, person, _id);
  await saveAddress(url, person);
  return person;
}

const owner = (url: string) => signInByApi(url, ADMIN_EMAIL);

/** The pages of issue and docs/quality.md, each with what people press there. */
export const fieldPages = {
  home: {
    path: '/shop/home',
    prepare: visitor,
    async taps({ page, tap, look }) {
      await tap(button(page, 'Menu').first());
      await tap(page.getByRole('dialog').getByRole('button', { name: 'Close' }));
      await tap(addToCart(page));
      await toast(page).waitFor();
      await look();
    },
  },
  listing: {
    path: '/shop/listing',
    prepare: visitor,
    async taps({ page, tap, look }) {
      const filters = page.getByRole('dialog', { name: 'Filters' });
      await tap(page.getByRole('main').getByRole('button', { name: 'Filters' }));
      await tap(filters.getByText('Shampoo'));
      await page.waitForURL(/category=shampoo/, { waitUntil: 'commit' });
      await tap(filters.getByRole('button', { name: /^Show/ }));
      await tap(addToCart(page));
      await toast(page).waitFor();
      await look();
    },
  },
  product: {
    path: '/shop/product/neem-tulsi-soap',
    prepare: shopper,
    async taps({ page, tap, look }) {
      const main = page.getByRole('main');
      await tap(main.locator('.carousel-dot').nth(1));
      await tap(main.getByRole('button', { name: /^One more/ }).first());
      await tap(main.getByRole('button', { name: /^Add to Cart/ }).first());
      await toast(page).waitFor();
      await look();
    },
  },
  dialog: {
    path: '/shop/listing',
    prepare: shopper,
    async taps({ page, tap, look }) {
      const dialog = page.getByRole('dialog');
      // Before, a tap leads to the product's page.
      await untilAlive(page);
      await look();
      await tap(shelf(page).nth(1).getByRole('heading').getByRole('link'));
      await tap(dialog.locator('.carousel-dot').nth(1));
      await tap(dialog.getByRole('button', { name: /^Add to Cart/ }).first());
      await toast(page).waitFor();
      await tap(dialog.getByRole('button', { name: 'Close' }));
      await dialog.waitFor({ state: 'detached' });
      await look();
    },
  },
  cart: {
    path: '/shop/home',
    prepare: shopperWithCart,
    async taps({ page, tap, look }) {
      const cart = page.getByRole('dialog', { name: 'Your Cart' });
      await tap(button(page, /^Cart, \d/));
      await tap(cart.getByRole('button', { name: /^One more/ }));
      await tap(cart.getByRole('button', { name: /^One less/ }));
      await tap(cart.getByRole('button', { name: 'Close' }));
      await cart.waitFor({ state: 'detached' });
      await look();
    },
  },
  checkout: {
    comesFrom: '/shop/home',
    path: '/shop/checkout',
    prepare: shopperWithCart,
    async taps({ page, tap, look }) {
      await tap(page.getByRole('main').getByRole('button', { name: /^One more/ }));
      await tap(page.getByRole('main').getByRole('radio').first());
      await tap(button(page, 'Checkout with Razorpay'));
      await page.locator('iframe[title*="Razorpay Checkout"]').waitFor();
      await look();
    },
  },
  'sign-in': {
    path: '/auth/login',
    prepare: async (url) => ({ email: (await newShopper(url)).email }),
    async taps({ page, tap, type, look }, { email = '' }) {
      await type(page.getByLabel('Email'), email);
      await type(page.getByRole('textbox', { name: 'Password' }), OWN_PASSWORD);
      await tap(button(page, 'Sign In'));
      await page.waitForURL('**/shop/home', { waitUntil: 'commit' });
      await look();
    },
  },
  'admin orders': {
    comesFrom: '/admin/dashboard',
    path: '/admin/orders',
    prepare: owner,
    async taps({ page, tap, look }) {
      const order = page.getByRole('dialog', { name: 'Order details' });
      await tap(button(page, 'View Details').first());
      await order.getByLabel('Order Status').waitFor();
      await tap(order.getByRole('button', { name: 'Close' }));
      await tap(button(page, 'Filters'));
      await tap(page.getByRole('dialog', { name: 'Filters' }).getByRole('button', { name: /^Show/ }));
      await look();
    },
  },
  'product form': {
    comesFrom: '/admin/dashboard',
    path: '/admin/products',
    prepare: owner,
    async taps({ page, tap, type, look }) {
      const form = page.getByRole('dialog', { name: 'Add New Product' });
      await tap(button(page, 'Add New Product'));
      await type(form.getByLabel('Title', { exact: true }), 'Neem soap');
      await type(form.getByLabel('Description', { exact: true }), 'For oily skin');
      await type(form.getByLabel('Price', { exact: true }), '149');
      await look();
    },
  },
} satisfies Record<string, FieldPage>;

export type FieldPageName = keyof typeof fieldPages;
