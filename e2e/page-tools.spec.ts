import type { Page } from '@playwright/test';
import { callShop, signInByApi } from './support/api.ts';
import { expect, withOwnShop } from './support/fixtures.ts';
import { openPage } from './support/open-page.ts';
import { ADMIN_EMAIL, expectToast } from './support/people.ts';
import { findProduct } from './support/products.ts';
import { newShopper, openAs } from './support/shoppers.ts';

/** WebMCP in the browser itself (decision 0191): Chromium has it behind a flag. */
const test = withOwnShop();
test.use({
  launchOptions: [
    async ({ launchOptions }, use) => {
      await use({ ...launchOptions, args: [...(launchOptions.args ?? []), '--enable-features=WebMCP'] });
    },
    { scope: 'worker' },
  ],
});

/** The side of an assistant, as Chromium 156 has it. */
interface ModelContext {
  getTools(): Promise<{ name: string }[]>;
  executeTool(tool: object, input: object): Promise<string>;
}

const toolNames = (page: Page) =>
  page.evaluate(async () => {
    const { modelContext } = document as unknown as { modelContext: ModelContext };
    return (await modelContext.getTools()).map(({ name }) => name);
  });

/** Calls a tool as an assistant in the browser does. @returns what it answers */
async function callTool(page: Page, name: string, input: object): Promise<Record<string, unknown>> {
  await expect.poll(() => toolNames(page)).toContain(name);
  const answer = await page.evaluate(
    async ([wanted, given]) => {
      const { modelContext } = document as unknown as { modelContext: ModelContext };
      const tool = (await modelContext.getTools()).find((each) => each.name === wanted);
      return tool ? modelContext.executeTool(tool, given) : 'null';
    },
    [name, input] as const,
  );
  return JSON.parse(answer) as Record<string, unknown>;
}

/** The browser sorts them. */
const READING = ['get_product', 'lookup_catalog', 'search_catalog'];
const ALL = [...READING, 'add_to_cart', 'open_checkout'].toSorted();

test('an assistant in the browser reads the shop, fills the cart that its person sees, and only leads to the checkout', async ({
  page,
  ownShop: { url },
}) => {
  const product = await findProduct(url, ({ totalStock }) => totalStock > 20);

  await test.step('a visitor’s assistant reads, with the price at the door', async () => {
    await openPage(page, '/shop/home');
    await expect.poll(() => toolNames(page)).toEqual(ALL);
    const found = await callTool(page, 'search_catalog', { catalog: { query: product.title } });
    expect(JSON.stringify(found.products)).toContain(product._id);
    const read = await callTool(page, 'get_product', {
      catalog: { id: product._id, context: { postal_code: '171001' } },
    });
    expect(JSON.stringify(read)).toContain('"landed_price"');
    expect(JSON.stringify(await callTool(page, 'get_product', {}))).toContain('refused');
  });

  await test.step('what it adds for a visitor waits for the sign-in, as by the button', async () => {
    const told = await callTool(page, 'add_to_cart', { id: product._id, quantity: 2 });
    expect(told).toEqual({
      refused: 'Nobody is signed in. It is put into the cart when the person signs in.',
    });
    await expectToast(page, 'Login first to add product to cart');
    for (const wrong of [{ id: '' }, { id: product._id, quantity: 0 }, { id: product._id, quantity: '2' }])
      expect(await callTool(page, 'add_to_cart', wrong)).toHaveProperty('refused');
  });

  await test.step('a shopper sees what is added, and no order is made', async () => {
    const shopper = await newShopper(url);
    await openAs(page, shopper, '/shop/listing');
    expect(await callTool(page, 'add_to_cart', { id: product._id, quantity: 2 })).toEqual({ added: 2 });
    await expectToast(page, 'Product is added to cart');
    await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible();
    expect(await callTool(page, 'open_checkout', {})).toEqual({ opened: '/shop/checkout' });
    await expect(page).toHaveURL(/\/shop\/checkout$/);
    await expect(page.getByRole('main')).toContainText(product.title);
    const { token, userId } = shopper;
    const { data } = await callShop(url, 'GET', `/api/shop/order/list/${userId}`, { token });
    expect(data).toEqual([]);
  });
});

test('other pages offer no tools, nor those of a shop whose owner allows agents nothing', async ({
  page,
  ownShop: { url },
}) => {
  await openPage(page, '/shop/home');
  await expect.poll(() => toolNames(page)).toEqual(ALL);
  await openPage(page, '/auth/login');
  expect(await toolNames(page)).toEqual([]);

  const { token } = await signInByApi(url, ADMIN_EMAIL);
  const allow = async (change: object) => {
    const { data } = await callShop<{ agents: { version: number; value: object } }>(
      url,
      'GET',
      '/api/admin/settings',
      { token },
    );
    const { version, value } = data.agents;
    await callShop(url, 'PUT', '/api/admin/settings/agents', {
      token,
      body: { version, value: { ...value, ...change } },
    });
  };
  await allow({ cart: 'no', checkout: 'no' });
  await openPage(page, '/shop/listing');
  await expect.poll(() => toolNames(page)).toEqual(READING);
  await allow({ catalogue: 'no' });
  const asked = page.waitForResponse((response) => response.url().endsWith('/api/ucp/mcp'));
  await openPage(page, '/shop/listing');
  await (await asked).finished();
  expect(await toolNames(page)).toEqual([]);
});
