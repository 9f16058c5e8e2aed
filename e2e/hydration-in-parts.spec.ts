import { devices, type Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';

// A press on a page that is not alive yet waits for the part that is pressed, not for the whole page (decision 0163).

const { defaultBrowserType: _, ...phone } = devices['Pixel 7'];
test.use(phone);

/**
 * How many of the elements in each place React knew when the frame of the page was alive, and after a press of
 * `press` at that moment.
 */
async function knownAround(page: Page, path: string, press: string, regions: readonly string[]) {
  await page.addInitScript(
    ({ pressed, places }) => {
      const countKnown = () =>
        places.map((place) => {
          const elements = [...document.querySelectorAll(`${place} *`)];
          // oxlint-disable-next-line unicorn/consistent-function-scoping -- runs in the browser, which gets this alone
          const isKnown = (element: Element) =>
            Object.keys(element).some((key) => key.startsWith('__reactFiber'));
          return { all: elements.length, known: elements.filter(isKnown).length };
        });
      const pressAndCount = () => {
        const before = countKnown();
        document.querySelector(pressed)?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
        Object.assign(window, { counted: { before, after: countKnown() } });
      };
      let take: unknown;
      // Taps are taken over once the frame of the page is alive.
      Object.defineProperty(window, 'takeEarlyTaps', {
        get: () => take,
        set: (value: unknown) => {
          take = value;
          if (value === undefined) queueMicrotask(pressAndCount);
        },
      });
    },
    { pressed: press, places: regions },
  );
  await page.goto(path);
  const counted = await page.waitForFunction(
    () => (window as { counted?: Record<'before' | 'after', { all: number; known: number }[]> }).counted,
  );
  const { before, after } = (await counted.jsonValue()) ?? { before: [], after: [] };
  for (const { all } of before) expect(all).toBeGreaterThan(4);
  return { before, after };
}

test('a press while the frame of the page comes alive hydrates nothing before it is shown, and counts once', async ({
  page,
}) => {
  // React works in tasks of a message channel: the frame waits from the moment when its script has begun.
  await page.addInitScript(() => {
    const { postMessage } = MessagePort.prototype;
    const waiting: (() => void)[] = [];
    let isHeld = true;
    MessagePort.prototype.postMessage = function post(...message: unknown[]) {
      const send = () => Reflect.apply(postMessage, this, message);
      if (isHeld) waiting.push(send);
      else send();
    };
    Object.assign(window, {
      goOn() {
        isHeld = false;
        for (const send of waiting) send();
      },
    });
  });
  await page.goto('/shop/product/neem-tulsi-soap');
  await page.waitForFunction(() => Object.keys(document).some((key) => key.startsWith('__reactContainer')));
  const more = page.locator('.buy-now').getByRole('button', { name: /^One more/ });
  await more.tap();
  await expect(more).toHaveAttribute('aria-busy', 'true');
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- runs in the browser, which gets this alone
  const isKnown = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactFiber'));
  expect(await more.evaluate(isKnown)).toBe(false);
  await page.evaluate(() => (window as unknown as { goOn: () => void }).goOn());
  await expect(page.locator('.buy-now .stepper > span')).toHaveText(/2$/);
  await expect(more).not.toHaveAttribute('aria-busy');
});

test('a press on the pictures of a product does not wait for its reviews', async ({ page }) => {
  const places = ['.product-details .carousel', '.product-details-reviews', '.related-products'];
  const { before, after } = await knownAround(
    page,
    '/shop/product/neem-tulsi-soap',
    '.product-details .carousel-dot',
    places,
  );
  expect(before.map(({ known }) => known)).toEqual([0, 0, 0]);
  const [pictures, reviews, related] = after;
  expect(pictures?.known).toBe(pictures?.all);
  expect([reviews?.known, related?.known]).toEqual([0, 0]);
});

test('a press on a card of the listing does not wait for the other cards', async ({ page }) => {
  const cards = ['li:nth-child(1) > article', 'li:nth-child(2) > article', 'li:nth-child(5) > article'];
  const { after } = await knownAround(page, '/shop/listing', 'li:nth-child(2) > article button', cards);
  const [first, pressed, fifth] = after;
  expect(pressed?.known).toBe(pressed?.all);
  expect([first?.known, fifth?.known]).toEqual([0, 0]);
});

test('a word that was typed before the page is alive is searched', async ({ page }) => {
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      const field = document.querySelector<HTMLInputElement>('main input[type=search]');
      if (!field) throw new Error('The page has no field for words');
      field.value = 'neem';
      field.dispatchEvent(new Event('input', { bubbles: true }));
    });
  });
  await page.goto('/shop/search');
  await expect(page.getByRole('main').getByRole('article').first()).toContainText(/neem/i);
});
