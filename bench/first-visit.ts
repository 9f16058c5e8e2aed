import { chromium } from '@playwright/test';
import { countBytes } from '../e2e/support/count-bytes.ts';
import { findChromium } from '../scripts/find-chromium.mjs';
import type { Figure } from './figures.ts';

const PHONE = { width: 390, height: 844 };

/** Bytes on the wire for a first visit to the home page on a phone. */
export async function measureFirstVisit(url: string): Promise<Figure[]> {
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
  });
  try {
    const page = await browser.newPage({
      viewport: PHONE,
      deviceScaleFactor: 2,
      isMobile: true,
      // The carousel's other pictures are loaded only when their turn is near.
      reducedMotion: 'reduce',
    });
    // What is loaded once the browser is idle belongs to the next press, as in `e2e/first-visit.spec.ts`.
    await page.addInitScript(() => {
      window.requestIdleCallback = () => 0;
    });
    const bytes = await countBytes(page);
    await page.goto(`${url}/shop/home`, { waitUntil: 'networkidle' });
    return [
      { what: 'first visit to home, script', figure: inKb(bytes.script), reach: '≤ 130 KB' },
      { what: 'first visit to home, all', figure: inKb(bytes.all), reach: '≤ 450 KB' },
    ];
  } finally {
    await browser.close();
  }
}

function inKb(bytes: number): string {
  return `${Math.round(bytes / 1_000)} KB`;
}
