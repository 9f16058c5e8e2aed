import { type Page, expect } from '@playwright/test';

const NARROWEST_PX = 320;
/** The size of a tap target (WCAG 2.2, 2.5.5). */
const TARGET_PX = 44;

/** Expects neither the page nor an open dialog to be wider than the narrowest phone. */
export async function expectNoSidewaysScroll(page: Page, where: string): Promise<void> {
  expect.soft(await listTooWide(page), `wider than ${NARROWEST_PX} px: ${where}`).toEqual([]);
}

export async function listTooWide(page: Page): Promise<string[]> {
  await page.setViewportSize({ width: NARROWEST_PX, height: 800 });
  return listWiderThanTheirBox(page);
}

/** Waits until no dialog is sliding in: meanwhile a part of it is off the screen. */
async function untilDialogsStand(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.allSettled(
      [...document.querySelectorAll('.dialog')].flatMap((dialog) =>
        dialog.getAnimations().map(({ finished }) => finished),
      ),
    ),
  );
}

/** The page and open dialogs, if they scroll sideways. */
export async function listWiderThanTheirBox(page: Page): Promise<string[]> {
  await untilDialogsStand(page);
  return page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('[role=dialog], [role=dialog] .dialog-body')]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(({ tagName, className, scrollWidth }) => `${tagName} ${className}: ${scrollWidth} px`),
  );
}

/**
 * Words that are cut off by the screen or a box around them. Exceptions: words in a box that scrolls sideways, lines
 * that are shortened on purpose (`line-clamp`, an ellipsis), inactive slides, and text only for screen readers.
 */
export async function listCutWords(page: Page): Promise<string[]> {
  await untilDialogsStand(page);
  // oxlint-disable unicorn/consistent-function-scoping -- the browser gets this function alone
  return page.evaluate(() => {
    const TOLERANCE_PX = 2;
    const dialogs = [...document.querySelectorAll('[role=dialog]')];
    const place = dialogs.at(-1) ?? document.body;
    const words = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
    const cut = new Set<string>();
    // Cached, because thousands of texts have the same few ancestors.
    const styles = new Map<Element, CSSStyleDeclaration>();
    const places = new Map<Element, DOMRect>();
    const hidden = new Map<Element, boolean>();
    while (words.nextNode()) {
      const text = words.currentNode;
      const parent = text.parentElement;
      if (!parent || !text.textContent?.trim() || !isShown(parent)) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const rects = [...range.getClientRects()].filter(({ width }) => width > 1);
      const by = rects.map((rect) => cutter(rect, parent)).find((found) => found !== null);
      if (by) cut.add(`'${text.textContent.trim().slice(0, 40)}' by ${by}`);
    }
    return [...cut];

    function isShown(element: Element): boolean {
      return (
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        !isForScreenReaders(element) &&
        !element.closest('[inert], [aria-hidden=true], .skip-link, noscript, option, script, style')
      );
    }

    function isForScreenReaders(element: Element | null): boolean {
      if (element === null) return false;
      const known = hidden.get(element);
      if (known !== undefined) return known;
      const found = styleOf(element).clipPath === 'inset(50%)' || isForScreenReaders(element.parentElement);
      hidden.set(element, found);
      return found;
    }

    function styleOf(box: Element): CSSStyleDeclaration {
      const style = styles.get(box) ?? getComputedStyle(box);
      styles.set(box, style);
      return style;
    }

    function placeOf(box: Element): DOMRect {
      const rect = places.get(box) ?? box.getBoundingClientRect();
      places.set(box, rect);
      return rect;
    }

    function cutter(rect: DOMRect, parent: Element): string | null {
      for (let box: Element | null = parent; box && box !== document.body; box = box.parentElement) {
        const { overflowX, overflowY, textOverflow, webkitLineClamp, position } = styleOf(box);
        if (overflowX === 'auto' || overflowX === 'scroll') return null;
        if (textOverflow === 'ellipsis' || webkitLineClamp !== 'none') return null;
        const { left, right, top, bottom } = placeOf(box);
        const isCutAside = rect.left < left - TOLERANCE_PX || rect.right > right + TOLERANCE_PX;
        // A line's box is higher than its letters.
        const slack = rect.height / 4;
        const isCutAbove = rect.top < top - slack || rect.bottom > bottom + slack;
        const clips = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
        if ((clips(overflowX) && isCutAside) || (clips(overflowY) && isCutAbove)) {
          return `${box.tagName} ${box.getAttribute('class') ?? ''}`;
        }
        if (position === 'fixed') break;
      }
      const isOff = rect.left < -TOLERANCE_PX || rect.right > window.innerWidth + TOLERANCE_PX;
      return isOff ? 'the screen' : null;
    }
  });
  // oxlint-enable unicorn/consistent-function-scoping
}

/** Expects no words in a column so narrow that they break after a few letters. */
export async function expectNoSqueezedWords(page: Page, where: string): Promise<void> {
  expect.soft(await listSqueezedWords(page), `squeezed: ${where}`).toEqual([]);
}

/** Words on three lines or more of which none is three letters' heights wide. */
export async function listSqueezedWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const place = [...document.querySelectorAll('[role=dialog]')].at(-1) ?? document.body;
    const words = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
    const squeezed = new Set<string>();
    while (words.nextNode()) {
      const text = words.currentNode;
      const parent = text.parentElement;
      const said = text.textContent?.trim();
      if (
        !parent ||
        !said ||
        parent.closest('[inert], [aria-hidden=true], .sr-only, script, style, noscript')
      ) {
        continue;
      }
      if (!parent.checkVisibility({ visibilityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const widths = [...range.getClientRects()].map(({ width }) => width).filter((width) => width > 1);
      const em = Number.parseFloat(getComputedStyle(parent).fontSize);
      if (widths.length > 2 && Math.max(...widths) < 3 * em) squeezed.add(`'${said.slice(0, 30)}'`);
    }
    return [...squeezed];
  });
}

/** Expects every legend where the style puts it, in Safari too. */
export async function expectLegendsInPlace(page: Page, where: string): Promise<void> {
  expect.soft(await listDroppedFloats(page), `legends above in Safari: ${where}`).toEqual([]);
}

/**
 * Legends that float in a flex or grid fieldset. WebKit takes the float of every flex or grid item away, so that such a
 * legend is above the fieldset's other parts, where Chromium and Firefox put it beside them (WebKitGTK 2.50.6).
 */
export async function listDroppedFloats(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('fieldset > legend')]
      .filter((legend) => getComputedStyle(legend).float !== 'none')
      .filter(({ parentElement }) =>
        /flex|grid/.test(parentElement ? getComputedStyle(parentElement).display : ''),
      )
      .map(({ textContent }) => textContent),
  );
}

/** Expects one first-level heading and one main part, whatever is open over them. */
export async function expectOneMainPart(page: Page, where: string): Promise<void> {
  expect.soft(await page.locator('h1').count(), `h1: ${where}`).toBe(1);
  expect.soft(await page.locator('main').count(), `main: ${where}`).toBe(1);
}

/**
 * Expects a tap target of 44 px in height and width, measured through its middle, for everything that can be pressed.
 * Links within a line of text are as high as the text (WCAG's exception).
 */
export async function expectTargetsForThumbs(page: Page, where: string): Promise<void> {
  expect.soft(await listSmallTargets(page), `targets: ${where}`).toEqual([]);
}

export async function listSmallTargets(page: Page): Promise<string[]> {
  // oxlint-disable unicorn/consistent-function-scoping -- the browser gets this function alone
  return page.evaluate((targetPx) => {
    const place = document.querySelector('[role=dialog], [role=menu]') ?? document.body;
    const targets = place.querySelectorAll<HTMLElement>(
      'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary, [role=menuitem]',
    );
    return [...targets].filter(isShown).filter(isNoPartOfText).map(measure).filter(isSmall).map(describe);

    function isShown(target: HTMLElement): boolean {
      const { width, height } = pressable(target).getBoundingClientRect();
      const isThere = target.checkVisibility({ visibilityProperty: true });
      // An element of one pixel is only for screen readers.
      return isThere && Math.min(width, height) > 1 && !target.closest('[inert], [aria-hidden=true]');
    }

    function isNoPartOfText(target: HTMLElement): boolean {
      const line = target.parentElement?.textContent.trim() ?? '';
      return getComputedStyle(target).display !== 'inline' || line === target.textContent.trim();
    }

    /** Pressing the label of a checkbox ticks it too. */
    function pressable(target: HTMLElement): HTMLElement {
      const isBox = target.matches('[type=radio], [type=checkbox]');
      return (isBox && target.closest('label')) || target;
    }

    /** What is pressed there. A toast goes away by itself, so what it covers is not covered. */
    function elementAt(x: number, y: number, area: Element): Element | null {
      const hit = document.elementFromPoint(x, y);
      if (!hit?.closest('.toast') || area.closest('.toast')) return hit;
      return document.elementsFromPoint(x, y).find((below) => !below.closest('.toast')) ?? null;
    }

    function measure(target: HTMLElement) {
      const area = pressable(target);
      const whole = { target, isHit: true, width: targetPx, height: targetPx };
      if (isFree(area)) return whole;
      area.scrollIntoView({ block: 'center', behavior: 'instant' });
      if (isFree(area)) return whole;
      const takes = takesPresses(area);
      /**
       * The width (height) of the area around the middle that receives presses, measured no further than a thumb needs.
       * It steps 4 px at a time and then less: each look takes the browser 0.4 ms, and obstacles are at least 4 px wide.
       */
      const extent = (stepX: number, stepY: number) => {
        const enough = targetPx - 2;
        const reach = (direction: number, most: number) => {
          const takesAt = (px: number) => px <= most && takes(direction * stepX * px, direction * stepY * px);
          let px = 0;
          while (takesAt(px + 4)) px += 4;
          for (const step of [2, 1]) if (takesAt(px + step)) px += step;
          return px;
        };
        const before = reach(-1, enough);
        return before + reach(1, enough - before) + 1;
      };
      return { target, isHit: takes(0, 0), width: extent(1, 0), height: extent(0, 1) };
    }

    /** Whether a press so far from the middle of the area is one on it. */
    function takesPresses(area: HTMLElement): (dx: number, dy: number) => boolean {
      const { left, top, width, height } = area.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      return (dx, dy) => {
        const hit = elementAt(x + dx, y + dy, area);
        return hit !== null && (area.contains(hit) || hit.closest('label') === area);
      };
    }

    /**
     * Whether the area is large enough on both sides of its middle where it stands now, as most are. A few looks show
     * it: an obstacle that leaves all of them free is narrower than a third of a thumb.
     */
    function isFree(area: HTMLElement): boolean {
      const half = targetPx / 2 - 1;
      const takes = takesPresses(area);
      return [0, half, (half * 2) / 3, half / 3].every((px) =>
        [-px, px].every((each) => takes(each, 0) && takes(0, each)),
      );
    }

    /** If the middle cannot be hit, the element is outside the screen until it has the focus. */
    function isSmall({ isHit, width, height }: ReturnType<typeof measure>): boolean {
      return isHit && Math.min(width, height) < targetPx - 1;
    }

    function describe({ target, width, height }: ReturnType<typeof measure>): string {
      return `${width} × ${height} px: ${target.outerHTML.slice(0, 120)}`;
    }
  }, TARGET_PX);
  // oxlint-enable unicorn/consistent-function-scoping
}
