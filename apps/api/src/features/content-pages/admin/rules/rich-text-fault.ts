import {
  MAX_LINK,
  MAX_LIST_ITEMS,
  MAX_RICH_BLOCKS,
  MAX_RICH_INLINE,
  MAX_RICH_PIECE,
  MAX_TABLE_COLUMNS,
  MAX_TABLE_ROWS,
} from '@shop/contract/limits';
import * as pageMessages from '@shop/contract/content-pages/messages';
import { cutText } from '@shop/contract/typed-text';

/** A part of a text, whatever it is. */
interface Part {
  type?: unknown;
  text?: unknown;
  content?: unknown;
  marks?: unknown;
}

/** How many letters name a paragraph to its writer. */
const NAMING_LETTERS = 40;

/** What of a submitted text is too large for a page, as a sentence that names it; null if it is none of that. */
export function richTextFault(text: unknown): string | null {
  const blocks = partsOf(text);
  if (blocks.length > MAX_RICH_BLOCKS) return pageMessages.textTooLong(blocks.length, MAX_RICH_BLOCKS);
  return firstOf(blocks, blockFault);
}

function blockFault(block: Part): string | null {
  const inside = partsOf(block);
  switch (block.type) {
    case 'bulletList':
    case 'orderedList':
      if (inside.length > MAX_LIST_ITEMS) return pageMessages.listTooLong(inside.length, MAX_LIST_ITEMS);
      return firstOf(inside.flatMap(partsOf), paragraphFault);
    case 'table': {
      const isLarge =
        inside.length > MAX_TABLE_ROWS || inside.some((row) => partsOf(row).length > MAX_TABLE_COLUMNS);
      if (isLarge) return pageMessages.tableTooLarge(MAX_TABLE_ROWS, MAX_TABLE_COLUMNS);
      return firstOf(inside.flatMap(partsOf).flatMap(partsOf), paragraphFault);
    }
    default:
      return paragraphFault(block);
  }
}

function paragraphFault(paragraph: Part): string | null {
  const pieces = partsOf(paragraph);
  const words = beginning(pieces.map(({ text }) => (typeof text === 'string' ? text : ' ')).join(''));
  if (pieces.length > MAX_RICH_INLINE) {
    return pageMessages.paragraphTooMixed(words, pieces.length, MAX_RICH_INLINE);
  }
  return firstOf(pieces, ({ text, marks }) => {
    if (typeof text !== 'string') return null;
    if (text.length > MAX_RICH_PIECE) {
      return pageMessages.paragraphTooLong(words, text.length, MAX_RICH_PIECE);
    }
    const link = hrefsIn(marks).find((href) => href.length > MAX_LINK);
    return link === undefined ? null : pageMessages.linkTooLong(beginning(text), link.length, MAX_LINK);
  });
}

function partsOf(part: unknown): Part[] {
  const content = typeof part === 'object' && part !== null && 'content' in part ? part.content : undefined;
  return Array.isArray(content) ? content.filter((inner) => typeof inner === 'object' && inner !== null) : [];
}

function hrefsIn(marks: unknown): string[] {
  if (!Array.isArray(marks)) return [];
  return marks.flatMap((mark: { attrs?: { href?: unknown } } | null) =>
    typeof mark?.attrs?.href === 'string' ? [mark.attrs.href] : [],
  );
}

function firstOf(parts: readonly Part[], faultOf: (part: Part) => string | null): string | null {
  for (const part of parts) {
    const fault = faultOf(part);
    if (fault !== null) return fault;
  }
  return null;
}

function beginning(words: string): string {
  const trimmed = words.trim();
  return trimmed.length <= NAMING_LETTERS ? trimmed : `${cutText(trimmed, NAMING_LETTERS).trimEnd()}…`;
}
