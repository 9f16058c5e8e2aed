import { AxeBuilder } from '@axe-core/playwright';
import { type Page, expect } from '@playwright/test';

interface Finding {
  /** The rule and its weight: 'image-alt (critical)'. */
  rule: string;
  at: string[];
}

/**
 * Judges the page as it is, with whatever dialog is open: no finding of axe's rules of any weight
 * (docs/quality.md asks for none that is serious or critical). `where` names the page and its state in the report.
 */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  expect.soft(await listFindings(page), `axe: ${where}`).toEqual([]);
}

export async function listFindings(page: Page): Promise<Finding[]> {
  await untilAtRest(page);
  const { violations } = await new AxeBuilder({ page })
    // One run in the page itself takes a fifth of the time; only frames of other sites need the other way.
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] })
    .analyze();
  return violations.map(({ id, impact, nodes }) => ({
    rule: `${id} (${impact ?? 'unrated'})`,
    at: nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary ?? ''}`),
  }));
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
