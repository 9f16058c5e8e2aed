import type { Page, Response } from '@playwright/test';

/** Opens a page and waits until its script has hydrated it, so that the first press counts. */
export async function openPage(page: Page, path: string): Promise<Response | null> {
  const response = await page.goto(path, { waitUntil: 'domcontentloaded' });
  await untilAlive(page);
  return response;
}

/**
 * React marks the elements that it has hydrated. The frame of the page comes first, its parts one by one (decision
 * 0163): a field that is filled before its turn would be a field that React found filled.
 */
export async function untilAlive(page: Page): Promise<void> {
  await page.waitForFunction(
    () => {
      // oxlint-disable-next-line unicorn/consistent-function-scoping -- runs in the browser, which gets this alone
      const isKnown = (element: Element) =>
        Object.keys(element).some((key) => key.startsWith('__reactProps'));
      // A document that has only begun to load has no body yet.
      if (!document.body || !isKnown(document.body)) return false;
      const controls = [...document.querySelectorAll('button, input, select, textarea')];
      // Parts that have no script stay as the server drew them.
      return controls.every((control) => isKnown(control) || control.closest('.server-drawn') !== null);
    },
    undefined,
    // Long enough for the first page of a newly started shop, on a busy machine.
    { timeout: 120_000 },
  );
}
