import { devices, type Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { openPage } from './support/open-page.ts';

// The next paint after a press waits until each changed element has its new style (docs/quality.md, 'Speed'). The
// sheets hold no rule that makes a press restyle the whole page: an inherited property on `html` or `body`, a sibling
// of any kind (`* + *`), what is inside of an element that `:has` something.
// A dialog is drawn after that paint, which dims the page behind it (decision 0148).

const { defaultBrowserType: _, ...phone } = devices['Pixel 7'];
test.use(phone);

interface TraceEvent {
  name: string;
  args: { elementCount?: number };
}

/** How many elements got a style, each as often as it did, from the press until the page is at rest. */
async function restyledBy(page: Page, press: () => Promise<void>): Promise<number> {
  const protocol = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  protocol.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  const isComplete = new Promise((resolve) => protocol.once('Tracing.tracingComplete', resolve));
  await protocol.send('Tracing.start', {
    traceConfig: { includedCategories: ['devtools.timeline'], excludedCategories: ['*'] },
  });
  await press();
  await protocol.send('Tracing.end');
  await isComplete;
  const counts = events.flatMap(({ name, args }) =>
    name === 'UpdateLayoutTree' ? [args.elementCount ?? 0] : [],
  );
  expect(counts.length).toBeGreaterThan(0);
  return counts.reduce((sum, count) => sum + count, 0);
}

const elementsOf = (page: Page) => page.locator('body *').count();

for (const { path, opener, title } of [
  { path: '/shop/home', opener: 'Menu', title: /./ },
  { path: '/shop/listing', opener: 'Filters', title: 'Filters' },
]) {
  test(`${opener} of ${path}: a dialog restyles less than a quarter of the page, when it opens and closes`, async ({
    page,
  }) => {
    await openPage(page, path);
    await page.waitForLoadState('networkidle');
    const button = page.getByRole('button', { name: opener, exact: true }).first();
    const dialog = page.getByRole('dialog', { name: title });
    const close = dialog.getByRole('button', { name: 'Close' });
    // Loads its script and shows it for the first time.
    await button.tap();
    await close.tap();
    await expect(dialog).toHaveCount(0);
    const most = (await elementsOf(page)) / 4;
    const opened = await restyledBy(page, async () => {
      await button.tap();
      await expect(close).toBeFocused();
    });
    expect(opened).toBeLessThan(most);
    const closed = await restyledBy(page, async () => {
      await close.tap();
      await expect(button).toBeFocused();
    });
    expect(closed).toBeLessThan(most);

    const [backdrops, dialogs] = await button.evaluate(async (element: HTMLElement) => {
      element.click();
      await Promise.resolve();
      return ['.dialog-backdrop', '[role=dialog]'].map((part) => document.querySelectorAll(part).length);
    });
    expect([backdrops, dialogs]).toEqual([1, 0]);
    await expect(close).toBeFocused();
  });
}

test('a field that gets the focus restyles less than its page', async ({ page }) => {
  await openPage(page, '/auth/register');
  const field = page.getByRole('textbox', { name: 'Email' });
  const restyled = await restyledBy(page, async () => {
    await field.tap();
    await expect(field).toBeFocused();
  });
  expect(restyled).toBeLessThan(await elementsOf(page));
});
