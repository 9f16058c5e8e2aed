import type { RichText, ShownBlock, ShownPage } from '@shop/contract/content-pages/schemas';

/** What has a meaning in Markdown is written so that it has none. */
function escaped(text: string): string {
  return text
    .replaceAll(/[\\`*_[\]<>#|]/g, String.raw`\$&`)
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** `# Heading`, or nothing without words. */
export function heading(level: number, text: string): string {
  return text.trim() === '' ? '' : `${'#'.repeat(level)} ${escaped(text)}`;
}

/** `[words](address)`. Blanks and brackets, which would end the address, are written in hexadecimal. */
export function link(words: string, address: string): string {
  const plain = address.replaceAll(
    /[\s()<>]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).padStart(2, '0')}`,
  );
  return `[${escaped(words)}](${plain})`;
}

/** A line of a list; what is undefined or empty is left out. */
export function point(name: string, value: string | undefined): string {
  return value === undefined || value.trim() === '' ? '' : `- ${escaped(name)}: ${escaped(value)}`;
}

/** Paragraphs with blank lines between them, without the empty ones. */
export function document(...parts: readonly string[]): string {
  return `${parts.filter((part) => part.trim() !== '').join('\n\n')}\n`;
}

export const paragraph = escaped;

/**
 * A page of the owner's, with its words, headed by `name` if it has neither heading nor title. Blocks that show
 * products, reviews or forms are left out.
 */
export function pageAsMarkdown({ title, head, blocks }: ShownPage, name: string): string {
  return document(
    heading(1, head.heading || title || name),
    escaped(head.lead),
    ...blocks.flatMap((block) => blockAsMarkdown(block)),
  );
}

function blockAsMarkdown(block: ShownBlock): string[] {
  switch (block.kind) {
    case 'heading':
      return [heading(2, block.heading), escaped(block.text)];
    case 'text':
    case 'pictureText':
      return [heading(2, block.heading), ...richAsMarkdown(block.text)];
    case 'points':
    case 'highlights':
      return [heading(2, block.heading), block.items.map(({ name, text }) => point(name, text)).join('\n')];
    case 'badges':
      return [heading(2, block.heading), block.items.map(({ label }) => `- ${escaped(label)}`).join('\n')];
    case 'questions':
      return [
        heading(2, block.heading),
        ...block.items.flatMap(({ question, answer }) => [heading(3, question), ...richAsMarkdown(answer)]),
      ];
    case 'quote':
      return [`> ${escaped(block.text)} — ${escaped(block.by)}`];
    default:
      return [];
  }
}

function richAsMarkdown({ content }: RichText): string[] {
  return content.map((block) => {
    switch (block.type) {
      case 'heading':
        return heading(3, wordsOf(block.content));
      case 'paragraph':
        return inlineAsMarkdown(block.content);
      case 'bulletList':
      case 'orderedList':
        return block.content
          .map(({ content: paragraphs }, index) => {
            const mark = block.type === 'bulletList' ? '-' : `${index + 1}.`;
            return `${mark} ${paragraphs.map((each) => inlineAsMarkdown(each.content)).join(' ')}`;
          })
          .join('\n');
      case 'table': {
        const rows = block.content.map(
          ({ content: cells }) =>
            `| ${cells.map((cell) => cell.content.map((each) => inlineAsMarkdown(each.content)).join(' ')).join(' | ')} |`,
        );
        const columns = block.content[0]?.content.length ?? 0;
        return [rows[0] ?? '', `|${' --- |'.repeat(columns)}`, ...rows.slice(1)].join('\n');
      }
    }
  });
}

type Inline = NonNullable<Extract<RichText['content'][number], { type: 'paragraph' }>['content']>;

function inlineAsMarkdown(nodes: Inline | undefined): string {
  return (nodes ?? [])
    .map((node) => {
      if (node.type === 'hardBreak') return ' ';
      const target = node.marks?.find((mark) => mark.type === 'link');
      return target
        ? link(node.text, target.attrs.href)
        : node.text.replaceAll(/[\\`*_[\]<>#|]/g, String.raw`\$&`);
    })
    .join('')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

function wordsOf(nodes: Inline | undefined): string {
  return (nodes ?? []).map((node) => (node.type === 'text' ? node.text : ' ')).join('');
}
