import { type BrowserContext, type Page, expect } from '@playwright/test';
import { findProduct } from './products.ts';
import { type Person, newShopper, openAs, putIntoCart, saveAddress } from './shoppers.ts';

/** A shopper with one product in the cart and a saved address. */
export async function newShopperWithCart(url: string): Promise<Person> {
  const shopper = await newShopper(url);
  const product = await findProduct(url, ({ totalStock }) => totalStock > 20);
  await putIntoCart(url, shopper, product._id);
  await saveAddress(url, shopper);
  return shopper;
}

/** The checkout with an address chosen, one press away from paying. */
export async function openCheckout(page: Page, shopper: Person): Promise<void> {
  await openAs(page, shopper, '/shop/checkout');
  await page.getByRole('radio').first().check();
}

/** A shopper in the browser with the payment sheet open. */
export async function startedPurchase(
  context: BrowserContext,
  url: string,
): Promise<{ page: Page; shopper: Person }> {
  const shopper = await newShopperWithCart(url);
  const page = await context.newPage();
  await openCheckout(page, shopper);
  await page.getByRole('button', { name: 'Checkout with Razorpay' }).click();
  await expect(page.locator('iframe[title*="Razorpay Checkout"]')).toBeVisible();
  return { page, shopper };
}
