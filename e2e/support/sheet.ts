import type { FrameLocator, Locator, Page } from '@playwright/test';

/** The provider's sheet over the checkout. Its labels are documented in the sandbox's readme. */
export function sheetOf(page: Page): FrameLocator {
  return page.frameLocator('iframe[title*="Razorpay Checkout"]');
}

/** Opens the sheet from the checkout and chooses UPI. */
export async function openUpi(page: Page): Promise<void> {
  await payButton(page).click();
  await chooseUpi(sheetOf(page));
}

/** Goes to the screen of the payment app, in the sheet or on the page of a payment link. */
export async function chooseUpi(place: FrameLocator | Page): Promise<void> {
  await place.getByRole('button', { name: 'UPI', exact: true }).click();
  await place.getByRole('button', { name: /by UPI app$/ }).click();
}

export function payButton(page: Page): Locator {
  return page.getByRole('button', { name: 'Checkout with Razorpay' });
}
