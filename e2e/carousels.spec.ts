import type { Page } from '@playwright/test';
import { expectToMoveEvery, expectToStand, slideOf, stopClock, untilMoved } from './support/clock.ts';
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

test('a carousel pauses while it is hovered, focused or touched, and resumes after', async ({ page }) => {
  await openPage(page, '/shop/home');
  const carousel = banners(page);
  await stopClock(page);
  await untilMoved(page, carousel, HOME_MS);

  await carousel.hover();
  await expectToStand(page, carousel, HOME_MS);
  await page.mouse.move(0, 0);
  await untilMoved(page, carousel, HOME_MS);

  await carousel.getByRole('button', { name: 'Next' }).focus();
  await expectToStand(page, carousel, HOME_MS);
  await carousel.getByRole('button', { name: 'Next' }).blur();
  await untilMoved(page, carousel, HOME_MS);

  await carousel.dispatchEvent('touchstart');
  await expectToStand(page, carousel, HOME_MS);
  await carousel.dispatchEvent('touchend');
  await untilMoved(page, carousel, HOME_MS);
});

test('once used a carousel stays until the page is left', async ({ page }) => {
  await openPage(page, '/shop/home');
  await stopClock(page);
  await banners(page).getByRole('button', { name: 'Next' }).click();
  await page.mouse.move(0, 0);
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await expectToStand(page, banners(page), HOME_MS);
});

test('a carousel is paused and played by its button', async ({ page }) => {
  await openPage(page, '/shop/home');
  const carousel = banners(page);
  await stopClock(page);
  await carousel.getByRole('button', { name: 'Pause' }).press('Enter');
  await carousel.getByRole('button', { name: 'Play' }).blur();
  await expectToStand(page, carousel, HOME_MS);
  await carousel.getByRole('button', { name: 'Play' }).press('Enter');
  await carousel.getByRole('button', { name: 'Pause' }).blur();
  await untilMoved(page, carousel, HOME_MS);
});

test('under reduced motion nothing moves by itself', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openPage(page, '/shop/home');
  await expect(banners(page).getByRole('button', { name: 'Play' })).toBeVisible();
  await stopClock(page);
  await expectToStand(page, banners(page), HOME_MS);
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
  await stopClock(page);
  await expectToMoveEvery(page, carousel, DIALOG_MS);
});

async function edgesOf(page: Page): Promise<[first: string, last: string]> {
  const labels = await banners(page)
    .locator('.carousel-slide')
    .evaluateAll((slides) => slides.map((slide) => slide.getAttribute('aria-label') ?? ''));
  return [labels[0] ?? '', labels.at(-1) ?? ''];
}
