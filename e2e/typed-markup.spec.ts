import { expect, test } from './support/fixtures.ts';
import { callShop, signInByApi } from './support/api.ts';
import { openPage } from './support/open-page.ts';
import { readHead } from './support/page-head.ts';
import { OWN_PASSWORD } from './support/people.ts';
import { putUpProduct } from './support/products.ts';
import { newEmail, openAs } from './support/shoppers.ts';

/** Ends an attribute, an element, a comment and a script, and would make an element in each of them. */
const MARKUP = `"'--></title></script><img src=x onerror=alert(1)>`;
const DRAWN = 'img[src="x"], [onerror]';

test('what people typed is text on pages, in their heads and in their data, never markup', async ({
  page,
  shop,
}) => {
  const title = `Soap ${process.pid} ${MARKUP}`;
  const product = await putUpProduct(shop.url, { title });
  const path = `/shop/product/${product.slug}`;
  const html = await (await fetch(shop.url + path)).text();
  expect(html).not.toContain('<img src=x');
  await openPage(page, path);
  const head = await readHead(page, html);
  expect(head.title).toContain(title);
  expect(head.shared['og:title']).toBe(title);
  // A script with the title in it ends where it should, so that its JSON is whole.
  expect(head.data.map(({ name }) => name)).toContain(title);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  expect(await page.locator(DRAWN).count()).toBe(0);

  await openPage(page, `/shop/search?keyword=${encodeURIComponent(MARKUP)}`);
  expect(await page.locator(DRAWN).count()).toBe(0);

  const email = newEmail();
  const body = { userName: MARKUP, email, password: OWN_PASSWORD };
  await callShop(shop.url, 'POST', '/api/auth/register', { body });
  await openAs(page, await signInByApi(shop.url, email), '/shop/account?tab=profile');
  await expect(page.getByText(MARKUP, { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: `Account of ${MARKUP}` })).toBeVisible();
  expect(await page.locator(DRAWN).count()).toBe(0);
});
