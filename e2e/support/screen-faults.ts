import type { Page } from '@playwright/test';
import { listCutWords, listWiderThanTheirBox } from './layout.ts';

/** What a part of a screen looks like at one width. Lengths in CSS pixels; each range is from least to most. */
export interface Shape {
  width?: Range;
  height?: Range;
  /** Width divided by height. */
  ratio?: Range;
  /** How many are side by side. */
  columns?: number;
  /** True: at least one is wholly on the first screen. */
  isOnFirstScreen?: boolean;
}

export type Range = readonly [least: number, most: number];

/** A part by its selector, and its shape. Null: none of them is shown. Without a shape at least one must be shown. */
export type Parts = Readonly<Record<string, Shape | null>>;

/** What looks broken on a screen: on its topmost dialog, or else on the page. Empty if nothing does. */
export async function listScreenFaults(page: Page, parts: Parts): Promise<string[]> {
  const wide = await listWiderThanTheirBox(page);
  const cut = await listCutWords(page);
  const boxes = await page.evaluate(measureBoxes);
  const shapes = await page.evaluate(compareShapes, parts);
  return [
    ...wide.map((words) => `wider than its box: ${words}`),
    ...cut.map((words) => `cut: ${words}`),
    ...boxes,
    ...shapes,
  ];
}

/**
 * Pictures that are squashed, stretched, cropped to a sliver or cut by a box around them; words and controls that cover
 * each other; words that a narrow column breaks. Runs in the browser, alone.
 */
function measureBoxes(): string[] {
  // oxlint-disable unicorn/consistent-function-scoping -- the browser gets this function alone
  /** A picture that is smaller in one direction says nothing. */
  const SMALLEST_PICTURE_PX = 36;
  /** A cropped picture shows at least this share of its longer side. */
  const LEAST_SHOWN = 0.4;
  /** A picture that is not cropped keeps its proportions up to this share: browsers round boxes to pixels. */
  const MOST_STRETCHED = 0.04;
  /** Boxes of letters overlap by this much, because they are higher than the letters. */
  const OVERLAP_PX = 5;
  /** A column that is narrower than this holds no words. */
  const NARROWEST_COLUMN_EM = 3;

  const place = [...document.querySelectorAll('[role=dialog]')].at(-1) ?? document.body;
  const faults: string[] = [];
  const layers = new Map<Element, Element | null>();
  const solids: { element: Element; rect: DOMRect; name: string; layer: Element | null }[] = [];

  for (const img of place.querySelectorAll('img')) {
    if (!isShown(img)) continue;
    const rect = img.getBoundingClientRect();
    const name = `picture '${img.alt}' in ${nameOf(img.parentElement?.parentElement ?? img)}`;
    const { width, height } = rect;
    if (Math.min(width, height) < SMALLEST_PICTURE_PX) {
      faults.push(`${name} is squashed to ${Math.round(width)} × ${Math.round(height)} px`);
      continue;
    }
    const own = Number(img.getAttribute('width')) / Number(img.getAttribute('height'));
    if (own > 0) {
      const stretch = Math.min(width / height / own, own / (width / height));
      const { objectFit } = getComputedStyle(img);
      if (objectFit === 'fill' && stretch < 1 - MOST_STRETCHED) faults.push(`${name} is stretched`);
      if (objectFit === 'cover' && stretch < LEAST_SHOWN) faults.push(`${name} is cropped to a sliver`);
    }
    const part = shownPart(img, rect);
    const uncut = shownPart(img, rect, { isScrolled: true });
    const shown = (uncut.width * uncut.height) / (width * height);
    if (shown < 0.75) faults.push(`${name} is cut to ${Math.round(shown * 100)} %`);
    solids.push({ element: img, rect: part, name, layer: layerOf(img) });
  }

  for (const control of place.querySelectorAll<HTMLElement>(
    'button, input, select, textarea, a[class*=button]',
  )) {
    if (!isShown(control) || control.matches('[type=file], [type=radio], [type=checkbox]')) continue;
    const rect = control.getBoundingClientRect();
    // One that lies over something on purpose has no box of its own: the button over a picture, the link over a card.
    if (getComputedStyle(control).position === 'absolute') continue;
    solids.push({
      element: control,
      rect: shownPart(control, rect),
      name: nameOf(control),
      layer: layerOf(control),
    });
    const room = {
      across: control.scrollWidth - control.clientWidth,
      down: control.scrollHeight - control.clientHeight,
    };
    if (control.matches('button, a') && Math.max(room.across, room.down) > OVERLAP_PX) {
      faults.push(`${nameOf(control)} is smaller than its words`);
    }
  }

  const words = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
  while (words.nextNode()) {
    const text = words.currentNode;
    const parent = text.parentElement;
    if (
      !parent ||
      !text.textContent?.trim() ||
      !isShown(parent) ||
      parent.closest('option, script, style, noscript')
    )
      continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const rects = [...range.getClientRects()].filter(({ width }) => width > 1);
    const name = `'${text.textContent.trim().slice(0, 30)}'`;
    const em = Number.parseFloat(getComputedStyle(parent).fontSize);
    // Words in two directions are several boxes on one line.
    const lines: DOMRect[][] = [];
    for (const rect of rects) {
      const line = lines.find(
        ([{ top, bottom } = rect]) => rect.top < (top + bottom) / 2 && rect.bottom > (top + bottom) / 2,
      );
      if (line) line.push(rect);
      else lines.push([rect]);
    }
    const longest = Math.max(...lines.map((line) => line.reduce((sum, { width }) => sum + width, 0)));
    if (lines.length > 2 && longest < NARROWEST_COLUMN_EM * em)
      faults.push(`${name} is squeezed into a column`);
    const layer = layerOf(parent);
    for (const rect of rects) solids.push({ element: parent, rect: shownPart(parent, rect), name, layer });
  }

  solids.sort((one, other) => one.rect.top - other.rect.top);
  const covered = new Set<string>();
  for (const [index, one] of solids.entries()) {
    for (const other of solids.slice(index + 1)) {
      if (other.rect.top > one.rect.bottom - OVERLAP_PX) break;
      if (one.element.contains(other.element) || other.element.contains(one.element)) continue;
      // A bar that stays on the screen, or a sheet, covers what scrolls below it.
      if (one.layer !== other.layer) continue;
      // Words over a picture are readable on a ground of their own.
      if (one.element.matches('img') && isOnGround(other.element, one.element)) continue;
      if (other.element.matches('img') && isOnGround(one.element, other.element)) continue;
      const across = Math.min(one.rect.right, other.rect.right) - Math.max(one.rect.left, other.rect.left);
      const down = Math.min(one.rect.bottom, other.rect.bottom) - Math.max(one.rect.top, other.rect.top);
      if (across > OVERLAP_PX && down > OVERLAP_PX)
        covered.add(`${one.name} and ${other.name} cover each other`);
    }
  }
  return [...faults, ...covered];

  function isShown(element: Element): boolean {
    if (element.closest('[inert], [aria-hidden=true], .sr-only, .skip-link, .toaster')) return false;
    return element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  }

  /** The nearest box around it that lies over others: captions over pictures, bars, menus. */
  function layerOf(element: Element): Element | null {
    const known = layers.get(element);
    if (known !== undefined) return known;
    const { position } = getComputedStyle(element);
    const isLayer = position === 'absolute' || position === 'fixed' || position === 'sticky';
    const above = element.parentElement;
    const layer = isLayer ? element : above === null || element === place ? null : layerOf(above);
    layers.set(element, layer);
    return layer;
  }

  /** What the boxes around it, which hide what is outside, leave of a box. `isScrolled`: at some place of a scroller. */
  function shownPart(
    element: Element,
    { left, right, top, bottom }: DOMRect,
    { isScrolled = false } = {},
  ): DOMRect {
    const edges = { left, right, top, bottom };
    for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(box);
      if (isScrolled && /auto|scroll/.test(overflowX + overflowY)) break;
      const around = box.getBoundingClientRect();
      if (overflowX !== 'visible') {
        edges.left = Math.max(edges.left, around.left);
        edges.right = Math.min(edges.right, around.right);
      }
      if (overflowY !== 'visible') {
        edges.top = Math.max(edges.top, around.top);
        edges.bottom = Math.min(edges.bottom, around.bottom);
      }
    }
    const [width, height] = [edges.right - edges.left, edges.bottom - edges.top];
    return new DOMRect(edges.left, edges.top, Math.max(0, width), Math.max(0, height));
  }

  /** True if a background of its own separates it from what is below it. */
  function isOnGround(element: Element, other: Element): boolean {
    for (let box: Element | null = element; box && !box.contains(other); box = box.parentElement) {
      if (getComputedStyle(box).backgroundColor !== 'rgba(0, 0, 0, 0)') return true;
    }
    return false;
  }

  function nameOf(element: Element): string {
    const label = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 30) ?? '';
    return `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''} '${label}'`;
  }
  // oxlint-enable unicorn/consistent-function-scoping
}

/** The parts whose shape is another. Runs in the browser, alone. */
function compareShapes(parts: Parts): string[] {
  const place = [...document.querySelectorAll('[role=dialog]')].at(-1) ?? document.body;
  return Object.entries(parts).flatMap(([selector, shape]) => {
    const found = [...place.querySelectorAll(selector)].filter(
      (element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert]'),
    );
    if (shape === null) return found.length === 0 ? [] : [`${selector} is shown`];
    if (found.length === 0) return [`${selector} is not shown`];
    const rects = found.map((element) => element.getBoundingClientRect());
    const faults = rects.flatMap(({ width, height }) => [
      ...misfit('width', width, shape.width),
      ...misfit('height', height, shape.height),
      ...misfit('ratio', width / height, shape.ratio),
    ]);
    const columns = Math.max(
      ...rects.map(({ top }) => rects.filter((other) => Math.abs(other.top - top) < 2).length),
    );
    if (shape.columns !== undefined && columns !== shape.columns) faults.push(`${columns} columns`);
    const isOnScreen = rects.some(
      ({ left, top, right, bottom }) =>
        left >= -1 && top >= -1 && right <= window.innerWidth + 1 && bottom <= window.innerHeight + 1,
    );
    if (shape.isOnFirstScreen && !isOnScreen) faults.push('not on the first screen');
    return [...new Set(faults)].map((fault) => `${selector}: ${fault}`);
  });

  // oxlint-disable-next-line unicorn/consistent-function-scoping -- the browser gets this function alone
  function misfit(what: string, is: number, range: Range | undefined): string[] {
    if (range === undefined || (is >= range[0] && is <= range[1])) return [];
    return [`${what} ${Math.round(is * 100) / 100}, not ${range.join(' to ')}`];
  }
}
