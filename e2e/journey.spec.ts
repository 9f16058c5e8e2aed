import { expect, test } from './support/fixtures.ts';
import { addAddress, expectToast, payByUpi, register, signIn } from './support/people.ts';

test('a visitor becomes a shopper, buys, follows the order and reviews it; the owner ships it', async ({
  page,
  browser,
  shop,
}) => {
  const email = `meera-${Date.now()}@example.com`;
  const products = page.getByRole('main').getByRole('article');
  const productDialog = page.getByRole('dialog');

  await test.step('browses home and listing, filters and searches', async () => {
    await page.goto('/');
    await expect(page).toHaveURL(/\/shop\/home$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goto('/shop/listing');
    await expect(page.getByRole('heading', { name: 'All Products' })).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: 'Filters' }).click();
    await page.getByRole('dialog', { name: 'Filters' }).getByText('Shampoo').click();
    await expect(page).toHaveURL(/category=shampoo/);
    await expect(products.first()).toContainText(/shampoo|hair/i);
    // Filters are remembered for the session. Once unticked, this one does not come back below.
    await page.getByRole('dialog', { name: 'Filters' }).getByText('Shampoo').click();
    await expect(page).not.toHaveURL(/category=/);
    await page.keyboard.press('Escape');
    await page.goto('/shop/search');
    const box = page.getByRole('searchbox', { name: 'Search products' });
    await box.fill('uptan');
    await expect(page).toHaveURL(/keyword=uptan/);
    await expect(products.first()).toContainText(/ubtan/i);
    await box.fill('zzzzqqqq');
    await expect(page.getByRole('heading', { name: 'No result found!' })).toBeVisible();
  });

  await test.step('opens a product, and is told to sign in before adding it', async () => {
    await page.goto('/shop/listing');
    await products.first().getByRole('link').first().click();
    await productDialog.getByRole('button', { name: 'Add to Cart' }).click();
    await expectToast(page, 'Login first to add product to cart');
  });

  await test.step('registers and signs in', async () => {
    await register(page, { name: 'Meera', email });
    await signIn(page, email);
    // Back on the page of the product, which is now in the cart (ruling 38).
    await expect(page).toHaveURL(/\/shop\/product\//);
    await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible();
  });

  const bought = await test.step('adds two products and changes a quantity', async () => {
    await page.goto('/shop/listing');
    const title = await products.first().getByRole('heading').innerText();
    await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible();
    await products.nth(1).getByRole('button', { name: 'Add to cart' }).click();
    await expectToast(page, 'Product is added to cart');
    await page.getByRole('button', { name: 'Cart, 2 items' }).click();
    const panel = page.getByRole('dialog', { name: 'Your Cart' });
    await panel.getByRole('button', { name: `One more of ${title}` }).dblclick();
    await panel.getByRole('button', { name: `One less of ${title}` }).click();
    await expect(panel.getByRole('group', { name: `Quantity of ${title}` })).toContainText('2');
    await expectToast(page, 'Cart item is updated successfully');
    await panel.getByRole('link', { name: 'Checkout' }).click();
    await expect(page).toHaveURL(/\/shop\/checkout$/);
    return { title };
  });

  await test.step('saves an address and pays by UPI', async () => {
    await addAddress(page);
    await expectToast(page, 'Address added successfully');
    await page.getByRole('radio', { name: /14 Cedar Lane/ }).check();
    await page.getByRole('button', { name: 'Checkout with Razorpay' }).click();
    await payByUpi(page);
    await expect(page.getByText('Your payment was successful!')).toBeVisible();
  });

  await test.step('sees the order', async () => {
    await page.getByRole('link', { name: 'View Orders' }).click();
    await expect(page).toHaveURL(/\/shop\/account/);
    await expect(page.getByRole('main').getByText('Confirmed')).toBeVisible();
  });

  await test.step('the owner opens the order and ships it', async () => {
    const context = await browser.newContext({ baseURL: shop.url });
    const owner = await context.newPage();
    await signIn(owner, 'admin@deodar.example');
    await expect(owner).toHaveURL(/\/admin\/dashboard$/);
    await owner.goto('/admin/orders');
    await owner.getByRole('button', { name: 'View Details' }).first().click();
    const order = owner.getByRole('dialog', { name: 'Order details' });
    await order.getByLabel('Order Status').selectOption('inShipping');
    await order.getByRole('button', { name: 'Update Order Status' }).click();
    await expectToast(owner, 'Order status is updated successfully!');
    await context.close();
  });

  await test.step('the shopper sees that and writes a review, whose stars change the average', async () => {
    await page.reload();
    await expect(page.getByRole('main').getByText('Shipped')).toBeVisible();
    await page.goto('/shop/listing');
    await page.getByRole('main').getByRole('link', { name: bought.title }).first().click();
    const average = productDialog.locator('.product-rating').first();
    const before = await average.innerText();
    await productDialog
      .locator('label')
      .filter({ hasText: /^1 star$/ })
      .click();
    await productDialog.getByPlaceholder('Write a review...').fill('Not for me: the bar softens quickly.');
    await productDialog.getByRole('button', { name: 'Submit' }).click();
    await expectToast(page, 'Review added successfully!');
    const reviews = productDialog.getByRole('region', { name: 'Reviews' });
    await expect(reviews.getByText('Not for me: the bar softens quickly.')).toBeVisible();
    await expect(average).not.toHaveText(before);
  });
});
