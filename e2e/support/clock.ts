import { type Locator, type Page, expect } from '@playwright/test';

const STEP_MS = 250;

/** Stops the page's clock. `page.clock.install()` must be called before the page is opened. */
export async function stopClock(page: Page): Promise<void> {
  // A busy machine may take longer than the second between the two calls.
  await expect(async () => page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000))).toPass();
}

/** Lets a stopped clock run, and lets the page render the result: React renders in a separate task. */
async function letPass(page: Page, ms: number): Promise<void> {
  await page.clock.runFor(ms);
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', resolve);
        port1.start();
        port2.postMessage(null);
      }),
  );
}

/** The visible slide of a carousel, as '2 of 5'. */
export async function slideOf(carousel: Locator): Promise<string> {
  return (await carousel.locator('.carousel-slide:not([inert])').getAttribute('aria-label')) ?? '';
}

/** Lets a stopped clock run until the carousel has just moved by itself, for at most `withinMs`. */
async function untilMoved(page: Page, carousel: Locator, withinMs: number): Promise<void> {
  const before = await slideOf(carousel);
  for (let passedMs = 0; passedMs <= withinMs; passedMs += STEP_MS) {
    await letPass(page, STEP_MS);
    if ((await slideOf(carousel)) !== before) return;
  }
  throw new Error(`The carousel still shows ${before} after ${withinMs} ms`);
}

/** Expects the carousel to move every `intervalMs`, measured from change to change (ruling 12). */
export async function expectToMoveEvery(page: Page, carousel: Locator, intervalMs: number): Promise<void> {
  await untilMoved(page, carousel, intervalMs);
  const before = await slideOf(carousel);
  await letPass(page, intervalMs - 2 * STEP_MS);
  expect(await slideOf(carousel)).toBe(before);
  await letPass(page, 2 * STEP_MS);
  await expect.poll(() => slideOf(carousel)).not.toBe(before);
}
