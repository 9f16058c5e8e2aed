import { chromium } from '@playwright/test';
import { findChromium } from '../scripts/find-chromium.mjs';
import type { Figure } from './figures.ts';

const PHONE = { width: 390, height: 844 };

/** Bytes over the wire of a first visit to home on a phone. */
export async function measureFirstVisit(url: string): Promise<Figure[]> {
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
  });
  try {
    const page = await browser.newPage({ viewport: PHONE, deviceScaleFactor: 2, isMobile: true });
    const protocol = await page.context().newCDPSession(page);
    await protocol.send('Network.enable');
    const kinds = new Map<string, string>();
    const bytes = { script: 0, all: 0 };
    protocol.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
    protocol.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      bytes.all += encodedDataLength;
      if (kinds.get(requestId) === 'Script') bytes.script += encodedDataLength;
    });
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
