import { expect, withOwnShop } from './support/fixtures.ts';
import { openPage } from './support/open-page.ts';
import { payByUpi } from './support/people.ts';
import { transcribe } from './support/screen-reader.ts';
import { newShopper, openAs, saveAddress } from './support/shoppers.ts';

// Its products and reviews are those of the demonstration alone.
const test = withOwnShop();
// The reader is a script that the content policy does not know.
test.use({ bypassCSP: true });

/**
 * What a screen reader says on the way of a purchase, in `e2e/transcripts/`: read them as a shopper would hear them.
 * A change of words or order is seen there; `npm run e2e -- transcripts.spec --update-snapshots` writes them anew.
 */
test('a purchase as a screen reader says it', async ({ page, ownShop: shop }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const shopper = await newShopper(shop.url);
  await saveAddress(shop.url, shopper);
  await openAs(page, shopper, '/shop/product/gulab-rose-soap');
  const main = page.getByRole('main');
  await expect(page.getByRole('button', { name: 'Cart, 0 items' })).toBeVisible();

  await test.step('the product', async () => {
    const further = page.getByRole('region', { name: 'More like this' });
    await further.scrollIntoViewIfNeeded();
    await expect(further.getByRole('article').first()).toBeVisible();
    expect(await transcribe(page, main)).toMatchSnapshot('1-product.txt');
  });

  await test.step('a label that is taken away is missed', async () => {
    const carousel = main.getByRole('group', { name: 'Pictures of Gulab Rose Soap' });
    const said = await transcribe(page, carousel);
    await carousel.evaluate((element) =>
      element.querySelector('button[aria-label]')?.removeAttribute('aria-label'),
    );
    expect(await transcribe(page, carousel)).not.toBe(said);
  });

  await test.step('the cart', async () => {
    await main.getByRole('button', { name: 'Add to Cart', exact: true }).click();
    await page.getByRole('button', { name: 'Cart, 1 item' }).click();
    const panel = page.getByRole('dialog', { name: 'Your Cart' });
    await expect(panel.getByRole('listitem')).toHaveCount(1);
    expect(await transcribe(page, panel)).toMatchSnapshot('2-cart.txt');
    await panel.getByRole('link', { name: 'Checkout' }).click();
  });

  await test.step('the checkout', async () => {
    await expect(page.getByRole('radio', { name: /14 Cedar Lane/ })).toBeChecked();
    await expect(page.getByText('Discount for paying online')).toHaveCount(0);
    await page.waitForLoadState('networkidle');
    expect(await transcribe(page, main)).toMatchSnapshot('3-checkout.txt');
    await page.getByRole('button', { name: 'Checkout with Razorpay' }).click();
    await payByUpi(page);
  });

  await test.step('the confirmation and the order', async () => {
    await expect(page).toHaveURL(/\/shop\/payment-success$/);
    await expect(main.getByRole('region', { name: 'What happens next' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await transcribe(page, main)).toMatchSnapshot('4-confirmation.txt');
    await openPage(page, '/shop/account');
    await page.getByRole('button', { name: /^View Details/ }).click();
    const details = page.getByRole('dialog');
    await expect(details.getByRole('listitem').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await transcribe(page, details)).toMatchSnapshot('5-order.txt');
  });
});
