import { type BrowserContext, type Page, expect } from '@playwright/test';
import { callShop, controlSandbox } from './api.ts';
import { findProduct } from './products.ts';
import { type Person, newShopper, openAs, putIntoCart, saveAddress } from './shoppers.ts';
import type { RunningShop } from './start-shop.ts';

/** What tests need of an order. `totalAmount` is in rupees. */
export interface PlacedOrder {
  _id: string;
  orderNumber: string;
  orderDate: string;
  totalAmount: number;
}

interface Cart {
  items: { price: number; salePrice: number; quantity: number }[];
}

/** A shopper with one product in the cart and a saved address. */
export async function newShopperWithCart(url: string): Promise<Person> {
  const shopper = await newShopper(url);
  const product = await findProduct(url, ({ totalStock }) => totalStock > 20);
  await putIntoCart(url, shopper, product._id);
  await saveAddress(url, shopper);
  return shopper;
}

/** Opens the checkout with an address chosen, so that one press pays. */
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

/** An order of one product, made without a browser: paid, or abandoned before payment. */
export async function placeOrder(
  { url, sandboxUrl }: RunningShop,
  shopper: Person,
  { outcome, productId }: { outcome: 'captured' | 'canceled'; productId?: string },
): Promise<PlacedOrder> {
  const { token, userId } = shopper;
  const chosen = productId ?? (await findProduct(url, ({ totalStock }) => totalStock > 20))._id;
  await putIntoCart(url, shopper, chosen);
  await saveAddress(url, shopper);
  const addresses = await callShop<{ _id: string }[]>(url, 'GET', `/api/shop/address/get/${userId}`, {
    token,
  });
  const { data: cart } = await callShop<Cart>(url, 'GET', `/api/shop/cart/get/${userId}`, { token });
  const totalAmount = cart.items
    .map(({ price, salePrice, quantity }) => (salePrice > 0 ? salePrice : price) * quantity)
    .reduce((sum, line) => sum + line, 0);
  const placed = await callShop<PlacedOrder>(url, 'POST', '/api/shop/order/create', {
    token,
    body: { addressInfo: { addressId: addresses.data[0]?._id }, totalAmount },
  });
  const orderId = placed['orderId'] as string;
  const body =
    outcome === 'captured'
      ? await payAtSandbox(sandboxUrl, orderId)
      : { orderId, paymentStatus: 'canceled', orderStatus: 'Rejected' };
  await callShop(url, 'POST', '/api/shop/order/capture', { token, body });
  return placed.data;
}

async function payAtSandbox(sandboxUrl: string, orderId: string): Promise<object> {
  const answer = (await controlSandbox(sandboxUrl, 'POST', 'pay', { order_id: orderId })) as {
    razorpay_payment_id: string;
    razorpay_signature: string;
  };
  return { orderId, paymentId: answer.razorpay_payment_id, signature: answer.razorpay_signature };
}
