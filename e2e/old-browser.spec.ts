import { parse } from 'postcss';
import { expect, test } from './support/fixtures.ts';

const words = {
  en: 'This browser is too old for the shop: you can read its pages, but not buy.',
  hi: 'यह ब्राउज़र शॉप के लिए बहुत पुराना है',
};

/** What is left of a style without cascade layers and dynamic units. */
function withoutLayers(style: string): string {
  const root = parse(style);
  root.walkAtRules((rule) => {
    if (rule.name === 'layer') rule.remove();
    else if (rule.name === 'supports' && rule.params.includes('dvh')) rule.replaceWith(rule.nodes ?? []);
  });
  return root.toString();
}

for (const language of ['en', 'hi'] as const) {
  test(`a browser without cascade layers keeps the server's page and says what to do, in ${language}`, async ({
    context,
    page,
    shop,
  }) => {
    await context.addCookies([{ name: 'language', value: language, url: shop.url }]);
    await context.addInitScript(() => Reflect.deleteProperty(window, 'CSSLayerBlockRule'));
    await context.route('**/*.css', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: withoutLayers(await response.text()) });
    });
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url());
    });
    for (const path of ['/shop/home', '/shop/listing', '/shop/checkout', '/auth/login']) {
      await page.goto(path);
      await expect(page.locator('body'), path).toContainText(words[language]);
      await expect(page.getByText(words[language]), path).toBeVisible();
    }
    await page.goto('/shop/listing');
    const card = page.getByRole('main').getByRole('article').first();
    await expect(card).toContainText(/₹[\d,]+\.\d\d/);
    await card.getByRole('heading').getByRole('link').press('Enter');
    await expect(page).toHaveURL(/\/shop\/product\//);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect(scripts).toEqual([]);
  });
}

test('browsers that are served read nothing of it', async ({ page }) => {
  await page.goto('/shop/home');
  await expect(page.getByText(words.en)).toBeHidden();
});
