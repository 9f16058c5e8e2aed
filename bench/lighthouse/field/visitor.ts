import { setTimeout as wait } from 'node:timers/promises';
import { type Browser, type BrowserContext, type Locator, type Page, devices } from '@playwright/test';
import type { Conditions } from './sample.ts';

/** Between a thumb's touching and letting go. */
const PRESS_MS = 80;
const KEY_MS = 120;
/** Some frames of an animation. */
const FRAMES_MS = 60;
/** Longer than any part of a visit takes on the slowest line. */
const LONGEST_STEP_MS = 60_000;

const { defaultBrowserType: _, ...phone } = devices['Pixel 7'];

/** Somebody with a phone of their own, who has not been here before. */
export interface Visitor {
  page: Page;
  /** The line and the processor are like this from now on. */
  slowDown(conditions: Conditions): Promise<void>;
  /**
   * Until something is painted. To look for an element before would lay out the page without its styles: work that no
   * phone does.
   */
  untilPainted(): Promise<void>;
  /** Taps the middle of it as soon as it is there. */
  tap(target: Locator): Promise<void>;
  /** Taps the field and types into it, letter by letter. */
  type(field: Locator, text: string): Promise<void>;
  /** Looks at what is there for a moment. */
  look(): Promise<void>;
  leave(): Promise<void>;
}

/**
 * Where it comes to rest: a thumb waits for what slides in. Before the first paint that is its place without styles,
 * and a browser keeps a touch until then. What the page draws anew just then has no place for a moment.
 */
async function restOf(target: Locator) {
  let before = '';
  for (const endMs = Date.now() + LONGEST_STEP_MS; Date.now() < endMs; await wait(FRAMES_MS)) {
    const box = await target.boundingBox();
    if (box && JSON.stringify(box) === before) return box;
    before = JSON.stringify(box);
  }
  throw new Error(`${target.toString()} does not come to rest`);
}

export async function makeVisitor(
  browser: Browser,
  shopUrl: string,
  {
    token,
    scripts,
    random,
  }: {
    /** Signed in by it. */
    token?: string | undefined;
    /** Run in each document. */
    scripts: readonly string[];
    random: () => number;
  },
): Promise<Visitor> {
  const context: BrowserContext = await browser.newContext({
    ...phone,
    viewport: { width: 390, height: 844 },
    baseURL: shopUrl,
  });
  context.setDefaultTimeout(LONGEST_STEP_MS);
  for (const content of scripts) await context.addInitScript({ content });
  if (token !== undefined) {
    await context.addInitScript((held) => {
      // Frames without storage are the payment provider's.
      if (window === top) window.sessionStorage.setItem('authToken', held);
    }, token);
  }
  const page = await context.newPage();
  const protocol = await context.newCDPSession(page);
  const look = () => wait(300 + 900 * random());

  async function untilPainted() {
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  }

  async function tap(target: Locator) {
    await untilPainted();
    await target.waitFor();
    await target.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
    const box = await restOf(target);
    const touch = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    await protocol.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [touch] });
    await wait(PRESS_MS);
    await protocol.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  }

  return {
    page,
    async slowDown({ cpu, roundTripMs, mbitPerSecond }) {
      const bytesPerSecond = (mbitPerSecond * 1_000_000) / 8;
      await protocol.send('Network.enable');
      await protocol.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: roundTripMs,
        downloadThroughput: bytesPerSecond,
        uploadThroughput: bytesPerSecond,
      });
      await protocol.send('Emulation.setCPUThrottlingRate', { rate: cpu });
    },
    untilPainted,
    async tap(target) {
      await tap(target);
      await look();
    },
    async type(field, text) {
      await tap(field);
      await look();
      await page.keyboard.type(text, { delay: KEY_MS });
      await look();
    },
    look,
    leave: () => context.close(),
  };
}
