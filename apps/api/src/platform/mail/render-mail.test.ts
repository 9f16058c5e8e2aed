import { expect, test } from 'vitest';
import type { MailBrand, MailContent } from './mail-content.ts';
import { renderMailHtml } from './render-mail-html.ts';
import { renderMailText } from './render-mail-text.ts';

const brand: MailBrand = {
  name: 'Cedar & Co',
  logo: null,
  publicUrl: 'https://shop.example',
  apiUrl: 'https://shop.example',
  mediaUrl: 'https://media.example',
  email: 'care@shop.example',
  phone: '+91 98160 00000',
  addressLines: ['Cedar & Co', '14 Cedar Lane', 'Shimla 171001'],
  colour: '#1f3b2d',
  ground: '#faf6ee',
};

const content: MailContent = {
  preview: 'It has arrived',
  greeting: 'Dear Asha,',
  blocks: [
    { kind: 'paragraph', text: 'First line\nSecond line' },
    {
      kind: 'items',
      heading: 'Bought',
      items: [
        { title: 'Neem Soap', quantity: 2, amount: '₹498.00', picturePath: '/media/p/320.webp' },
        { title: 'Lime Soap' },
      ],
      sums: [
        { label: 'Shipping', amount: 'Free' },
        { label: 'Total', amount: '₹747.00', isTotal: true },
      ],
    },
    { kind: 'section', heading: 'It goes to', lines: ['7 Mall Road', 'Pune 411001'] },
    { kind: 'button', label: 'See your order', to: '/shop/account?order=o1&tab=x' },
    { kind: 'link', label: 'The courier', to: 'https://courier.example/1' },
    { kind: 'help', question: 'Something wrong?' },
  ],
  unsubscribe: { page: '/shop/stop?token=t', call: '/api/stop/t' },
};

/** What a reader sees of the HTML, with the addresses of its links. */
function readable(html: string): string {
  return html
    .replace(/<head>[^]*<\/head>/, '')
    .replace(/<a [^>]*href="([^"]*)"[^>]*>/g, ' $1 ')
    .replaceAll('<br>', '\n')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&');
}

test('the text says all that was written, with whole addresses', () => {
  expect(renderMailText(content, brand)).toBe(`Dear Asha,

First line
Second line

Bought:
2 × Neem Soap  ₹498.00
Lime Soap
Shipping  Free
Total  ₹747.00

It goes to:
7 Mall Road
Pune 411001

See your order:
https://shop.example/shop/account?order=o1&tab=x

The courier:
https://courier.example/1

Something wrong? Write to care@shop.example or call +91 98160 00000.

Cedar & Co
care@shop.example

Unsubscribe from these emails: https://shop.example/shop/stop?token=t`);
});

test('the HTML says every word of the text', () => {
  const words = readable(renderMailHtml(content, { brand, subject: 'Arrived' })).split(/\s+/);
  const missing = renderMailText(content, brand)
    .split(/\s+/)
    .map((word) => word.replace(/[:.]$/, ''))
    .filter((word) => !words.some((shown) => shown.replace(/[:.]$/, '') === word));
  expect(missing).toEqual([]);
});

test('the HTML shows pictures by whole addresses and leaves out those that are missing', () => {
  const html = renderMailHtml(content, { brand, subject: 'Arrived' });
  expect(html.match(/<img [^>]*>/g)).toHaveLength(1);
  expect(html).toContain('src="https://media.example/media/p/320.webp"');
  expect(html).toContain('<h1 class="ink"');
});

test('Outlook for Windows gets a width, a hidden preview and room around the words of a button', () => {
  const html = renderMailHtml(
    { ...content, blocks: [{ kind: 'button', label: 'Open', to: '/shop/home' }] },
    { brand, subject: 'Delivered' },
  );
  expect(html.match(/<!--\[if mso\]>.*?<!\[endif\]-->/g)).toEqual([
    expect.stringMatching(/<table [^>]*width="560"[^>]*><tr><td>/),
    expect.stringContaining('</td></tr></table>'),
  ]);
  expect(html).toMatch(/display:none;[^"]*mso-hide:all;/);
  expect(html).toMatch(/<td class="button" style="[^"]*mso-padding-alt:14px 24px;/);
});

test('what people typed is text in the HTML, never markup', () => {
  const typed = '<img src=x onerror="alert(1)"> & \'so\' on';
  const html = renderMailHtml(
    {
      preview: typed,
      greeting: typed,
      blocks: [
        { kind: 'paragraph', text: typed },
        { kind: 'items', heading: typed, items: [{ title: typed }], sums: [{ label: typed, amount: typed }] },
        { kind: 'section', heading: typed, lines: [typed] },
        { kind: 'button', label: typed, to: `https://shop.example/"${typed}` },
        { kind: 'link', label: typed, to: `/${typed}` },
        { kind: 'help', question: typed },
      ],
      unsubscribe: { page: `/${typed}`, call: `/${typed}` },
    },
    { brand: { ...brand, name: typed, email: typed, phone: typed, addressLines: [typed] }, subject: typed },
  );
  expect(html).not.toContain('<img');
  expect(html).not.toContain('"alert(1)"');
});

test('a long word is broken in every part of a mail, so that none is wider than a phone', () => {
  const html = renderMailHtml(content, { brand, subject: 'It has arrived' });
  const parts = html.match(/<td class="(?:paper )?pad[^>]*>/g) ?? [];
  expect(parts).toHaveLength(3);
  for (const part of parts) expect(part).toContain('overflow-wrap:anywhere;word-break:break-word;');
});

test('a line in Urdu runs from right to left by itself, and digits alone do not', () => {
  const address = 'مکان 12-A, گلی 5';
  const html = renderMailHtml(
    {
      preview: '',
      blocks: [
        { kind: 'section', heading: 'To', lines: [address, '+91 98160 12345'] },
        { kind: 'items', heading: 'Bought', items: [{ title: 'صابن <نیم>', quantity: 2 }], sums: [] },
      ],
    },
    { brand, subject: 'Arrived' },
  );
  expect(html).toContain(`<span dir="auto">${address}</span><br>+91 98160 12345`);
  expect(html).toContain('2 × <span dir="auto">صابن &lt;نیم&gt;</span>');
});
