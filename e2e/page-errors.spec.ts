import { signInByApi } from './support/api.ts';
import { expect, withOwnShop } from './support/fixtures.ts';
import { untilAlive } from './support/open-page.ts';
import { ADMIN_EMAIL } from './support/people.ts';
import { openAs } from './support/shoppers.ts';

const test = withOwnShop();

test('the owner is told on which page and in which browser the shop broke, and nothing else', async ({
  browser,
  page,
  ownShop,
}) => {
  const context = await browser.newContext({ baseURL: ownShop.url });
  const visitor = await context.newPage();
  const reports: (string | null)[] = [];
  context.on('request', (request) => {
    if (request.url().endsWith('/api/common/page-errors')) reports.push(request.postData());
  });

  // What extensions and apps put into a page fails there, too.
  await visitor.goto('/shop/listing');
  await untilAlive(visitor);
  await visitor.evaluate(() => {
    const failed = new Promise((resolve) => window.addEventListener('error', resolve));
    setTimeout(() => {
      throw new Error('planted by an extension');
    });
    return failed.then(() => undefined);
  });
  expect(reports).toEqual([]);

  await context.route(/\/assets\/.*\.js$/, async (route) => {
    const response = await route.fetch();
    const planted = 'setTimeout(()=>{throw new Error("asha@deodar.example")});';
    await route.fulfill({ response, body: planted + (await response.text()) });
  });
  const counted = visitor.waitForResponse('**/api/common/page-errors');
  await visitor.goto('/shop/contactus?from=asha@deodar.example');
  expect((await counted).status()).toBe(200);
  await untilAlive(visitor);
  expect(reports, 'once for each page').toEqual(['{"path":"/shop/contactus"}']);
  await context.close();

  await openAs(page, await signInByApi(ownShop.url, ADMIN_EMAIL), '/admin/dashboard');
  const rows = page.getByRole('region', { name: 'Pages that broke, last 7 days' }).getByRole('row');
  await expect(rows).toHaveCount(2);
  await expect(rows.last()).toContainText(/\/shop\/contactus\s*Chrome \d+\s*1\s*\d+ \w+/);
});
