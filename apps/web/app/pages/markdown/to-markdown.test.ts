import { expect, test } from 'vitest';
import type { ShownPage } from '@shop/contract/content-pages/schemas';
import { link, pageAsMarkdown } from './to-markdown.ts';

const text = (words: string, href?: string) => ({
  type: 'text' as const,
  text: words,
  ...(href && { marks: [{ type: 'link' as const, attrs: { href } }] }),
});
const paragraph = (...content: ReturnType<typeof text>[]) => ({ type: 'paragraph' as const, content });

test('a page keeps its words, headings, lists, tables and links', () => {
  const page = {
    title: 'Help',
    head: { heading: 'Help', lead: 'What people ask.' },
    blocks: [
      {
        key: 'a',
        kind: 'text',
        heading: 'Delivery',
        look: 'plain',
        text: {
          type: 'doc',
          content: [
            paragraph(text('Within '), text('India', '/shop/shipping')),
            { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph(text('Hills'))] }] },
            {
              type: 'table',
              content: [
                { type: 'tableRow', content: [{ type: 'tableHeader', content: [paragraph(text('Zone'))] }] },
                { type: 'tableRow', content: [{ type: 'tableCell', content: [paragraph(text('A|B'))] }] },
              ],
            },
          ],
        },
      },
      { key: 'b', kind: 'shelf', heading: 'Cheap', text: '', source: { by: 'price' }, way: null },
    ],
  } as unknown as ShownPage;
  expect(pageAsMarkdown(page, 'Terms')).toBe(`# Help

What people ask.

## Delivery

Within [India](/shop/shipping)

- Hills

| Zone |
| --- |
| A\\|B |
`);
  const unnamed = { ...page, title: '', head: { ...page.head, heading: '' } };
  expect(pageAsMarkdown(unnamed, 'Terms')).toMatch(/^# Terms\n\nWhat people ask\./);
});

test('what somebody typed is never read as Markdown', () => {
  expect(link('[x](y) <b>*bold*</b>', 'https://a.example/a b)')).toBe(
    String.raw`[\[x\](y) \<b\>\*bold\*\</b\>](https://a.example/a%20b%29)`,
  );
});
