import { signInByApi } from './support/api.ts';
import { expect, withOwnShop } from './support/fixtures.ts';
import { openPage } from './support/open-page.ts';
import { ADMIN_EMAIL } from './support/people.ts';
import { putUpProduct } from './support/products.ts';
import { placeOrder } from './support/purchase.ts';
import { newShopper, openAs, putIntoCart } from './support/shoppers.ts';

/** A separate shop for this test. */
const test = withOwnShop();

const taxed = (percent: number, hsn: string) => ({ hsn, gstRates: [{ percent }] });

const PHONE = { width: 390, height: 844 };

test.use({ viewport: PHONE });

test('an owner makes a set on a phone; shoppers see what is inside, and its parts are packed', async ({
  page,
  browser,
  ownShop: shop,
}) => {
  const soap = await putUpProduct(shop.url, {
    title: 'Kokum Proof Soap',
    price: 150,
    totalStock: 7,
    facts: { sku: 'KOKUM', ...taxed(5, '34011190') },
  });
  await putUpProduct(shop.url, {
    title: 'Kokum Proof Wash',
    category: 'faceWash',
    price: 200,
    totalStock: 9,
    facts: taxed(18, '34013011'),
  });
  const box = await putUpProduct(shop.url, { title: 'Kokum Proof Box', price: 450, totalStock: 0 });
  const visitors = await browser.newContext({ baseURL: shop.url, viewport: PHONE });
  const visitor = await visitors.newPage();
  const owner = await signInByApi(shop.url, ADMIN_EMAIL);

  await test.step('the form says what the set means for stock and tax before it is saved', async () => {
    await openAs(page, owner, '/admin/products?search=kokum%20proof');
    const card = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: 'Kokum Proof Box' }) });
    await card.getByRole('button', { name: 'Edit' }).click();
    const panel = page.getByRole('dialog', { name: 'Edit Product' });
    await panel.getByLabel('This is a set of other products').check();
    await panel.getByLabel('Find a product').fill('kokum proof');
    await panel.getByRole('button', { name: 'Add Kokum Proof Soap' }).click();
    await panel.getByRole('button', { name: 'Add Kokum Proof Wash' }).click();
    await panel.getByLabel('Pieces of Kokum Proof Soap').fill('2');
    await expect(panel.getByText('Today’s stock makes 3 sets.')).toBeVisible();
    await expect(panel.getByText('One by one the parts cost ₹500.00.')).toBeVisible();
    await expect(panel.getByText('(5% and 18%)')).toBeVisible();
    await panel
      .getByLabel('GST of the set')
      .selectOption({ label: 'As a mixed supply, by the highest rate' });
    await expect(panel.getByText('highest rate, 18%')).toBeVisible();
    await panel.getByLabel('GST of the set').selectOption({ label: 'Each part by its own rate' });
    await panel.getByRole('button', { name: 'Save Changes' }).click();
    await expect(card).toContainText('3 in stock');
  });

  await test.step('its page lists the parts with links, in English and Hindi', async () => {
    await openPage(visitor, `/shop/product/${box.slug}`);
    await expect(visitor.getByRole('heading', { name: 'What’s inside' })).toBeVisible();
    await expect(visitor.getByRole('link', { name: 'Kokum Proof Soap' })).toHaveAttribute(
      'href',
      `/shop/product/${soap.slug}`,
    );
    await visitors.addCookies([{ name: 'language', value: 'hi', url: shop.url }]);
    await openPage(visitor, `/shop/product/${box.slug}`);
    await expect(visitor.getByRole('heading', { name: 'इसमें क्या-क्या है' })).toBeVisible();
    await visitors.clearCookies({ name: 'language' });
  });

  await test.step('three sets and a soap take all seven soaps, and are packed as their parts', async () => {
    const shopper = await newShopper(shop.url);
    await putIntoCart(shop.url, shopper, box._id, 3);
    const placed = await placeOrder(shop, shopper, { outcome: 'captured', productId: soap._id });
    await openPage(visitor, `/shop/product/${box.slug}`);
    await expect(visitor.getByText('Out Of Stock').first()).toBeVisible();
    await openAs(page, owner, `/admin/packing-slips?orders=${placed._id}`);
    const slip = page.getByRole('article', { name: placed.orderNumber });
    await expect(slip.getByRole('row', { name: /Kokum Proof Soap · in Kokum Proof Box/ })).toContainText('6');
    await expect(slip.getByRole('row', { name: /Kokum Proof Wash/ })).toContainText('3');
    await expect(slip).toContainText('10 pieces in all');
    await visitors.close();
  });
});
