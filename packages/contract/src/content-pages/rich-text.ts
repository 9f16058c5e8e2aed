import type { RichText } from './schemas.ts';

/** Converts paragraphs of plain text to the format of the page editor. */
export function richText(...paragraphs: string[]): RichText {
  return {
    type: 'doc',
    content: paragraphs.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
  };
}

/** Protocols that a link in a text may have. A path of the shop has none. */
const SAFE_LINK = /^(?:https:\/\/|mailto:|tel:)[^\s<>"]+$/i;
const SHOP_PATH = /^\/(?![/\\])[^\s<>"\\]*$/;

/** Whether a link leads into the shop or uses a harmless protocol. */
export function isSafeLink(link: string): boolean {
  return SHOP_PATH.test(link) || SAFE_LINK.test(link);
}
