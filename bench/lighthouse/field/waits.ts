import type { Browser } from '@playwright/test';
import { untilAlive } from '../../../e2e/support/open-page.ts';
import { fieldPages } from './pages.ts';
import { randomOf, SLOW_4G } from './sample.ts';
import { makeVisitor } from './visitor.ts';

/** What is waited for after a tap on slow 4G with a processor four times slower. */
export const waits = {
  /** From a tap on a card, the moment the page is alive, to the product's price in its dialog. */
  'dialog after a tap': { measure: dialogAfterTap, reachSeconds: 0.45 },
  /** From a tap on the button, the moment it can be pressed, to the ways to pay in the provider's sheet. */
  'Pay to open sheet': { measure: payToSheet, reachSeconds: 1.2 },
} as const;

declare global {
  interface Window {
    letGoAt?: number;
    shownAt?: number;
  }
}

/** Notes in each document when a finger last let go, and when `selector` was first painted, both as times of day. */
const marking = (selector: string) => `(() => {
addEventListener('pointerup', ({ timeStamp }) => { window.letGoAt = performance.timeOrigin + timeStamp; }, true);
new MutationObserver(() => {
  if (window.shownAt || window.isSeen || !document.querySelector('${selector}')) return;
  window.isSeen = true;
  requestAnimationFrame(() => setTimeout(() => { window.shownAt = performance.timeOrigin + performance.now(); }));
}).observe(document, { childList: true, subtree: true });
})()`;

/** @returns seconds */
async function dialogAfterTap(browser: Browser, shopUrl: string): Promise<number> {
  const { page, slowDown, tap, leave } = await makeVisitor(browser, shopUrl, {
    scripts: [marking('[role=dialog] .product-details-price')],
    random: randomOf(1),
  });
  try {
    await slowDown(SLOW_4G);
    await page.goto('/shop/listing', { waitUntil: 'commit' });
    await untilAlive(page);
    await tap(page.getByRole('main').getByRole('article').nth(1).getByRole('heading').getByRole('link'));
    await page.waitForFunction(() => window.shownAt !== undefined);
    return await page.evaluate(() => ((window.shownAt ?? 0) - (window.letGoAt ?? 0)) / 1_000);
  } finally {
    await leave();
  }
}

/** @returns seconds */
async function payToSheet(browser: Browser, shopUrl: string): Promise<number> {
  const { prepare, comesFrom, path } = fieldPages.checkout;
  const { token } = await prepare(shopUrl);
  const { page, slowDown, tap, leave } = await makeVisitor(browser, shopUrl, {
    token,
    scripts: [marking('.method')],
    random: randomOf(1),
  });
  try {
    await page.goto(comesFrom, { waitUntil: 'load' });
    await slowDown(SLOW_4G);
    await page.goto(path, { waitUntil: 'commit' });
    const pay = page.getByRole('button', { name: 'Checkout with Razorpay', disabled: false });
    await pay.waitFor();
    await untilAlive(page);
    await page.locator('input[name=address]:checked').waitFor();
    await tap(pay);
    await page.frameLocator('iframe[title*="Razorpay Checkout"]').locator('.method').first().waitFor();
    const sheet = page.frames().find((frame) => frame !== page.mainFrame());
    const shownAt = await sheet?.waitForFunction(() => window.shownAt);
    const letGoAt = await page.evaluate(() => window.letGoAt ?? 0);
    return (((await shownAt?.jsonValue()) ?? Number.NaN) - letGoAt) / 1_000;
  } finally {
    await leave();
  }
}
