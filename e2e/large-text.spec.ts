import { expect, test } from './support/fixtures.ts';
import { newShopperWithCart } from './support/purchase.ts';
import { openAs } from './support/shoppers.ts';

const PHONE = { width: 390, height: 844 };

test('with a root size of 24 px the avatar and the cart stay on the screen of a phone', async ({
  page,
  shop,
}) => {
  const shopper = await newShopperWithCart(shop.url);
  await page.setViewportSize(PHONE);
  await openAs(page, shopper, '/shop/account');
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '24px';
  });
  for (const name of [/^Account of/, /^Cart/]) {
    const button = page.getByRole('button', { name });
    await expect(button).toBeVisible();
    const box = await button.boundingBox();
    expect((box?.x ?? PHONE.width) + (box?.width ?? 0), String(name)).toBeLessThanOrEqual(PHONE.width);
  }
});
