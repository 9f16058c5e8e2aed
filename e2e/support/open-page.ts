import type { Page, Response } from '@playwright/test';

/** Opens a page and waits until its script has hydrated it, so that the first press counts. */
export async function openPage(page: Page, path: string): Promise<Response | null> {
  const response = await page.goto(path, { waitUntil: 'domcontentloaded' });
  await untilAlive(page);
  return response;
}

/** React marks the elements that it has hydrated. */
export async function untilAlive(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      // A document that has only begun to load has no body yet.
      Object.keys(document.querySelector('body') ?? {}).some((key) => key.startsWith('__reactProps')),
    undefined,
    // Long enough for the first page of a newly started shop, on a busy machine.
    { timeout: 120_000 },
  );
}
