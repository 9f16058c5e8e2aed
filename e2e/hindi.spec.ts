import { startSweep } from '../scripts/lib/sample.mjs';
import { callShop, signInByApi } from './support/api.ts';
import { expect, test } from './support/fixtures.ts';
import { listEnglishWords } from './support/hindi-words.ts';
import { expectToHoldLargeText } from './support/large-text.ts';
import { newResetLink } from './support/mails.ts';
import { openPage } from './support/open-page.ts';
import { ADMIN_EMAIL } from './support/people.ts';
import { type ShelfProduct, listShelf } from './support/products.ts';
import { announceWornOut, collectionAddresses, hiddenPages, publicPages } from './support/public-pages.ts';
import { newShopperWithCart, placeOrder } from './support/purchase.ts';
import { takePictures } from './support/screen-pictures.ts';
import { type Person, newShopper, openAs } from './support/shoppers.ts';

// Rotated phones keep their zoom, see large-text.spec.ts.
test.use({ isMobile: false });
test.describe.configure({ timeout: 400_000 });

/** Names that stay as they are in Hindi sentences: of the shop, the buyer, and the place of delivery. */
const NAMES = [
  'Deodar',
  'Kiran',
  'Sunita Thakur',
  '14 Cedar Lane',
  'Shimla',
  'Ring',
  'English',
  'NOSUCHCODE',
  'Delhivery',
];
const TAGLINE = 'Soap, face wash and shampoo from the Himalaya';

test('who has chosen Hindi meets no English but what owner and shoppers wrote, in large text too', async ({
  page,
  context,
  shop,
  announce,
}) => {
  await context.addCookies([{ name: 'language', value: 'hi', url: shop.url }]);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const shelf = await listShelf(shop.url);
  const pages = await callShop<{ title: string }[]>(shop.url, 'GET', '/api/shop/pages');
  const collections = await callShop<{ name: string }[]>(shop.url, 'GET', '/api/shop/collections/get');
  const titles = [
    ...[...shelf, ...pages.data].map(({ title }) => title),
    ...collections.data.map(({ name }) => name),
  ].filter(Boolean);
  const own = [TAGLINE, ...NAMES, ...titles, ...(await listReviewers(shop.url, shelf))];
  const [first] = shelf;
  const product = shelf.find(({ reviewCount }) => reviewCount > 0) ?? first;
  if (!first || !product) throw new Error('The demonstration shop has no products');
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  const press = (name: string | RegExp) => main.getByRole('button', { name }).first().click();
  const judge = async (where: string) => {
    await takePictures(page, where);
    expect.soft(await listEnglishWords(page, own), `English: ${where}`).toEqual([]);
  };
  const isDue = startSweep();
  const inTurn =
    (...addresses: string[]) =>
    async (title: string, body: () => Promise<void>) => {
      if (isDue(...addresses)) await test.step(title, body);
    };
  const judgeLarge = async (where: string) => {
    await judge(where);
    await expectToHoldLargeText(page, `${where} in Hindi`);
  };
  const judgeDialog = async (where: string) => {
    await expect(dialog.getByRole('button').first()).toBeVisible();
    await judge(where);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  };

  await inTurn(
    '/shop/home',
    '/shop/listing',
    '/shop/product/soap',
    '/shop/search',
    '/shop/compare',
  )('the shelf', async () => {
    await openPage(page, '/shop/home');
    await judgeLarge('home');
    await openPage(page, '/shop/listing?category=soap&suits=oilySkin');
    await judgeLarge('listing');
    await press(/^फ़िल्टर/);
    await judgeDialog('filters');
    await page.locator('header').getByRole('button', { name: 'मेन्यू' }).click();
    await judgeDialog('menu');
    await main.getByRole('article').first().getByRole('link').first().click();
    await expect(dialog.getByRole('listitem').first()).toBeVisible();
    await judgeDialog('details of a product');
    await openPage(page, `/shop/product/${product._id}`);
    await expect(main.getByRole('listitem').first()).toBeVisible();
    await judgeLarge('product');
    for (const path of [
      '/shop/search',
      '/shop/search?keyword=नीम',
      '/shop/search?keyword=खखखख',
      `/shop/compare?products=${first._id},${product._id}`,
    ]) {
      await openPage(page, path);
      await judge(path);
    }
  });

  await inTurn(
    '/auth/login',
    '/auth/register',
    '/auth/forgot-password',
    '/auth/reset-password',
  )('signing in, with what its forms refuse', async () => {
    for (const form of ['login', 'register', 'forgot-password']) {
      announce({ status: 400, address: `/api/auth/${form}` });
    }
    await openPage(page, '/auth/reset-password?token=worn-out');
    await expect(main.getByRole('textbox')).toHaveCount(0);
    await judgeLarge('an old link to a new password');
    await openPage(page, await newResetLink(shop, (await newShopper(shop.url)).email));
    await expect(main.getByRole('textbox')).toBeVisible();
    await judgeLarge('a link to a new password');
    for (const path of ['/auth/login', '/auth/register', '/auth/forgot-password']) {
      await openPage(page, path);
      await page
        .locator('form')
        .filter({ has: page.locator('input') })
        .last()
        .getByRole('button')
        .last()
        .click();
      await judge(path);
    }
    await openPage(page, '/auth/login');
    await main.locator('[type=email]').fill('code.hi@example.com');
    await main.locator('.other-sign-ins button').first().click();
    await expect(main.locator('[autocomplete=one-time-code]')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(main.locator('.field-error')).toBeVisible();
    await judgeLarge('a code that is asked for');
  });

  await inTurn(
    '/shop/aboutus',
    '/shop/contactus',
    '/shop/support',
    '/shop/support/ticket',
    '/shop/confirm-order',
  )("the shop's pages, forms and what is missing", async () => {
    announce({ status: 404, address: '/no/such/page' });
    for (const path of [
      ...publicPages,
      ...(await collectionAddresses(shop.url)),
      ...hiddenPages,
      '/shop/Terms',
    ].filter((each) => !each.includes('keyword='))) {
      announceWornOut(announce, path);
      await openPage(page, path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await judge(path);
    }
    for (const path of ['/unauth-page', '/no/such/page', '/shop/confirm-order', '/shop/support/ticket']) {
      await openPage(page, path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await judgeLarge(path);
    }
    for (const path of ['/shop/contactus', '/shop/support']) {
      await openPage(page, path);
      await press(/^भेजें$/);
      await expect(main.locator('[aria-invalid=true]').first()).toBeVisible();
      await judge(path);
    }
    await main.getByRole('combobox').selectOption({ index: 1 });
    await main.getByLabel('नाम').fill('Kiran');
    await main.getByLabel('ईमेल').fill('kiran@example.com');
    await main.getByLabel('मैसेज').fill('कितने दिन में पहुँचेगा?');
    await press(/^भेजें$/);
    await expect(main.getByRole('link', { name: 'अपना टिकट देखें' })).toBeVisible();
    await judge('a ticket is opened');
    await main.getByRole('link', { name: 'अपना टिकट देखें' }).click();
    await expect(main.getByText('कितने दिन में पहुँचेगा?')).toBeVisible();
    await judgeLarge('ticket');
  });

  const buyer = await newShopperWithCart(shop.url);
  await inTurn('/shop/checkout')('the cart, a code that is refused, and no network', async () => {
    await openAs(page, buyer, `/shop/product/${product._id}`);
    await page.locator('header').getByRole('button', { name: /^कार्ट/ }).click();
    await expect(dialog.getByRole('listitem').first()).toBeVisible();
    await dialog.getByRole('button', { name: 'कोई कोड है?' }).click();
    await dialog.getByRole('textbox', { name: 'कोड', exact: true }).fill('NOSUCHCODE');
    await dialog.getByRole('button', { name: /^लगाएँ/ }).click();
    await expect(
      dialog.getByText('NOSUCHCODE').or(dialog.locator('[aria-invalid=true]')).first(),
    ).toBeVisible();
    await judgeLarge('cart');
    await judgeDialog('cart');
    announce({ status: 'failed', address: '/api/shop/cart/add' });
    await page.route('**/api/shop/cart/add', (route) => route.abort());
    const unanswered = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/cart/add'));
    await press(/^कार्ट में डालें/);
    await unanswered;
    await expect(page.getByRole('status').filter({ hasText: /\p{L}/u }).first()).toBeVisible();
    await judge('no network');
  });

  await inTurn(
    '/shop/account',
    '/shop/payment-success',
    '/shop/paypal-return',
  )('checkout and account', async () => {
    await openAs(page, buyer, '/shop/checkout');
    await main.getByRole('radio').first().check();
    await judgeLarge('checkout');
    await placeOrder(shop, buyer, { outcome: 'captured' });
    await sendOnePiece(shop.url, buyer);
    await openAs(page, buyer, '/shop/account');
    await judgeLarge('orders');
    await press(/^पूरी जानकारी/);
    await expect(dialog.getByText('Delhivery').first()).toBeVisible();
    await judgeLarge('an order of which a part is on its way');
    await expect(dialog.getByRole('button', { name: 'समस्या बताएँ' })).toBeVisible();
    await dialog.getByRole('button', { name: 'समस्या बताएँ' }).click();
    await dialog.getByRole('button', { name: 'भेजें' }).click();
    await judgeLarge('a problem with an order');
    await openPage(page, '/shop/account?tab=address');
    await press(/^बदलें/);
    await judge('addresses');
    await openPage(page, '/shop/account?tab=profile');
    await press('पासवर्ड बदलें');
    await judgeLarge('profile');
    for (const path of ['/shop/payment-success', '/shop/paypal-return']) {
      await openPage(page, path);
      await expect(main.getByRole('link').first()).toBeVisible();
      await judgeLarge(path);
    }
  });

  await inTurn('/shop/account')('a stranger has nothing yet', async () => {
    await openAs(page, await newShopper(shop.url), '/shop/account');
    await judge('account without orders');
    await openPage(page, '/shop/checkout');
    await judge('checkout without a cart');
  });
});

/** Everybody who has written a review: names appear next to reviews and in sentences. */
async function listReviewers(url: string, shelf: readonly ShelfProduct[]): Promise<string[]> {
  const reviewed = shelf.filter(({ reviewCount }) => reviewCount > 0);
  const answers = await Promise.all(
    reviewed.map(({ _id }) => callShop<{ userName: string }[]>(url, 'GET', `/api/shop/review/${_id}`)),
  );
  return [...new Set(answers.flatMap(({ data }) => data.map(({ userName }) => userName)))];
}

/** The owner sends one piece of the shopper's newest order; the rest is not sent yet. */
async function sendOnePiece(url: string, { token, userId }: Person): Promise<void> {
  const list = `/api/shop/order/list/${userId}`;
  const { data } = await callShop<{ _id: string; cartItems: { productId: string }[] }[]>(url, 'GET', list, {
    token,
  });
  const [order] = data;
  const lines = [{ productId: order?.cartItems[0]?.productId, quantity: 1 }];
  const owner = await signInByApi(url, ADMIN_EMAIL);
  await callShop(url, 'POST', `/api/admin/orders/parcels/${order?._id}`, {
    token: owner.token,
    body: { number: 1, courier: 'Delhivery', trackingNumber: '123450', lines },
  });
}
