import { richText } from '../rich-text.ts';
import type { BlockOf, RichText } from '../schemas.ts';

type Inline = string | { label: string; to: string };

/** A section of a page: its key is its fragment in the page's address. A paragraph with links is a list of its parts. */
export function section(key: string, heading: string, ...texts: (string | Inline[])[]): BlockOf<'text'> {
  const content = texts.flatMap((text) =>
    typeof text === 'string'
      ? richText(text).content
      : [{ type: 'paragraph' as const, content: text.map(inline) }],
  );
  return { key, kind: 'text', heading, look: 'section', text: { type: 'doc', content } };
}

type Paragraph = Extract<RichText['content'][number], { type: 'paragraph' }>;

function inline(part: Inline): NonNullable<Paragraph['content']>[number] {
  if (typeof part === 'string') return { type: 'text', text: part };
  return { type: 'text', text: part.label, marks: [{ type: 'link', attrs: { href: part.to } }] };
}
