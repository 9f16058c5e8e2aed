import { callShop, signInByApi } from './support/api.ts';
import { expect, withOwnShop } from './support/fixtures.ts';
import { mailsTo } from './support/mails.ts';
import { openPage } from './support/open-page.ts';
import { openOrder, shipOrder } from './support/owner.ts';
import { ADMIN_EMAIL, expectToast } from './support/people.ts';
import { findProduct } from './support/products.ts';
import { type PlacedOrder, newShopperWithCart, openCheckout } from './support/purchase.ts';
import { newShopper, openAs, putIntoCart, saveAddress } from './support/shoppers.ts';
import type { RunningShop } from './support/start-shop.ts';

/** A separate shop for this test that takes cash on delivery everywhere except in Kerala. */
const test = withOwnShop().extend<{ owner: { token: string } }>({
  owner: async ({ ownShop }, use) => {
    const owner = await signInByApi(ownShop.url, ADMIN_EMAIL);
    await setUp(ownShop, owner);
    await use(owner);
  },
});

/** `₹428.00` as it is in a button: `₹428`. */
const inButton = (sum: string) => sum.replace('.00', '');

const FEE = 30;
const MOST = 1_000;
const CASH = {
  accepted: 'yes',
  fee: FEE,
  least: 0,
  most: MOST,
  confirmHours: 24,
  returnsAllowed: 2,
};
const KERALA = {
  name: 'Kerala',
  states: ['32'],
  pins: [],
  delivers: true,
  cash: false,
  fee: 0,
  freeAbove: 0,
  minDays: 3,
  maxDays: 7,
};

test('an order in cash: its PIN code, the fee before the choice, the link of the mail, the parcel, the cash', async ({
  page,
  ownShop: shop,
  owner,
}) => {
  test.setTimeout(300_000);
  const shopper = await newShopperWithCart(shop.url);
  const main = page.getByRole('main');

  await test.step('the PIN code says whether cash is taken there', async () => {
    const product = await findProduct(shop.url, ({ totalStock }) => totalStock > 20);
    await openAs(page, shopper, `/shop/product/${product._id}`);
    const answers = [
      ['682001', 'No cash on delivery there.'],
      ['171001', 'Cash on delivery is available.'],
    ] as const;
    for (const [pinCode, answer] of answers) {
      await main.getByLabel('Delivery to your PIN code').fill(pinCode);
      await main.getByRole('button', { name: 'Check delivery' }).click();
      await expect(main.getByText(answer)).toBeVisible();
    }
  });

  const order =
    await test.step('the checkout says the fee and the whole sum before it is chosen', async () => {
      await openCheckout(page, shopper);
      const ways = page.getByRole('group', { name: 'How do you want to pay?' });
      const cash = ways.getByRole('radio', { name: /^Cash on delivery/ });
      await expect(cash).not.toBeChecked();
      await expect(ways).toContainText('With a fee of ₹30.00, all taxes included.');
      const label = (await ways.getByText(/^Cash on delivery, ₹/).textContent()) ?? '';
      const total = /₹[\d,]+(\.\d+)?/.exec(label)?.[0] ?? 'no sum';
      await cash.check();
      await page.getByRole('button', { name: `Order now, pay ${inButton(total)} in cash` }).click();
      await expect(page.getByRole('heading', { name: 'Please confirm your order' })).toBeVisible();
      const { data } = await callShop<PlacedOrder[]>(
        shop.url,
        'GET',
        `/api/shop/order/list/${shopper.userId}`,
        { token: shopper.token },
      );
      const [placed] = data;
      if (!placed) throw new Error('The order is not there');
      return { ...placed, total };
    });

  await test.step('one tap behind the link of the mail confirms it', async () => {
    let link = '';
    await expect(async () => {
      const mails = (await mailsTo(shop, shopper.email)).join('\n');
      link = /\/shop\/confirm-order\?token=[\w-]+/.exec(mails)?.[0] ?? '';
      expect(link).not.toBe('');
    }).toPass({ timeout: 60_000 });
    await page.evaluate(() => window.sessionStorage.clear());
    await openPage(page, link);
    await expect(page.getByRole('heading', { name: 'Please confirm your order' })).toBeVisible();
    await page.getByRole('button', { name: `Confirm, and pay ${inButton(order.total)} in cash` }).click();
    await expect(page.getByRole('heading', { name: 'Your order is confirmed' })).toBeVisible();
    await expect(main).toContainText(`Please have ${order.total} in cash ready when it arrives.`);
  });

  await test.step('the owner sends it, and has the cash', async () => {
    await shipOrder(page, owner, order, { courier: 'Delhivery', trackingNumber: 'CASH1' });
    const dialog = await openOrder(page, owner, order);
    await dialog.getByRole('button', { name: 'Cash received' }).click();
    await page.getByRole('button', { name: /^Yes, ₹.* received$/ }).click();
    await expectToast(page, 'The cash is received. The order is paid.');
  });

  await test.step('the shopper reads that it is paid and delivered', async () => {
    await openAs(page, shopper, `/shop/account?order=${order._id}`);
    const details = page.getByRole('dialog');
    await expect(details).toContainText('Delivered');
    await expect(details).toContainText('Paid');
  });
});

test('where cash is not taken, and above the highest sum, the checkout says why', async ({
  page,
  ownShop: shop,
  owner,
}) => {
  expect(owner.token).not.toBe('');
  const product = await findProduct(shop.url, ({ totalStock }) => totalStock > 20);
  const cash = page.getByRole('radio', { name: /^Cash on delivery/ });

  const inKerala = await newShopper(shop.url);
  await putIntoCart(shop.url, inKerala, product._id);
  await callShop(shop.url, 'POST', '/api/shop/address/add', {
    token: inKerala.token,
    body: { address: '9 Lake Road', city: 'Kochi', pincode: '682001', phone: '9846012345', notes: '-' },
  });
  await openCheckout(page, inKerala);
  await expect(cash).toBeDisabled();
  await expect(
    page.getByText('Cash on delivery is not available at this address. Please pay online.'),
  ).toBeVisible();

  const withMuch = await newShopper(shop.url);
  await putIntoCart(shop.url, withMuch, product._id, 20);
  await saveAddress(shop.url, withMuch);
  await openCheckout(page, withMuch);
  await expect(cash).toBeDisabled();
  await expect(
    page.getByText('Cash on delivery is for orders up to ₹1,000. Please pay online.'),
  ).toBeVisible();
});

async function setUp({ url }: RunningShop, { token }: { token: string }): Promise<void> {
  const { data } = await callShop<Record<'cash' | 'zones', { version: number }>>(
    url,
    'GET',
    '/api/admin/settings',
    { token },
  );
  await callShop(url, 'PUT', '/api/admin/settings/cash', {
    token,
    body: { value: CASH, version: data.cash.version },
  });
  await callShop(url, 'PUT', '/api/admin/settings/zones', {
    token,
    body: {
      value: { zones: [KERALA], elsewhere: 'deliver', elsewhereCash: true },
      version: data.zones.version,
    },
  });
}
