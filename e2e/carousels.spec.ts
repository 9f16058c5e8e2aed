import type { Page } from '@playwright/test';
import { expectToMoveEvery, slideOf, stopClock } from './support/clock.ts';
import { expect, test } from './support/fixtures.ts';
import { openPage } from './support/open-page.ts';

const HOME_MS = 15_000;
const CARD_MS = 5_000;
const DIALOG_MS = 3_000;

const banners = (page: Page) => page.getByRole('group', { name: 'From the shop' });

test.beforeEach(async ({ page }) => {
  await page.clock.install();
});

test('the banners move every 15 s, and Previous and Next wrap around', async ({ page }) => {
  await openPage(page, '/shop/home');
  const carousel = banners(page);
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await carousel.boundingBox()).toMatchObject({ width, height: 600 });
  }
  await stopClock(page);
  await expectToMoveEvery(page, carousel, HOME_MS);

  const [first, last] = await edgesOf(page);
  await carousel.getByRole('button', { name: `Show ${last}` }).click();
  await carousel.getByRole('button', { name: 'Next' }).click();
  expect(await slideOf(carousel)).toBe(first);
  await carousel.getByRole('button', { name: 'Previous' }).click();
  expect(await slideOf(carousel)).toBe(last);
});

test("a card's pictures move every 5 s, with a dot for each", async ({ page }) => {
  await openPage(page, '/shop/listing');
  const card = page
    .getByRole('main')
    .getByRole('article')
    .filter({ has: page.locator('.carousel-dots') });
  const carousel = card.first().getByRole('group', { name: /^Pictures of/ });
  await carousel.scrollIntoViewIfNeeded();
  const dots = carousel.getByRole('button', { name: /^Show \d of \d$/ });
  await expect(dots).toHaveCount(Number((await slideOf(carousel)).split(' of ')[1]));
  await stopClock(page);
  await expectToMoveEvery(page, carousel, CARD_MS);
  await expect(carousel.getByRole('button', { name: `Show ${await slideOf(carousel)}` })).toHaveAttribute(
    'aria-current',
    'true',
  );
});

test('the pictures of the open details move every 3 s', async ({ page }) => {
  await openPage(page, '/shop/listing');
  const card = page
    .getByRole('main')
    .getByRole('article')
    .filter({ has: page.locator('.carousel-dots') });
  await card.first().getByRole('heading').getByRole('link').click();
  const carousel = page.getByRole('dialog').getByRole('group', { name: /^Pictures of/ });
  await expect(carousel).toBeVisible();
  // The pictures have opened below the mouse, which holds them.
  await page.mouse.move(1, 1);
  await stopClock(page);
  await expectToMoveEvery(page, carousel, DIALOG_MS);
});

async function edgesOf(page: Page): Promise<[first: string, last: string]> {
  const labels = await banners(page)
    .locator('.carousel-slide')
    .evaluateAll((slides) => slides.map((slide) => slide.getAttribute('aria-label') ?? ''));
  return [labels[0] ?? '', labels.at(-1) ?? ''];
}
