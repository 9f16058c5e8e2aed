import type { RichText } from './schemas.ts';

/** Paragraphs of plain text as the editor of pages keeps them. */
export function richText(...paragraphs: string[]): RichText {
  return {
    type: 'doc',
    content: paragraphs.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
  };
}

/** Protocols that a link in a text may have; a path of the shop has none. */
const SAFE_LINK = /^(?:https:\/\/|mailto:|tel:)[^\s<>"]+$/i;
const SHOP_PATH = /^\/(?![/\\])[^\s<>"\\]*$/;

/** Whether a link leads into the shop, or by a protocol that can do no harm. */
export function isSafeLink(link: string): boolean {
  return SHOP_PATH.test(link) || SAFE_LINK.test(link);
}
