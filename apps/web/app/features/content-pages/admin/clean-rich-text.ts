import { isSafeLink } from '@shop/contract/content-pages/rich-text';
import type { RichText } from '@shop/contract/content-pages/schemas';

/** A node of the editor's document. */
export interface EditorNode {
  type?: string;
  text?: string;
  attrs?: Record<string, unknown>;
  marks?: { type: string; attrs?: Record<string, unknown> }[];
  content?: EditorNode[];
}

type Block = RichText['content'][number];
type Inline = NonNullable<Extract<Block, { type: 'paragraph' }>['content']>[number];
type Mark = NonNullable<Extract<Inline, { type: 'text' }>['marks']>[number];
type Item = Extract<Block, { type: 'bulletList' | 'orderedList' }>['content'][number];
type Row = Extract<Block, { type: 'table' }>['content'][number];

/**
 * Reduces an editor's document to what the shop keeps: paragraphs, headings, lists, tables, bold, italic and safe
 * links.
 */
export function cleanRichText(document: EditorNode): RichText {
  return { type: 'doc', content: (document.content ?? []).flatMap(cleanBlock) };
}

function cleanBlock(node: EditorNode): Block[] {
  switch (node.type) {
    case 'paragraph':
      return [{ type: 'paragraph', ...inlineOf(node) }];
    case 'heading':
      return [{ type: 'heading', attrs: { level: 3 }, ...inlineOf(node) }];
    case 'bulletList':
    case 'orderedList': {
      const content = itemsOf(node);
      return content.length > 0 ? [{ type: node.type, content }] : [];
    }
    case 'table': {
      const content = (node.content ?? []).flatMap(cleanRow);
      return content.length > 0 ? [{ type: 'table', content }] : [];
    }
    default:
      return [];
  }
}

function cleanRow(row: EditorNode): Row[] {
  const content = (row.content ?? []).map((cell) => {
    const paragraphs = (cell.content ?? [])
      .filter(({ type }) => type === 'paragraph')
      .map((node) => ({ type: 'paragraph' as const, ...inlineOf(node) }));
    const type = cell.type === 'tableHeader' ? ('tableHeader' as const) : ('tableCell' as const);
    return { type, content: paragraphs.length > 0 ? paragraphs : [{ type: 'paragraph' as const }] };
  });
  return content.length > 0 ? [{ type: 'tableRow', content }] : [];
}

/** Nested lists become one: their items follow the item that contained them. */
function itemsOf(list: EditorNode): Item[] {
  return (list.content ?? []).flatMap((item) => {
    const inside = item.content ?? [];
    const paragraphs = inside
      .filter(({ type }) => type === 'paragraph')
      .map((node) => ({ type: 'paragraph' as const, ...inlineOf(node) }));
    const own: Item[] = paragraphs.length > 0 ? [{ type: 'listItem', content: paragraphs }] : [];
    return [...own, ...inside.filter(({ type }) => type?.endsWith('List')).flatMap(itemsOf)];
  });
}

function inlineOf({ content = [] }: EditorNode): { content?: Inline[] } {
  const inline = content.flatMap((node): Inline[] => {
    if (node.type === 'hardBreak') return [{ type: 'hardBreak' }];
    if (node.type !== 'text' || !node.text) return [];
    const marks = (node.marks ?? []).flatMap(cleanMark);
    return [{ type: 'text', text: node.text, ...(marks.length > 0 && { marks }) }];
  });
  return inline.length > 0 ? { content: inline } : {};
}

function cleanMark({ type, attrs }: { type: string; attrs?: Record<string, unknown> }): Mark[] {
  if (type === 'bold' || type === 'italic') return [{ type }];
  const href = attrs?.['href'];
  return type === 'link' && typeof href === 'string' && isSafeLink(href)
    ? [{ type: 'link', attrs: { href } }]
    : [];
}
