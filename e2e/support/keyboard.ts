import { type Locator, type Page, expect } from '@playwright/test';

/** Enough presses to reach the end of the longest page. */
const MOST_PRESSES = 250;

/** Presses Tab, or Shift+Tab, until `target` has the focus. Every element on the way must show its focus. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const unseen: string[] = [];
  for (let presses = 0; presses < MOST_PRESSES; presses += 1) {
    await page.keyboard.press(key);
    const { isThere, unmarked } = await target.evaluateAll(inspectFocus);
    if (unmarked !== null) unseen.push(unmarked);
    if (isThere) {
      expect(unseen, 'focus that cannot be seen').toEqual([]);
      return;
    }
  }
  throw new Error(`${MOST_PRESSES} presses of ${key} do not reach ${target}`);
}

/**
 * Presses Tab until the focus has gone around an open dialog and is back on its close button. It must not leave the
 * dialog on the way.
 */
export async function expectFocusHeldBy(page: Page, dialog: Locator): Promise<void> {
  const close = dialog.getByRole('button', { name: 'Close', exact: true });
  await tabTo(page, close);
  for (let presses = 1; presses <= MOST_PRESSES; presses += 1) {
    await page.keyboard.press('Tab');
    const isInside = await dialog.evaluate((element) => element.contains(document.activeElement));
    expect(isInside, `the focus is in the dialog after ${presses} presses of Tab`).toBe(true);
    if ((await close.evaluateAll(inspectFocus)).isThere) return;
  }
  throw new Error(`${MOST_PRESSES} presses of Tab do not lead around ${dialog}`);
}

/**
 * Runs in the browser. Returns whether the first of `targets` has the focus, and the focused element if neither it
 * nor its frame has an outline. The content of frames is the provider's.
 */
function inspectFocus(targets: Element[]): { isThere: boolean; unmarked: string | null } {
  const focused = document.activeElement;
  const isThere = focused !== null && focused === targets[0];
  const isOurs =
    focused && focused !== document.body && focused.tagName !== 'IFRAME' && window === window.top;
  if (!isOurs || focused.hasAttribute('data-radix-focus-guard')) return { isThere, unmarked: null };
  const framing = [focused.closest('label'), focused.closest('.search-box, .search-field')];
  const styles = [
    getComputedStyle(focused),
    // A card's link is stretched over the card by a pseudo-element.
    getComputedStyle(focused, '::after'),
    ...framing.filter((element) => element !== null).map((element) => getComputedStyle(element)),
  ];
  const isMarked = styles.some(
    ({ outlineStyle, outlineWidth, boxShadow }) =>
      (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none',
  );
  return { isThere, unmarked: isMarked ? null : focused.outerHTML.slice(0, 160) };
}
