import { type Locator, type Page, expect } from '@playwright/test';

const STEP_MS = 250;

/** Stops the page's clock; `page.clock.install()` must have come before the page. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
}

/** The slide of a carousel that stands in its window, as '2 of 5'. */
export async function slideOf(carousel: Locator): Promise<string> {
  return (await carousel.locator('.carousel-slide:not([inert])').getAttribute('aria-label')) ?? '';
}

/** Lets a stopped clock run until the carousel has just moved by itself; at most `withinMs`. */
export async function untilMoved(page: Page, carousel: Locator, withinMs: number): Promise<void> {
  const before = await slideOf(carousel);
  for (let passedMs = 0; passedMs <= withinMs; passedMs += STEP_MS) {
    await page.clock.runFor(STEP_MS);
    if ((await slideOf(carousel)) !== before) return;
  }
  throw new Error(`The carousel still shows ${before} after ${withinMs} ms`);
}

/** The carousel moves every `intervalMs`, counted from change to change (ruling 12). */
export async function expectToMoveEvery(page: Page, carousel: Locator, intervalMs: number): Promise<void> {
  await untilMoved(page, carousel, intervalMs);
  const before = await slideOf(carousel);
  await page.clock.runFor(intervalMs - 2 * STEP_MS);
  expect(await slideOf(carousel)).toBe(before);
  await page.clock.runFor(2 * STEP_MS);
  await expect.poll(() => slideOf(carousel)).not.toBe(before);
}

/** The carousel stands, however long one waits. */
export async function expectToStand(page: Page, carousel: Locator, intervalMs: number): Promise<void> {
  const before = await slideOf(carousel);
  await page.clock.runFor(2 * intervalMs);
  expect(await slideOf(carousel)).toBe(before);
}
