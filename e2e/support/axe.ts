import { type Page, expect } from '@playwright/test';
import axe from 'axe-core';

interface Finding {
  /** The rule and its weight: 'image-alt (critical)'. */
  rule: string;
  at: string[];
}

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

/**
 * Judges the page as it is, with whatever dialog is open: no finding of axe's rules of any weight
 * (docs/quality.md asks for none that is serious or critical). `where` names the page and its state in the report.
 */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  expect.soft(await listFindings(page), `axe: ${where}`).toEqual([]);
}

/** axe goes into each document once, however often that is judged: its own builder sends it four times a judgement. */
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

/** What fades in has less contrast than what it becomes, so its end is awaited; what moves for ever is not. */
async function untilAtRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime ?? Infinity));
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}
