import { expect, test } from './support/fixtures.ts';
import { ADMIN_EMAIL, passwordOf, payByUpi } from './support/people.ts';
import { newShopperWithCart } from './support/purchase.ts';
import { openAs } from './support/shoppers.ts';
import { openPage, untilAlive } from './support/open-page.ts';

test('a shopper chooses Hindi on a phone, buys once in it, and goes back to English', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const html = page.locator('html');
  const fitsTheScreen = () =>
    page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

  await test.step('Hindi is offered by its own name in the menu, and the choice shows the same page again', async () => {
    await openPage(page, '/shop/listing?category=soap');
    await expect(html).toHaveAttribute('lang', 'en-IN');
    expect(asked.filter((path) => path.includes('devanagari'))).toEqual([]);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'हिन्दी' }).click();
    await expect(html).toHaveAttribute('lang', 'hi-IN');
    await expect(page).toHaveURL(/\/shop\/listing\?category=soap$/);
    await untilAlive(page);
  });

  await test.step('no file with the texts of one language comes with the other', async () => {
    const hindi = await page.evaluate(() =>
      [...document.scripts]
        .map(({ src }) => src)
        .concat(
          [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')].map(({ href }) => href),
        ),
    );
    const texts = await Promise.all(
      [...new Set(hindi.filter(Boolean))].map(async (src) => (await page.request.get(src)).text()),
    );
    expect(texts.join('')).toContain('कार्ट में डालें');
    expect(texts.join('')).not.toContain('Add to cart');
  });

  const buyer = await newShopperWithCart(shop.url);
  await test.step('the checkout is Hindi', async () => {
    await openAs(page, buyer, '/shop/checkout');
    await expect(page.getByRole('heading', { name: 'ऑर्डर करें', level: 1 })).toBeVisible();
    expect(await fitsTheScreen()).toBe(true);
    await page.getByRole('radio').first().check();
    await page.getByRole('button', { name: 'Razorpay से पेमेंट करें' }).click();
  });

  await test.step('pays, and finds the order in Hindi', async () => {
    await payByUpi(page);
    await expect(page).toHaveURL(/\/shop\/payment-success$/);
    await expect(page.getByRole('heading', { name: 'अब आगे क्या होगा' })).toBeVisible();
    expect(await fitsTheScreen()).toBe(true);
    await page.getByRole('link', { name: 'ऑर्डर देखें' }).click();
    await page
      .getByRole('button', { name: /पूरी जानकारी/ })
      .first()
      .click();
    await expect(page.getByRole('dialog').getByText('पक्का हुआ', { exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('English is one press away, and the choice stays', async () => {
    await page.getByRole('button', { name: 'मेन्यू' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'English' }).click();
    await expect(html).toHaveAttribute('lang', 'en-IN');
    await expect(page.getByRole('heading', { name: 'Your account' })).toBeVisible();
  });
});

test('an owner who signs in on a Hindi page works in English', async ({ page, context, shop }) => {
  await context.addCookies([{ name: 'language', value: 'hi', url: shop.url }]);
  await page.goto('/auth/login');
  await page.getByLabel('ईमेल').fill(ADMIN_EMAIL);
  await page.getByRole('textbox', { name: 'पासवर्ड' }).fill(passwordOf(ADMIN_EMAIL));
  await page.getByRole('button', { name: 'साइन इन करें' }).click();
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  await expect(page.locator('html')).toHaveAttribute('lang', /^en/);
});
