import { expect, test } from 'vitest';
import { cleanRichText, type EditorNode } from './clean-rich-text.ts';

const paragraph = (...content: EditorNode[]): EditorNode => ({ type: 'paragraph', content });
const item = (...content: EditorNode[]): EditorNode => ({ type: 'listItem', content });
const text = (words: string, ...marks: NonNullable<EditorNode['marks']>): EditorNode => ({
  type: 'text',
  text: words,
  marks,
});

test('keeps paragraphs, headings, bold, italic and links, without what the editor adds', () => {
  const link = { type: 'link', attrs: { href: '/shop/listing', target: '_blank', rel: 'x', class: null } };
  const document = {
    type: 'doc',
    content: [
      { type: 'heading', attrs: { level: 3, id: 'x' }, content: [text('Soap')] },
      paragraph(
        text('Look', { type: 'bold' }, link),
        { type: 'hardBreak' },
        text('here', { type: 'strike' }),
      ),
      paragraph(),
    ],
  };
  expect(cleanRichText(document)).toEqual({
    type: 'doc',
    content: [
      { type: 'heading', attrs: { level: 3 }, content: [{ type: 'text', text: 'Soap' }] },
      {
        type: 'paragraph',
        content: [
          {
            type: 'text',
            text: 'Look',
            marks: [{ type: 'bold' }, { type: 'link', attrs: { href: '/shop/listing' } }],
          },
          { type: 'hardBreak' },
          { type: 'text', text: 'here' },
        ],
      },
      { type: 'paragraph' },
    ],
  });
});

test('drops links that do harm, and kinds that no page has', () => {
  const harm = { type: 'link', attrs: { href: 'javascript:alert(1)' } };
  const document = { content: [paragraph(text('Look', harm)), { type: 'codeBlock', content: [text('x')] }] };
  expect(cleanRichText(document)).toEqual({
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Look' }] }],
  });
});

test('makes one list of lists within lists', () => {
  const inner = { type: 'bulletList', content: [item(paragraph(text('two')))] };
  const list = { type: 'bulletList', content: [item(paragraph(text('one')), inner), item(inner)] };
  const [cleaned] = cleanRichText({ content: [list] }).content;
  expect(cleaned).toMatchObject({ type: 'bulletList', content: [{}, {}, {}] });
});
