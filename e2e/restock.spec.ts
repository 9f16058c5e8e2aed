import { callShop, signInByApi } from './support/api.ts';
import { expect, withOwnShop } from './support/fixtures.ts';
import { ADMIN_EMAIL } from './support/people.ts';
import { openAs } from './support/shoppers.ts';

/** A separate shop for this test. */
const test = withOwnShop();

interface OwnedProduct {
  _id: string;
  title: string;
  totalStock: number;
}

test('fifteen products are restocked by sixteen presses, each with its movement', async ({
  page,
  ownShop: shop,
}) => {
  const owner = await signInByApi(shop.url, ADMIN_EMAIL);
  const list = async () =>
    (await callShop<OwnedProduct[]>(shop.url, 'GET', '/api/admin/products/get?limit=15', owner)).data;
  const before = await list();
  await openAs(page, owner, '/admin/products');
  await page.getByRole('button', { name: 'List', exact: true }).click();
  await page.getByRole('textbox', { name: 'Pieces to add to the stock of' }).first().focus();
  for (const { title, totalStock } of before) {
    await expect(
      page.getByRole('textbox', { name: `Pieces to add to the stock of ${title}`, exact: true }),
    ).toBeFocused();
    await page.keyboard.type('20');
    await page.keyboard.press('Enter');
    await expect(
      page.getByRole('status').filter({ hasText: `${title}: ${totalStock + 20} in stock` }),
    ).toBeVisible();
  }
  expect((await list()).map(({ totalStock }) => totalStock)).toEqual(
    before.map(({ totalStock }) => totalStock + 20),
  );
  const { data: movements } = await callShop<{ reason: string; stockChange: number }[]>(
    shop.url,
    'GET',
    '/api/admin/products/stock-movements?kind=correction',
    owner,
  );
  expect(movements.slice(0, before.length).map(({ reason, stockChange }) => [reason, stockChange])).toEqual(
    before.map(() => ['Made', 20]),
  );
});
