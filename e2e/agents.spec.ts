import { formatRupees } from '@shop/contract/money';
import { expectAccessible } from './support/axe.ts';
import { signInByApi } from './support/api.ts';
import { expect, test } from './support/fixtures.ts';
import { mailedCode } from './support/mails.ts';
import { openPage } from './support/open-page.ts';
import { ADMIN_EMAIL, payByUpi } from './support/people.ts';
import { findProduct } from './support/products.ts';
import { newEmail, openAs } from './support/shoppers.ts';
import type { RunningShop } from './support/start-shop.ts';

interface AgentCheckout {
  id: string;
  status: string;
  continue_url: string;
  totals: { type: string; amount: number }[];
}

/** Calls a tool of the shop by MCP. @returns what it answers */
async function callTool({ url }: RunningShop, name: string, args: object): Promise<AgentCheckout> {
  const meta = { 'ucp-agent': { profile: 'https://agent.example/profile.json' } };
  const params = { name, arguments: { meta, ...args } };
  const response = await fetch(`${url}/api/ucp/mcp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params }),
  });
  const { result } = (await response.json()) as { result: { structuredContent: AgentCheckout } };
  return result.structuredContent;
}

test('an agent fills a checkout; a person without an account sees it, proves a mailbox and pays what the agent was told', async ({
  page,
  browser,
  shop,
}) => {
  test.setTimeout(180_000);
  const product = await findProduct(shop.url, ({ totalStock }) => totalStock > 20);
  const destination = {
    first_name: 'Asha',
    street_address: '14 Cedar Lane',
    address_locality: 'Shimla',
    postal_code: '171001',
    address_country: 'IN',
    phone_number: '9816012345',
  };
  const checkout = await callTool(shop, 'create_checkout', {
    checkout: {
      line_items: [{ item: { id: product._id }, quantity: 2 }],
      fulfillment: { methods: [{ type: 'shipping', destinations: [destination] }] },
    },
  });
  const told = await callTool(shop, 'complete_checkout', { id: checkout.id, checkout: {} });
  expect(told.status).toBe('requires_escalation');
  const total = formatRupees((told.totals.find(({ type }) => type === 'total')?.amount ?? 0) / 100);
  const main = page.getByRole('main');
  const email = newEmail();

  await test.step('sees what was chosen, and is led to an account', async () => {
    await openPage(page, new URL(told.continue_url).pathname + new URL(told.continue_url).search);
    await expect(page.getByRole('heading', { name: 'Chosen by an assistant' })).toBeVisible();
    await expect(main).toContainText(product.title);
    await expect(main).toContainText(total);
    await expectAccessible(page, 'what an agent has chosen');
    await main.getByRole('link', { name: 'Continue to the checkout' }).click();
    await page.waitForURL('**/auth/login');
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Mail me a code' }).click();
    await page.getByRole('textbox', { name: 'Code of six digits' }).fill(await mailedCode(shop, email));
    await page.keyboard.press('Enter');
    await page.waitForURL('**/shop/basket?*');
  });

  await test.step('pays by UPI, with the address that the agent gave', async () => {
    await main.getByRole('button', { name: 'Continue to the checkout' }).click();
    await page.waitForURL('**/shop/checkout');
    await expect(page.getByRole('textbox', { name: 'Address', exact: true })).toHaveValue('14 Cedar Lane');
    await expect(page.getByRole('textbox', { name: 'Pincode' })).toHaveValue('171001');
    await page.getByRole('button', { name: 'No notes', exact: true }).click();
    await page.getByRole('button', { name: 'Checkout with Razorpay' }).click();
    await payByUpi(page);
    await expect(page).toHaveURL(/\/shop\/payment-success$/);
    await expect(main.getByText(total, { exact: true }).first()).toBeVisible();
  });

  await test.step('the agent learns that it is bought, and the owner by whom it was filled', async () => {
    const bought = await callTool(shop, 'get_checkout', { id: checkout.id });
    expect(bought.status).toBe('completed');
    expect(JSON.stringify(bought)).not.toContain(email);
    const owner = await signInByApi(shop.url, ADMIN_EMAIL);
    const ownersPage = await (await browser.newContext({ baseURL: shop.url })).newPage();
    await openAs(ownersPage, owner, `/admin/orders?text=${encodeURIComponent(email)}`);
    await expect(ownersPage.getByRole('main').getByText('By an agent')).toBeVisible();
    await ownersPage.context().close();
  });
});
