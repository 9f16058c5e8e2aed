import { chromium } from '@playwright/test';
import { findChromium } from '../../scripts/find-chromium.mjs';

/** What a page looked like at a moment after it was requested. */
export interface Frame {
  atMs: number;
  /** Data URL of the picture. */
  picture: string;
}

/** The parts of Chromium's trace of a visit that are used. Times are in microseconds. */
interface Trace {
  traceEvents: readonly {
    name: string;
    ts: number;
    args?: { snapshot?: string; data?: { documentLoaderURL?: string; isOutermostMainFrame?: boolean } };
  }[];
}

const STEP_MS = 375;
const LAST_MS = 3_000;

/**
 * What the page at `url` looked like at intervals up to 3 s. @throws Error where it was not opened or no picture
 * taken
 */
export function readFrames({ traceEvents }: Trace, url: string): Frame[] {
  const start = traceEvents.findLast(
    ({ name, args }) =>
      name === 'navigationStart' && args?.data?.isOutermostMainFrame && args.data.documentLoaderURL === url,
  );
  if (!start) throw new Error(`${url} was not opened`);
  const taken = traceEvents
    .flatMap(({ name, ts, args }) =>
      name === 'Screenshot' && args?.snapshot
        ? [{ atMs: (ts - start.ts) / 1_000, picture: args.snapshot }]
        : [],
    )
    .toSorted((one, other) => one.atMs - other.atMs);
  const [first] = taken;
  if (!first) throw new Error('Lighthouse took no pictures');
  return Array.from({ length: LAST_MS / STEP_MS }, (_, step) => {
    const atMs = (step + 1) * STEP_MS;
    const { picture } = taken.findLast((frame) => frame.atMs <= atMs) ?? first;
    return { atMs, picture: `data:image/jpeg;base64,${picture}` };
  });
}

/** The strips of several pages, one below the other. */
export function filmStripHtml(strips: Readonly<Record<string, readonly Frame[]>>): string {
  const rows = Object.entries(strips).map(([page, frames]) => {
    const cells = frames.map(
      ({ atMs, picture }) =>
        `<figure><img src="${picture}"><figcaption>${(atMs / 1_000).toFixed(2)} s</figcaption></figure>`,
    );
    return `<h1>${page}</h1><div>${cells.join('')}</div>`;
  });
  return `<!DOCTYPE html><meta charset="utf-8"><style>
body { display: inline-block; margin: 16px; font: 14px sans-serif }
h1 { margin: 8px 0; font-size: 16px }
div { display: flex; gap: 8px }
figure { margin: 0; text-align: center }
img { display: block; width: 150px; border: 1px solid #999 }
</style>${rows.join('')}`;
}

/** Renders the strips to a PNG file. */
export async function writeFilmStrip(
  file: string,
  strips: Readonly<Record<string, readonly Frame[]>>,
): Promise<void> {
  const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage({ viewport: { width: 1_320, height: 600 } });
    await page.setContent(filmStripHtml(strips), { waitUntil: 'load' });
    await page.locator('body').screenshot({ path: file });
  } finally {
    await browser.close();
  }
}
