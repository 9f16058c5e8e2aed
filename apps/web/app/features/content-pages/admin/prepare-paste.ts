import { isSafeLink } from '@shop/contract/content-pages/rich-text';

/** What was copied from a document, as the editor takes it, and what of it gets lost or changed, a sentence each. */
export interface PreparedPaste {
  html: string;
  lost: string[];
}

/** How many links are named. */
const NAMED_LINKS = 3;
const NAMED_LETTERS = 60;

/**
 * Prepares HTML from Word, Google Docs or a page: what is bold or italic by a style is so by an element, headings of
 * every level become the editor's one, Word's items become lists, merged cells of a table become several, and a table within a table becomes its
 * words.
 */
export function preparePaste(html: string): PreparedPaste {
  const { body } = new DOMParser().parseFromString(withoutStyles(html), 'text/html');
  const lost = [...picturesLost(body), ...linksLost(body), ...crossedOut(body)];
  listsOfWord(body);
  for (const styled of body.querySelectorAll(`[${STYLE}]`)) sayByElements(styled);
  for (const heading of body.querySelectorAll(
    'h1, h2, h4, h5, h6, p.MsoTitle, p.MsoSubtitle, p[class^="MsoHeading"]',
  )) {
    const h3 = heading.ownerDocument.createElement('h3');
    h3.append(...heading.childNodes);
    heading.replaceWith(h3);
  }
  for (const inner of body.querySelectorAll('table table')) {
    const words = inner.ownerDocument.createElement('p');
    words.textContent = inner.textContent;
    inner.replaceWith(words);
  }
  const tables = [...body.querySelectorAll('table')];
  const isSplit = tables.map(splitMergedCells).some(Boolean);
  return {
    html: body.innerHTML,
    lost: [
      ...lost,
      ...(isSplit ? ['Merged cells of a table are several cells now; please check the table.'] : []),
    ],
  };
}

/** Where a document's styles are kept to be read. */
const STYLE = 'data-pasted-style';

/**
 * The HTML without its style sheets, and with the styles of elements under another name. The page's content policy lets
 * none of them count, so that the editor would read Google Docs' `<b style="font-weight:normal">` as bold, and its bold
 * words as plain ones.
 */
function withoutStyles(html: string): string {
  const withoutSheets = html.replaceAll(/<style[^>]*>[^]*?<\/style>/gi, '');
  return withoutSheets.replaceAll(/<[a-z][^<>]*>/gi, (tag) =>
    tag.replaceAll(/\sstyle(?=\s*=)/gi, ` ${STYLE}`),
  );
}

/** Word's items are paragraphs, each with its bullet or number as words. */
function listsOfWord(body: HTMLElement): void {
  for (const paragraph of body.querySelectorAll('p[class^="MsoListParagraph"]')) {
    const marker = paragraph.querySelector(`[${STYLE}*="mso-list:Ignore" i]`);
    if (!marker) continue;
    const kind = /^\s*\(?(?:\d+|[a-z]{1,4})[.)]/i.test(marker.textContent) ? 'ol' : 'ul';
    marker.remove();
    const item = paragraph.ownerDocument.createElement('li');
    item.append(...paragraph.childNodes);
    const before = paragraph.previousElementSibling;
    const list = before?.localName === kind ? before : paragraph.ownerDocument.createElement(kind);
    if (list !== before) paragraph.before(list);
    list.append(item);
    paragraph.remove();
  }
}

/** Says by elements what the style of an element says. */
function sayByElements(styled: Element): void {
  const style = styled.getAttribute(STYLE) ?? '';
  styled.removeAttribute(STYLE);
  const [, weight = ''] = /(?:^|;)\s*font-weight:\s*(\w+)/i.exec(style) ?? [];
  const isBold = /^(?:bold(?:er)?|[6-9]\d\d)$/i.test(weight);
  const isItalic = /(?:^|;)\s*font-style:\s*(?:italic|oblique)/i.test(style);
  if (/^(?:b|strong)$/i.test(styled.tagName) && weight !== '' && !isBold) {
    styled.replaceWith(...styled.childNodes);
    return;
  }
  if (!/^(?:span|font|a|p|li)$/i.test(styled.tagName)) return;
  if (isBold) wrapIn(styled, 'strong');
  if (isItalic) wrapIn(styled, 'em');
}

function wrapIn(element: Element, tag: 'strong' | 'em'): void {
  // A paragraph within a list item stays outside.
  if (element.querySelector('p, ul, ol, table')) return;
  const around = element.ownerDocument.createElement(tag);
  around.append(...element.childNodes);
  element.append(around);
}

function picturesLost(body: HTMLElement): string[] {
  const count = body.querySelectorAll('img, picture:not(:has(img)), video, iframe, object').length;
  if (count === 0) return [];
  return [
    count === 1
      ? 'A picture is left out. Add it as a block of its own.'
      : `${count} pictures are left out. Add them as blocks of their own.`,
  ];
}

function linksLost(body: HTMLElement): string[] {
  const unsafe = [...body.querySelectorAll('a[href]')]
    .map((link) => link.getAttribute('href') ?? '')
    // Links within the document (footnotes, its table of contents) lead nowhere on a page, and nobody misses them.
    .filter((href) => !isSafeLink(href) && !href.startsWith('#'));
  if (unsafe.length === 0) return [];
  const named = unsafe.slice(0, NAMED_LINKS).map((href) => `‘${href.slice(0, NAMED_LETTERS)}’`);
  const more = unsafe.length > named.length ? ` and ${unsafe.length - named.length} more` : '';
  return [
    `The words of ${unsafe.length === 1 ? 'a link' : `${unsafe.length} links`} stay, but lead nowhere: ${named.join(', ')}${more}. A link starts with https://, mailto: or tel:, or is a path such as /shop/listing.`,
  ];
}

function crossedOut(body: HTMLElement): string[] {
  const has = body.querySelector(`s, strike, del, [${STYLE}*="line-through"]`);
  return has ? ['Words that were crossed out are ordinary words now; please check them.'] : [];
}

/** Makes every cell of a table one cell wide and high. @returns whether any was not */
function splitMergedCells(table: Element): boolean {
  const rows = [...table.querySelectorAll('tr')];
  /** Cells that a cell above reaches into, by row and column. */
  const taken = rows.map(() => new Set<number>());
  let isAny = false;
  rows.forEach((row, y) => {
    let x = 0;
    for (const cell of cellsOf(row)) {
      for (; taken[y]?.has(x); x += 1) row.insertBefore(emptyCell(cell), cell);
      const [colSpan, rowSpan] = [spanOf(cell, 'colspan'), spanOf(cell, 'rowspan')];
      if (colSpan > 1 || rowSpan > 1) isAny = true;
      for (let below = 1; below < Math.min(rowSpan, rows.length - y); below += 1) {
        for (let right = 0; right < colSpan; right += 1) taken[y + below]?.add(x + right);
      }
      for (let right = 1; right < colSpan; right += 1) cell.after(emptyCell(cell));
      cell.removeAttribute('colspan');
      cell.removeAttribute('rowspan');
      x += colSpan;
    }
    const last = cellsOf(row).at(-1);
    if (!last) return;
    for (; taken[y]?.has(x); x += 1) row.append(emptyCell(last));
  });
  return isAny;
}

function cellsOf(row: Element): Element[] {
  return [...row.children].filter(({ tagName }) => tagName === 'TD' || tagName === 'TH');
}

/** Columns or rows of a cell; what is no number counts as one. Documents have at most 63 columns. */
function spanOf(cell: Element, name: 'colspan' | 'rowspan'): number {
  return Math.min(Math.max(Math.trunc(Number(cell.getAttribute(name) ?? 1)) || 1, 1), 100);
}

function emptyCell(like: Element): HTMLElement {
  return like.ownerDocument.createElement(like.tagName);
}
