import type { RichText as Doc } from '@shop/contract/content-pages/schemas';
import { isSafeLink } from '@shop/contract/content-pages/rich-text';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import './page-blocks.css';

type Block = Doc['content'][number];
type Paragraph = Extract<Block, { type: 'paragraph' }>;
type Inline = NonNullable<Paragraph['content']>[number];

/** Renders an owner's text: its structure becomes elements, its words become text. */
export function RichText({ text }: { text: Doc }) {
  return text.content.map((block, index) => <RichBlock key={index} block={block} />);
}

/** One paragraph, heading, list or table. */
export function RichBlock({ block, className }: { block: Block; className?: string }) {
  switch (block.type) {
    case 'heading':
      return <h3 className={className ?? 'text-title'}>{inline(block.content)}</h3>;
    case 'bulletList':
    case 'orderedList': {
      const List = block.type === 'bulletList' ? 'ul' : 'ol';
      return <List className={className ?? 'rich-list'}>{parts('li', block.content)}</List>;
    }
    case 'table':
      return (
        <table className="rich-table">
          <tbody>
            {block.content.map(({ content }, index) => (
              <tr key={index}>{parts('td', content)}</tr>
            ))}
          </tbody>
        </table>
      );
    case 'paragraph':
      return <p className={className}>{inline(block.content)}</p>;
  }
}

/** Items of a list, or cells of a table. */
function parts(Tag: 'li' | 'td', all: readonly { content: readonly Paragraph[] }[]): ReactNode {
  return all.map(({ content }, index) => (
    <Tag key={index}>
      {content.map((paragraph, at) => (
        <p key={at}>{inline(paragraph.content)}</p>
      ))}
    </Tag>
  ));
}

function inline(nodes: readonly Inline[] = []): ReactNode {
  return nodes.map((node, index) => {
    if (node.type === 'hardBreak') return <br key={index} />;
    return <Fragment key={index}>{marked(node)}</Fragment>;
  });
}

function marked({ text, marks = [] }: Extract<Inline, { type: 'text' }>): ReactNode {
  return marks.reduce<ReactNode>((inside, mark) => {
    switch (mark.type) {
      case 'bold':
        return <strong>{inside}</strong>;
      case 'italic':
        return <em>{inside}</em>;
      case 'link':
        return isSafeLink(mark.attrs.href) ? (
          <Link to={mark.attrs.href} className="quiet-link">
            {inside}
          </Link>
        ) : (
          inside
        );
    }
  }, text);
}
