import { signInByApi } from './support/api.ts';
import { expectFit } from './support/fit.ts';
import { expect, test } from './support/fixtures.ts';
import { expectFocusHeldBy } from './support/keyboard.ts';
import { openOrder } from './support/owner.ts';
import { ADMIN_EMAIL, OWN_PASSWORD, passwordOf } from './support/people.ts';
import { findProduct } from './support/products.ts';
import { placeOrder } from './support/purchase.ts';
import { newShopper, openAs } from './support/shoppers.ts';

/** Ends a session as another device does. */
const end = (url: string, token: string) =>
  fetch(`${url}/api/auth/logout`, { method: 'POST', headers: { authorization: `Bearer ${token}` } });

test('an owner whose session has ended signs in on top of what they typed, by keyboard, and it is saved', async ({
  page,
  shop,
  announce,
}) => {
  test.setTimeout(120_000);
  announce({ status: 401, address: '/api/admin/' });
  announce({ status: 401, address: '/api/auth/login' });
  const order = await placeOrder(shop, await newShopper(shop.url), { outcome: 'captured' });
  const owner = await signInByApi(shop.url, ADMIN_EMAIL);
  const details = await openOrder(page, owner, order);
  const note = details.getByLabel('Note to yourself');
  await note.fill('Wrap it in the blue paper');
  await end(shop.url, owner.token);
  await details.getByRole('button', { name: 'Add note' }).click();

  const dialog = page.getByRole('dialog', { name: 'Sign in again' });
  const password = dialog.getByLabel('Password', { exact: true });
  await expect(password).toBeFocused();
  await expectFocusHeldBy(page, dialog);
  await expectFit(page, 'owner signs in again');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(note).toHaveValue('Wrap it in the blue paper');
  await details.getByRole('button', { name: 'Add note' }).click();
  await password.fill('a-wrong-guess');
  await page.keyboard.press('Enter');
  await expect(password).toHaveAttribute('aria-invalid', 'true');
  await password.fill(passwordOf(ADMIN_EMAIL));
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(details.getByText('Wrap it in the blue paper', { exact: false }).last()).toBeVisible();
  await expect(note).toHaveValue('');
});

test('a shopper whose session has ended signs in on top of a question, in Hindi, and it is sent', async ({
  page,
  shop,
  announce,
}) => {
  announce({ status: 401, address: '/api/shop/' });
  const { _id: productId } = await findProduct(shop.url, ({ totalStock }) => totalStock > 0);
  const shopper = await newShopper(shop.url);
  await page.context().addCookies([{ name: 'language', value: 'hi', url: shop.url }]);
  await openAs(page, shopper, `/shop/product/${productId}`);
  await page.locator('.questions-place').scrollIntoViewIfNeeded();
  const question = page.getByRole('textbox', { name: 'आपका सवाल' });
  await question.fill('क्या यह खारे पानी में झाग देता है?');
  await end(shop.url, shopper.token);
  await page.locator('form').filter({ has: question }).getByRole('button').click();
  const dialog = page.getByRole('dialog', { name: 'फिर से साइन इन करें' });
  const password = dialog.getByLabel('पासवर्ड', { exact: true });
  await expect(password).toBeFocused();
  await expectFit(page, 'shopper signs in again');
  await password.fill(OWN_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(question).toHaveValue('');
});
