import type { Page } from '@playwright/test';
import { signInByApi } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { mailsTo } from './support/mails.ts';
import { sheetsOf } from './support/paper.ts';
import { ADMIN_EMAIL, payByUpi } from './support/people.ts';
import { listShelf } from './support/products.ts';
import { newShopperWithCart, openCheckout, placeOrder } from './support/purchase.ts';
import { newShopper, openAs, putIntoCart } from './support/shoppers.ts';
import type { RunningShop } from './support/start-shop.ts';

const A5 = '148 × 210';
const A4 = '210 × 297';
const A4_ACROSS = '297 × 210';
const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];

/** A paid order with `lines` lines. */
async function paidOrder(shop: RunningShop, { lines = 1 } = {}) {
  const shopper = await newShopper(shop.url);
  const shelf = (await listShelf(shop.url)).filter(({ totalStock }) => totalStock > 0 && totalStock <= 20);
  const others = (await listShelf(shop.url)).filter(({ totalStock }) => totalStock > 20).slice(1);
  for (const { _id } of [...others, ...shelf].slice(0, lines - 1)) await putIntoCart(shop.url, shopper, _id);
  return { shopper, ...(await placeOrder(shop, shopper, { outcome: 'captured' })) };
}

async function openAsOwner(page: Page, shop: RunningShop, path: string) {
  await openAs(page, await signInByApi(shop.url, ADMIN_EMAIL), path);
}

async function expectAccessibleAtEverySize(page: Page, where: string) {
  for (const size of sizes) {
    await page.setViewportSize(size);
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(sideways, `${where} at ${size.width} px runs sideways`).toBeLessThanOrEqual(0);
    await expectAccessible(page, `${where} at ${size.width} px`);
  }
}

test('the slips of three orders are two A4 sheets, or on another paper one each, with nothing of the page', async ({
  page,
  shop,
}) => {
  const orders = [await paidOrder(shop), await paidOrder(shop), await paidOrder(shop)];
  await openAsOwner(page, shop, `/admin/packing-slips?orders=${orders.map(({ _id }) => _id).join(',')}`);
  for (const { orderNumber } of orders) {
    await expect(page.getByRole('article', { name: orderNumber })).toContainText('Thank you for choosing');
  }
  await expectAccessibleAtEverySize(page, 'packing slips');
  expect(await sheetsOf(page)).toEqual([A4_ACROSS, A4_ACROSS]);
  for (const [paper, sheet] of [
    ['a5', A5],
    ['label', '102 × 152'],
    ['a6', '105 × 148'],
  ] as const) {
    await page.getByRole('combobox', { name: 'Paper' }).selectOption(paper);
    expect(await sheetsOf(page)).toEqual([sheet, sheet, sheet]);
    // The label on a parcel does not show its contents.
    await expect(page.getByRole('table')).toHaveCount(paper === 'a5' ? 3 : 0);
  }
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Paper' })).toHaveValue('a6');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('article').first()).toBeVisible();
  for (const hidden of [
    page.getByRole('button', { name: 'Print' }),
    page.getByRole('button', { name: 'Logout' }),
    page.getByRole('heading', { level: 1 }),
  ]) {
    await expect(hidden).toBeHidden();
  }
});

const words = (word: string, length: number) => `${word} `.repeat(length).slice(0, length).trim();

test('the longest address stays on one label', async ({ page, shop }) => {
  const { _id, orderNumber } = await paidOrder(shop);
  for (const [recipient, address, city, notes] of [
    [
      words('Lakshmi', 100),
      words('Venkateshwara Nagar', 300),
      words('Thiruvananthapuram', 60),
      words('gate', 300),
    ],
  ]) {
    await page.route('**/api/admin/orders/packing-slips**', async (route) => {
      const answer = await route.fetch();
      const body = await answer.json();
      for (const slip of body.data.slips) {
        Object.assign(slip.addressInfo, {
          recipient,
          address,
          city,
          notes,
          state: 'Andaman and Nicobar Islands',
        });
        slip.cashToCollect = 1_499;
      }
      await route.fulfill({ response: answer, json: body });
    });
    await openAsOwner(page, shop, `/admin/packing-slips?orders=${_id}`);
    await expect(page.getByRole('article', { name: orderNumber })).toContainText('Collect');
    for (const [paper, sheet] of [
      ['label', '102 × 152'],
      ['a6', '105 × 148'],
    ] as const) {
      await page.getByRole('combobox', { name: 'Paper' }).selectOption(paper);
      expect(await sheetsOf(page), `${address?.slice(0, 20)} on ${paper}`).toEqual([sheet]);
    }
    await page.unrouteAll();
  }
});

/** The families with which the letters of an element are drawn; null: one of the machine's. */
async function familiesIn(page: Page, selector: string): Promise<(string | null)[]> {
  await page.evaluate(() => document.fonts.ready);
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument', { depth: -1 });
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  await session.detach();
  return fonts.map(({ familyName, isCustomFont }) => (isCustomFont ? familyName : null)).toSorted();
}

const named = (family: string | null) => family?.replace(/ (?:Variable|Thin|Regular)$/, '');

const WRITTEN = {
  'Noto Sans Bengali': 'শ্রেয়া মুখোপাধ্যায়',
  'Noto Sans Devanagari': 'किशन शर्मा',
  'Noto Sans Gujarati': 'શ્રી કૃષ્ણ પટેલ',
  'Noto Sans Gurmukhi': 'ਹਰਿਮੰਦਰ ਸਿੰਘ',
  'Noto Sans Kannada': 'ಶ್ರೀಕೃಷ್ಣ ಹೆಗ್ಡೆ',
  'Noto Sans Malayalam': 'ശ്രീകൃഷ്ണൻ നായർ',
  'Noto Sans Meetei Mayek': 'ꯃꯩꯇꯩ ꯃꯌꯦꯛ',
  'Noto Sans Ol Chiki': 'ᱥᱟᱱᱛᱟᱲᱤ',
  'Noto Sans Oriya': 'ପ୍ରିୟଙ୍କା ଦାସ',
  'Noto Sans Tamil': 'கிருஷ்ணமூர்த்தி',
  'Noto Sans Telugu': 'శ్రీనివాస్ రెడ్డి',
  Vazirmatn: 'فاطمہ خان',
};

test('slips, labels and the picking list print every script of India with fonts of the shop, loaded once met', async ({
  page,
  shop,
}) => {
  const { _id, orderNumber } = await paidOrder(shop);
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('.ttf')) fetched.push(request.url());
  });
  await openAsOwner(page, shop, `/admin/packing-slips?orders=${_id}`);
  await expect(page.getByRole('article', { name: orderNumber })).toBeVisible();
  expect(fetched).toEqual([]);
  await page.route(/\/api\/admin\/orders\/(?:packing-slips|picking-list)/, async (route) => {
    const answer = await route.fetch();
    const title = Object.values(WRITTEN).join(' · ');
    const body = JSON.parse(
      (await answer.text()).replace(/"title":"[^"]*"/, `"title":${JSON.stringify(title)}`),
    );
    for (const slip of body.data?.slips ?? []) slip.addressInfo.recipient = title;
    await route.fulfill({ response: answer, json: body });
  });
  const families = ['Commissioner', ...Object.keys(WRITTEN)].toSorted();
  const shown = '[data-seen]';
  for (const path of [`/admin/packing-slips?orders=${_id}`, '/admin/picking-list']) {
    await openAsOwner(page, shop, path);
    await expect(page.getByText(WRITTEN['Noto Sans Tamil']).first()).toBeVisible();
    await page
      .getByText(WRITTEN['Noto Sans Tamil'])
      .first()
      .evaluate((element) => element.setAttribute('data-seen', ''));
    await expect
      .poll(async () => [...new Set((await familiesIn(page, shown)).map(named))])
      .toEqual(expect.arrayContaining(families));
    expect(await familiesIn(page, shown)).not.toContain(null);
  }
  expect(new Set(fetched).size).toBe(Object.keys(WRITTEN).length);
  // The shop's family taken away: the machine's fonts draw, or nothing does.
  await page.locator('.picking-page').evaluate((list) => list.style.setProperty('font-family', 'sans-serif'));
  expect(await familiesIn(page, shown)).toContain(null);
});

test('a long order runs on to a second sheet, and the slip after it begins on its own', async ({
  page,
  shop,
}) => {
  const long = await paidOrder(shop, { lines: 24 });
  const short = await paidOrder(shop);
  await openAsOwner(page, shop, `/admin/packing-slips?orders=${long._id},${short._id}`);
  await expect(page.getByRole('article', { name: long.orderNumber }).getByRole('row')).toHaveCount(25);
  expect(await sheetsOf(page)).toEqual([A4_ACROSS, A4_ACROSS]);
  await page.getByRole('combobox', { name: 'Paper' }).selectOption('a5');
  expect(await sheetsOf(page)).toEqual([A5, A5, A5]);
});

test('an owner picks what all orders to ship need, and goes on to their slips', async ({ page, shop }) => {
  const { orderNumber } = await paidOrder(shop);
  await openAsOwner(page, shop, '/admin/picking-list');
  const product = page.getByRole('checkbox').and(page.locator(':not(:checked)')).first();
  const name = (await product.getAttribute('aria-label')) ?? '';
  await expect(page.getByText(orderNumber).first()).toBeVisible();
  await expectAccessibleAtEverySize(page, 'picking list');
  expect(new Set(await sheetsOf(page))).toEqual(new Set([A4]));
  await page.getByRole('checkbox', { name }).check();
  await expect(
    page.getByRole('listitem').filter({ has: page.getByRole('checkbox', { name }) }),
  ).toContainText('taken by');
  await page.reload();
  await expect(page.getByRole('checkbox', { name })).toBeChecked();
  await page.getByRole('link', { name: 'Packing slips' }).click();
  await expect(page.getByRole('article', { name: orderNumber })).toBeVisible();
  const slips = await page.getByRole('article').count();
  const sheets = await sheetsOf(page);
  expect(sheets.length).toBeGreaterThanOrEqual(slips / 2);
  expect(new Set(sheets)).toEqual(new Set([A4_ACROSS]));
});

test('an owner reads a mail and sends it once more: the shopper has it twice, as two mails', async ({
  page,
  shop,
}) => {
  const { shopper, orderNumber } = await paidOrder(shop);
  await expect.poll(async () => (await mailsTo(shop, shopper.email)).length).toBe(1);
  await openAsOwner(page, shop, `/admin/mails?search=${orderNumber}`);
  const row = page.getByRole('row').filter({ hasText: shopper.email });
  // This shop has no mail server.
  await expect(row).toContainText('Saved');
  await expectAccessibleAtEverySize(page, 'mails');
  await row.getByRole('button', { name: 'View' }).click();
  const dialog = page.getByRole('dialog', { name: `Your order ${orderNumber} is confirmed` });
  await expect(dialog).toContainText('Thank you for your order');
  await expectAccessibleAtEverySize(page, 'a mail');
  await dialog.getByRole('button', { name: 'Send again' }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(async () => (await mailsTo(shop, shopper.email)).length).toBe(2);
  await expect(row).toHaveCount(2);
  await expect(row.filter({ hasText: 'a copy of an earlier email' })).toContainText('Saved');
  await expect(row.filter({ hasText: 'sent again once' })).toHaveCount(1);
  const ids = (await mailsTo(shop, shopper.email)).map((mail) => /^Message-ID: .*$/m.exec(mail)?.[0]);
  expect(new Set(ids).size).toBe(2);
});

test('a gift: one line of the checkout, a message and a sender, and a slip that has them and no price', async ({
  page,
  shop,
}) => {
  const shopper = await newShopperWithCart(shop.url);
  await openCheckout(page, shopper);
  const isGift = page.getByRole('checkbox', { name: 'This is a gift' });
  const message = page.getByRole('textbox', { name: 'Message (optional)' });
  await expect(isGift).not.toBeChecked();
  await expect(message).toBeHidden();
  await isGift.press('Space');
  await message.fill('Happy birthday!\nनीम की ख़ुशबू के साथ');
  await page.getByRole('textbox', { name: 'Sender on the parcel (optional)' }).fill('Leela Rao');
  await expectAccessibleAtEverySize(page, 'the checkout of a gift');
  await page.getByRole('button', { name: 'Checkout with Razorpay' }).click();
  await payByUpi(page);
  await expect(page).toHaveURL(/\/shop\/payment-success/);

  await page.goto('/shop/account');
  await page
    .getByRole('button', { name: /^View / })
    .first()
    .click();
  const own = page.getByRole('dialog').getByRole('region', { name: 'Gift' });
  await expect(own).toContainText('Happy birthday!');
  await expect(own).toContainText('Sender on the parcel: Leela Rao');
  const orderNumber = (await page.getByRole('dialog').textContent())?.match(/DEO-\d+/)?.[0] ?? '';
  const orderId =
    (await page.getByRole('dialog').textContent())?.match(/[0-9a-f]{8}-[0-9a-f-]{27}/)?.[0] ?? '';

  await openAsOwner(page, shop, `/admin/packing-slips?orders=${orderId}`);
  const slip = page.getByRole('article', { name: orderNumber });
  await expect(slip).toContainText('Happy birthday!');
  await expect(slip).toContainText('FromLeela Rao');
  await expect(slip).not.toContainText('₹');
  await expect(page.getByText(/put no invoice into the parcel/)).toBeVisible();
  await expectAccessibleAtEverySize(page, 'the slip of a gift');
});
