import type { Page, Response } from '@playwright/test';

/** Opens a page and waits until its script has taken it over, so that the first press counts. */
export async function openPage(page: Page, path: string): Promise<Response | null> {
  const response = await page.goto(path, { waitUntil: 'domcontentloaded' });
  await untilAlive(page);
  return response;
}

/** React leaves its mark on the elements that it has taken over. */
export async function untilAlive(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      // A document that has only begun to come has no body yet.
      Object.keys(document.querySelector('body') ?? {}).some((key) => key.startsWith('__reactProps')),
    undefined,
    // The first page of a shop that has just started, on a busy machine.
    { timeout: 120_000 },
  );
}
