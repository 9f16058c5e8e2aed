import type { APIRequestContext } from '@playwright/test';
import { purposeWords } from '@shop/contract/consents/purposes';
import { formatRupees } from '@shop/contract/money';
import { callShop, signInByApi } from './support/api.ts';
import { readLedger } from './support/books.ts';
import { expect, test } from './support/fixtures.ts';
import { linkTo } from './support/mails.ts';
import { openPage } from './support/open-page.ts';
import { ADMIN_EMAIL, OWN_PASSWORD, payByUpi } from './support/people.ts';
import { changeProduct, listShelf, putUpProduct } from './support/products.ts';
import { openCheckout, placeOrder } from './support/purchase.ts';
import { offerReminders } from './support/reminders.ts';
import { newEmail, newShopper, openAs, putIntoCart, saveAddress } from './support/shoppers.ts';
import type { RunningShop } from './support/start-shop.ts';
import { linesOfPayments, listWordsOfShop } from './support/words-of-shop.ts';

// India's Guidelines for Prevention and Regulation of Dark Patterns, 2023, Annexure 1: one test for each, in their
// order, with API calls where these are enough.

interface Parts {
  subtotal: number;
  discount: number;
  shippingFee: number;
  totalAmount: number;
}
interface CartOf {
  items: { productId: string; quantity: number; price: number; salePrice: number }[];
}
interface SavedSettings {
  shipping: { value: object; version: number };
}
type ChosenMails = readonly { purpose: string; isOn: boolean }[];
type Listed = Awaited<ReturnType<typeof listShelf>>[number];

/** Public pages whose forms and words are checked as the server sends them. */
const PUBLIC = [
  '/shop/home',
  '/shop/listing',
  '/shop/contactus',
  '/shop/support',
  '/shop/track',
  '/shop/newsletter',
  '/shop/newsletter/confirm',
  '/shop/help',
  '/auth/login',
  '/auth/register',
  '/auth/forgot-password',
];
const paid = ({ price, salePrice }: { price: number; salePrice: number }) =>
  salePrice > 0 ? salePrice : price;

test('1 false urgency: nothing counts down, and few are left only where stock says so', async ({
  page,
  shop,
}) => {
  const rushing =
    /hurry|last chance|selling fast|almost gone|limited time|act (?:now|fast)|don['’]t miss|only today|ends in|(?:people|others) (?:are )?(?:looking|viewing|bought)|जल्दी करें|आख़िरी मौका|सिर्फ़ आज|मौका न/i;
  expect((await listWordsOfShop()).filter(({ text }) => rushing.test(text))).toEqual([]);

  const product = await putUpProduct(shop.url, { totalStock: 3 });
  await page.clock.install();
  await openPage(page, `/shop/product/${product._id}`);
  const main = page.getByRole('main');
  await expect(main.getByText('Only 3 left')).toBeVisible();
  const promises = page.locator('.product-details-text, .product-details-about, .product-details-buy');
  const before = await promises.allInnerTexts();
  expect(before.join('')).toContain(product.title);
  await page.clock.runFor(90_000);
  expect(await promises.allInnerTexts(), 'after a minute and a half').toEqual(before);
  await changeProduct(shop.url, product._id, { totalStock: 40 });
  await expect(async () => {
    await openPage(page, `/shop/product/${product._id}`);
    await expect(main.getByText(/Only \d+ left/)).toHaveCount(0, { timeout: 2_000 });
  }).toPass();
});

test('2 basket sneaking: cart, order and charge hold what was put in, and nothing else', async ({ shop }) => {
  const [one, other] = (await listShelf(shop.url)).filter(({ totalStock }) => totalStock > 20);
  if (!one || !other) throw new Error('The demonstration shop has too few products');
  const shopper = await newShopper(shop.url);
  await putIntoCart(shop.url, shopper, one._id, 2);
  await putIntoCart(shop.url, shopper, other._id);
  const { token, userId } = shopper;
  const { data: cart } = await callShop<CartOf>(shop.url, 'GET', `/api/shop/cart/get/${userId}`, { token });
  const lines = cart.items.map(({ productId, quantity }) => [productId, quantity]);
  expect(lines.toSorted()).toEqual(
    [
      [one._id, 2],
      [other._id, 1],
    ].toSorted(),
  );
  const { data: quote } = await callShop<Parts>(shop.url, 'GET', '/api/shop/offers/quote', { token });
  expect(quote.totalAmount).toBeCloseTo(2 * paid(one) + paid(other), 2);
});

test('3 confirm shaming: what refuses says so in a few plain words', async () => {
  const refusing =
    /^(?:cancel|close|discard|dismiss|keep|later|leave|no|not|order(?:W|w)ithout|refuse|remove|skip|without)(?:\p{Lu}|$)/u;
  const shaming = /\b(?:I|I['’]m|my|me)\b|!|\bno,|\bno thanks|मुझे|मेर|नहीं चाहिए/iu;
  const words = await listWordsOfShop();
  const refusals = words.filter(({ name, text }) => refusing.test(name) && text.split(' ').length <= 6);
  expect(refusals.map(({ text }) => text)).toEqual(
    expect.arrayContaining(['Cancel', 'Order without a code']),
  );
  expect(refusals.filter(({ text }) => shaming.test(text))).toEqual([]);
  const pleading = /no,? thanks|I (?:don['’]t|do not|hate|prefer|['’]d rather)|miss out|are you really sure/i;
  expect(words.filter(({ text }) => pleading.test(text))).toEqual([]);
});

test('4 forced action: looking asks for no account, and an account for a name, an email and a password', async ({
  shop,
  request,
}) => {
  const [product] = await listShelf(shop.url);
  for (const path of [
    ...PUBLIC,
    `/shop/product/${product?._id}`,
    '/shop/search?keyword=neem',
    '/shop/compare',
  ]) {
    const response = await request.get(path, { maxRedirects: 0 });
    expect(response.status(), path).toBe(200);
  }
  for (const call of [`review/${product?._id}`, 'delivery/171001', 'search/neem']) {
    await callShop(shop.url, 'GET', `/api/shop/${call}`);
  }
  const body = { userName: 'Kiran', email: newEmail(), password: OWN_PASSWORD };
  await callShop(shop.url, 'POST', '/api/auth/register', { body });
  expect(fieldsOf(await htmlOf(request, '/auth/register')).toSorted()).toEqual(Object.keys(body).toSorted());
});

test('5 subscription trap: an order is cancelled as easily as it is placed, and all of it comes back', async ({
  page,
  shop,
}) => {
  const shopper = await newShopper(shop.url);
  const order = await placeOrder(shop, shopper, { outcome: 'captured' });
  const { data } = await callShop<{ refundedAmount: number }>(
    shop.url,
    'POST',
    `/api/shop/order/cancel/${order._id}`,
    { token: shopper.token },
  );
  expect(data).toMatchObject({ refundedAmount: order.totalAmount });
  // Emails are left by one call, as they are joined, and by one press in each of them.
  const { token } = shopper;
  await offerReminders(shop);
  for (const purpose of ['cart_reminder', 'refill', 'newsletter'] as const) {
    for (const isOn of [true, false]) {
      const body = { isOn, version: purposeWords[purpose].version, language: 'en' };
      await callShop(shop.url, 'PUT', `/api/shop/consents/${purpose}`, { token, body });
      const { data: choices } = await callShop<ChosenMails>(shop.url, 'GET', '/api/shop/consents', { token });
      expect(choices.some((choice) => choice.purpose === purpose && choice.isOn)).toBe(isOn);
    }
  }
  // The newsletter takes two presses and a mail to have, and one to end: opening its link, nothing else.
  const email = newEmail();
  const { version } = purposeWords.newsletter;
  const asking = { email, version, language: 'en' };
  await callShop(shop.url, 'POST', '/api/common/newsletter', { body: asking });
  const confirm = new URL(await linkTo(shop, email, '/shop/newsletter/confirm'));
  await callShop(shop.url, 'POST', `/api/common/newsletter/${confirm.searchParams.get('token')}`);
  const owner = await signInByApi(shop.url, ADMIN_EMAIL);
  const countReaders = async () =>
    (
      await callShop<{ people: number }>(
        shop.url,
        'GET',
        '/api/admin/newsletters/audience?kind=all&days=1',
        owner,
      )
    ).data.people;
  const readers = await countReaders();
  const words = { en: { subject: 'Roses', text: 'They are here.' }, hi: { subject: '', text: '' } };
  const draft = { words, productIds: [], audience: { kind: 'all', days: 1 } };
  const { data: added } = await callShop<{ _id: string }>(shop.url, 'POST', '/api/admin/newsletters', {
    ...owner,
    body: draft,
  });
  await callShop(shop.url, 'POST', `/api/admin/newsletters/${added._id}/send`, { ...owner, body: {} });
  await openPage(page, await linkTo(shop, email, '/shop/stop-mails'));
  await expect(page.getByRole('heading', { name: 'Stopped' })).toBeVisible();
  expect(await countReaders()).toBe(readers - 1);
  const recurring = /subscri|auto-?renew|auto-?pay|free trial|renews? |सदस्यता|सब्सक्रिप/i;
  expect((await listWordsOfShop()).filter(({ text }) => recurring.test(text))).toEqual([]);
});

test('6 interface interference: nothing is ticked or chosen beforehand, and no is as easy to press as yes', async ({
  page,
  shop,
  request,
}) => {
  for (const path of PUBLIC) expect(chosenBeforehand(await htmlOf(request, path)), path).toEqual([]);
  await offerReminders(shop);
  const chosen = page.locator('input:is([type=checkbox], [type=radio]):checked');
  const reminder = page.getByRole('checkbox', { name: /^One note to my inbox when I leave/ });
  await expect(async () => {
    await openPage(page, '/auth/register');
    await expect(reminder).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(chosen).toHaveCount(0);
  // Other people's clients find the fields of the specification, and no other.
  expect(fieldsOf(await htmlOf(request, '/auth/register'))).toEqual(['userName', 'email', 'password']);
  const shopper = await newShopper(shop.url);
  await placeOrder(shop, shopper, { outcome: 'captured' });
  await openAs(page, shopper, '/shop/account');
  await page.getByRole('button', { name: /^View Details/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Cancel this order' }).click();
  const yes = await dialog.getByRole('button', { name: 'Cancel order' }).boundingBox();
  const no = await dialog.getByRole('button', { name: 'Keep order' }).boundingBox();
  expect(no?.height).toBe(yes?.height);
  expect(no?.y).toBe(yes?.y);
  await expect(chosen).toHaveCount(0);
  await page.goto('/shop/account?tab=profile');
  await expect(page.getByRole('button', { name: 'Change password' })).toBeVisible();
  await expect(reminder).toBeVisible();
  await expect(chosen).toHaveCount(0);
  await page.goto('/shop/payment-success');
  await expect(reminder).toBeVisible();
  await expect(chosen).toHaveCount(0);
});

test('7 bait and switch: another price than the one seen is told before, and what is gone is not sold', async ({
  shop,
}) => {
  const product = await putUpProduct(shop.url, { price: 5_000, totalStock: 5 });
  const shopper = await newShopper(shop.url);
  await putIntoCart(shop.url, shopper, product._id);
  await saveAddress(shop.url, shopper);
  await changeProduct(shop.url, product._id, { price: 5_600 });
  const { token, userId } = shopper;
  const addresses = await callShop<{ _id: string }[]>(shop.url, 'GET', `/api/shop/address/get/${userId}`, {
    token,
  });
  const place = (totalAmount: number) =>
    callShop<Parts>(shop.url, 'POST', '/api/shop/order/create', {
      token,
      body: { addressInfo: { addressId: addresses.data[0]?._id }, totalAmount },
    });
  await expect(place(5_000)).rejects.toThrow(/409 .*"totalAmount":5600/);
  const { data: placed } = await callShop<unknown[]>(shop.url, 'GET', `/api/shop/order/list/${userId}`, {
    token,
  });
  expect(placed).toEqual([]);
  expect((await place(5_600)).data.totalAmount).toBe(5_600);
  await changeProduct(shop.url, product._id, { totalStock: 1 });
  await expect(putIntoCart(shop.url, await newShopper(shop.url), product._id, 2)).rejects.toThrow('409');
});

test('8 drip pricing: one figure with its parts, the same from the cart to the charge', async ({
  page,
  shop,
}) => {
  const restore = await setDeliveryFee(shop.url, 49);
  try {
    const [product] = (await listShelf(shop.url)).filter(({ totalStock }) => totalStock > 20);
    const shopper = await newShopper(shop.url);
    await putIntoCart(shop.url, shopper, product?._id ?? '', 2);
    await saveAddress(shop.url, shopper);
    const { token, userId } = shopper;
    const { data: quote } = await callShop<Parts>(shop.url, 'GET', '/api/shop/offers/quote', { token });
    expect(quote.shippingFee).toBe(49);
    expect(quote.totalAmount).toBeCloseTo(quote.subtotal - quote.discount + 49, 2);

    await openCheckout(page, shopper);
    const parts = page.locator('.order-total');
    await expect(parts.getByText(formatRupees(49), { exact: true })).toBeVisible();
    await expect(parts.locator(':scope > :last-child')).toContainText(formatRupees(quote.totalAmount));
    await page.getByRole('button', { name: 'Checkout with Razorpay' }).click();
    await payByUpi(page);
    await expect(page).toHaveURL(/\/shop\/payment-success$/);
    await expect(
      page.getByRole('main').getByText(formatRupees(quote.totalAmount), { exact: true }),
    ).toBeVisible();
    const { data: orders } = await callShop<(Parts & { _id: string })[]>(
      shop.url,
      'GET',
      `/api/shop/order/list/${userId}`,
      {
        token,
      },
    );
    const { subtotal, discount, shippingFee, totalAmount } = quote;
    expect(orders).toMatchObject([{ subtotal, discount, shippingFee, totalAmount }]);
    expect(await chargesOf(shop, orders[0]?._id ?? '')).toEqual([Math.round(totalAmount * 100)]);
  } finally {
    await restore();
  }
});

test('9 disguised advertisement: lists are in the order that they say, and reviews are from buyers', async ({
  shop,
  request,
}) => {
  const orders: Record<string, (one: Listed, next: Listed) => boolean> = {
    'price-lowtohigh': (one, next) => paid(one) <= paid(next),
    'price-hightolow': (one, next) => paid(one) >= paid(next),
    'title-atoz': (one, next) => one.title.localeCompare(next.title, 'en') <= 0,
    'title-ztoa': (one, next) => one.title.localeCompare(next.title, 'en') >= 0,
  };
  for (const [sort, isInOrder] of Object.entries(orders)) {
    const listed = await listShelf(shop.url, `&sortBy=${sort}`);
    // The order of signs and of letters with accents is left to the collation.
    const shelf = listed.filter(({ title }) => /^[\w ]+$/.test(title));
    const outOfPlace = shelf.filter((one, at) => shelf[at + 1] && !isInOrder(one, shelf[at + 1] ?? one));
    expect(shelf.length, sort).toBeGreaterThan(10);
    expect(
      outOfPlace.map(({ title }) => title),
      sort,
    ).toEqual([]);
  }
  const { token } = await newShopper(shop.url);
  const [product] = await listShelf(shop.url);
  const review = { productId: product?._id, reviewMessage: 'Bought nothing.', reviewValue: 5 };
  await expect(callShop(shop.url, 'POST', '/api/shop/review/add', { token, body: review })).rejects.toThrow(
    '403',
  );
  for (const path of ['/shop/home', '/shop/listing', `/shop/product/${product?._id}`]) {
    const html = await htmlOf(request, path);
    expect(html.match(/<iframe|rel="[^"]*sponsored|(?:src|srcset)="(?:https?:)?\/\//gi), path).toBeNull();
  }
});

test('10 nagging: nothing opens or asks by itself, and what was put away stays away', async ({
  page,
  shop,
}) => {
  await page.addInitScript(() => {
    const asked: string[] = [];
    Object.assign(window, { asked });
    const ask = (name: string) => () => {
      asked.push(name);
      return Promise.resolve('denied');
    };
    Object.assign(Notification, { requestPermission: ask('notifications') });
    Object.assign(window, { alert: ask('alert'), confirm: ask('confirm'), prompt: ask('prompt') });
  });
  const product = await putUpProduct(shop.url);
  for (const path of ['/shop/home', '/shop/listing', `/shop/product/${product._id}`]) {
    await openPage(page, path);
    await page.mouse.wheel(0, 3_000);
    await page.mouse.move(10, 0);
    await expect(page.getByRole('heading').first()).toBeVisible();
    await expect(page.locator('[role=dialog], [role=alertdialog], dialog[open]'), path).toHaveCount(0);
    expect(await page.evaluate(() => (window as unknown as { asked: string[] }).asked), path).toEqual([]);
  }
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Add to cart/i })
    .first()
    .click();
  const toast = page.locator('.toast');
  await expect(toast).toContainText('Login first');
  await toast.getByRole('button', { name: 'Close' }).click();
  await expect(toast).toHaveCount(0);
  await page.getByRole('navigation').getByRole('link').first().click();
  await expect(page).not.toHaveURL(/product/);
  await expect(toast).toHaveCount(0);
});

test('11 trick question: no sentence says no twice, and every answer says what it does', async () => {
  const words = await listWordsOfShop();
  const twice =
    /un-?(?:tick|check)|opt(?:ing)?[ -]out|(?:do not|don['’]t|not) (?:want )?(?:to )?not\b|if you (?:do not|don['’]t) (?:want|wish)/i;
  expect(words.filter(({ text }) => twice.test(text))).toEqual([]);
  expect(words.filter(({ text }) => /^(?:ok|okay|yes|no|sure|हाँ|नहीं|ठीक है)[.!]?$/i.test(text))).toEqual([]);
});

test('12 SaaS billing: one order is one charge, and nothing is kept to charge again', async ({ shop }) => {
  const shopper = await newShopper(shop.url);
  const { _id: orderId, totalAmount } = await placeOrder(shop, shopper, { outcome: 'captured' });
  expect(await chargesOf(shop, orderId)).toEqual([Math.round(totalAmount * 100)]);
  const lasting =
    /\b(?:recurring|subscription_id|customer_id|save_card|token_id|mandate|remember_customer)\b/;
  expect(await linesOfPayments(lasting)).toEqual([]);
});

test("13 rogue malware: pages run the shop's own script alone, and hand out no programs", async ({
  page,
  shop,
  request,
}) => {
  const own = /^(?:'self'|'sha256-[\w+/]+=*')$/;
  const [product] = await listShelf(shop.url);
  for (const path of [...PUBLIC, `/shop/product/${product?._id}`]) {
    const response = await request.get(path);
    const headers = response.headers();
    const sources =
      /script-src ([^;]*)/.exec(headers['content-security-policy'] ?? '')?.[1]?.split(' ') ?? [];
    expect(sources, path).toContain("'self'");
    expect(
      sources.filter((source) => !own.test(source)),
      path,
    ).toEqual([]);
    expect(headers['x-content-type-options'], path).toBe('nosniff');
    expect(
      (await response.text()).match(/href="[^"]*\.(?:apk|exe|msi|dmg|bat|scr|crx)\b|<a[^>]* download/gi),
      path,
    ).toBeNull();
  }
  const strangers: string[] = [];
  page.on('request', (asked) => {
    const address = asked.url();
    if (/^https?:/.test(address) && new URL(address).origin !== shop.url) strangers.push(address);
  });
  await openPage(page, '/shop/home');
  await page.waitForLoadState('load');
  expect(strangers).toEqual([]);
});

async function htmlOf(request: APIRequestContext, path: string): Promise<string> {
  return (await request.get(path)).text();
}

/** Boxes and choices that are preselected in a form. */
function chosenBeforehand(html: string): string[] {
  const inputs = html.match(/<input\b[^>]*>/g) ?? [];
  return inputs.filter((input) => /type="(?:checkbox|radio)"/.test(input) && /\schecked\b/.test(input));
}

/** The field names of the last form on a page. */
function fieldsOf(html: string): string[] {
  const form = html.slice(html.lastIndexOf('<form', html.indexOf('type="password"')));
  const fields = form.slice(0, form.indexOf('</form>')).match(/<(?:input|select|textarea)\b[^>]*>/g) ?? [];
  return fields.flatMap((field) => /\sname="([^"]*)"/.exec(field)?.[1] ?? []);
}

/** What the provider has charged for an order, in paise, according to its own ledger. */
async function chargesOf(shop: RunningShop, orderId: string): Promise<number[]> {
  const { token } = await signInByApi(shop.url, ADMIN_EMAIL);
  const path = `/api/admin/orders/details/${orderId}`;
  const { data } = await callShop<{ providerOrderId: string }>(shop.url, 'GET', path, { token });
  const captures = (await readLedger(shop)).filter(({ type }) => type === 'capture');
  return captures.filter((entry) => entry.order_id === data.providerOrderId).map(({ amount }) => amount);
}

/** @returns a function that restores the fee */
async function setDeliveryFee(url: string, fee: number): Promise<() => Promise<void>> {
  const { token } = await signInByApi(url, ADMIN_EMAIL);
  const save = async (change: object) => {
    const { data } = await callShop<SavedSettings>(url, 'GET', '/api/admin/settings', { token });
    const { value, version } = data.shipping;
    const body = { value: { ...value, ...change }, version };
    await callShop(url, 'PUT', '/api/admin/settings/shipping', { token, body });
    return value;
  };
  const before = await save({ fee, freeAbove: 0 });
  return async () => void (await save(before));
}
