import { type Page, expect } from '@playwright/test';
import axe from 'axe-core';

interface Finding {
  /** The rule and its impact: 'image-alt (critical)'. */
  rule: string;
  at: string[];
}

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

/**
 * Checks the current page, including an open dialog: axe may find nothing of any impact (docs/quality.md excludes
 * serious and critical findings). `where` names the page and its state in the report.
 */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  expect.soft(await listFindings(page), `axe: ${where}`).toEqual([]);
}

/**
 * Injects axe only once per document, however often it is checked. axe's own builder injects it four times per check.
 */
export async function listFindings(page: Page): Promise<Finding[]> {
  await untilAtRest(page);
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source);
  }
  return page.evaluate(async () => {
    const judge = window.axe;
    if (!judge) throw new Error('The page has changed while it was judged');
    const { violations } = await judge.run(document, { resultTypes: ['violations'] });
    return violations.map(({ id, impact, nodes }) => ({
      rule: `${id} (${impact ?? 'unrated'})`,
      at: nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary ?? ''}`),
    }));
  });
}

/**
 * Waits for transitions to end, because something fading in has less contrast. Endless animations are not awaited.
 */
async function untilAtRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime ?? Infinity));
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}
