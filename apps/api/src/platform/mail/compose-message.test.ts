import { expect, test } from 'vitest';
import { composeMessage } from './compose-message.ts';
import type { ReadyMail } from './mailer.ts';

const from = { name: 'Cedar & Co', address: 'orders@shop.example' };
const mail: ReadyMail = {
  messageId: '<m1@shop.example>',
  name: 'm1',
  to: 'asha@shop.example',
  replyTo: null,
  subject: 'Your order is confirmed',
  requestId: null,
  text: 'Dear Asha,\n\n₹ 349 = 2 × soap',
  html: '<p>₹ 349 = 2 × soap</p>\n<p>😀</p>',
  unsubscribeUrl: null,
  attachment: null,
  isAutomatic: true,
  date: new Date('2026-11-23T06:00:00Z'),
};

/** The headers of a message and its parts, decoded as by a mail program. */
function read(message: string) {
  const [head = '', ...rest] = message.split('\r\n\r\n');
  const boundary = /boundary="?([^"\r\n]+)"?/.exec(head)?.[1] ?? '';
  const [before, ...pieces] = rest.join('\r\n\r\n').split(`--${boundary}`);
  const end = pieces.pop();
  const parts = pieces.map((piece) => {
    const [, headers = '', body = ''] = /^\r\n([^]*?)\r\n\r\n([^]*)\r\n$/.exec(piece) ?? [];
    const encoding = /Content-Transfer-Encoding: (.+)/.exec(headers)?.[1] ?? '';
    return { type: /Content-Type: (.+)/.exec(headers)?.[1], encoding, body, text: decoded(encoding, body) };
  });
  return { headers: head.replaceAll(/\r\n\s+/g, ' ').split('\r\n'), before, parts, end };
}

function decoded(encoding: string, body: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString();
  if (encoding === '7bit') return body;
  const bytes = body
    .replaceAll(/=\r\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}

/** A word of a header as it was written. */
const decodedWord = (word: string) => decoded('base64', word.slice('=?UTF-8?B?'.length, -2));

test('a message has its headers and the mail in both forms', async () => {
  const { message, envelope } = await composeMessage(
    {
      ...mail,
      requestId: 'r1',
      replyTo: 'care@shop.example',
      unsubscribeUrl: 'https://shop.example/stop?token=t',
    },
    from,
  );
  const { headers, before, parts, end } = read(message);
  expect(headers).toEqual([
    'X-Request-ID: r1',
    'Auto-Submitted: auto-generated',
    'List-Unsubscribe: <https://shop.example/stop?token=t>',
    'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
    'From: "Cedar & Co" <orders@shop.example>',
    'To: asha@shop.example',
    'Reply-To: care@shop.example',
    'Subject: Your order is confirmed',
    'Message-ID: <m1@shop.example>',
    'Date: Mon, 23 Nov 2026 06:00:00 +0000',
    'MIME-Version: 1.0',
    expect.stringMatching(/^Content-Type: multipart\/alternative; boundary=/),
  ]);
  expect([before, end]).toEqual(['', '--\r\n']);
  expect(parts).toMatchObject([
    {
      type: 'text/plain; charset=utf-8',
      encoding: 'quoted-printable',
      text: mail.text.replaceAll('\n', '\r\n'),
    },
    {
      type: 'text/html; charset=utf-8',
      encoding: '7bit',
      text: '<p>&#8377; 349 = 2 &#215; soap</p>\r\n<p>&#128512;</p>',
    },
  ]);
  expect(envelope).toEqual({ from: 'orders@shop.example', to: ['asha@shop.example'] });
});

test('Hindi is sent as base64, its subject too', async () => {
  const hindi = { ...mail, subject: 'आपका ऑर्डर पक्का है', text: 'नमस्ते '.repeat(40), html: '<p>नमस्ते</p>' };
  const { headers, parts } = read((await composeMessage(hindi, from)).message);
  const words = /^Subject: (.*)$/m.exec(headers.join('\n'))?.[1] ?? '';
  expect(words.split(' ').map(decodedWord).join('')).toBe(hindi.subject);
  expect(parts).toMatchObject([
    { encoding: 'base64', text: hindi.text },
    { encoding: 'base64', text: hindi.html },
  ]);
});

test('no line of a message is longer than mail servers take', async () => {
  const long = `<p>${'neem '.repeat(300)}₹</p>`;
  const hindi = { ...mail, text: `नमस्ते ${long}`, html: long };
  for (const sent of [{ ...mail, text: long, html: long }, hindi]) {
    const { message } = await composeMessage(sent, from);
    expect(message).not.toMatch(/[^\r\n]{999}/);
    expect(message).not.toMatch(/[^\0-\x7F]|[^\r]\n/);
    expect(read(message).parts.map(({ text }) => text)).toEqual([sent.text, sent.html]);
  }
});

test('a line break in a subject or an address adds no header', async () => {
  const { message, envelope } = await composeMessage(
    {
      ...mail,
      subject: 'Hello\r\nBcc: everybody@shop.example',
      to: 'asha@shop.example\r\nBcc: everybody@shop.example',
      requestId: 'r1\r\nBcc: everybody@shop.example',
      unsubscribeUrl: 'https://shop.example/\r\nBcc: everybody@shop.example',
    },
    from,
  );
  expect(read(message).headers.filter((header) => header.startsWith('Bcc'))).toEqual([]);
  expect(envelope.to).toHaveLength(1);
});

test('a file goes with a mail, next to both its forms', async () => {
  const content = Buffer.from(Array.from({ length: 1_000 }, (_, index) => index % 256));
  const attachment = { name: 'DEO-2627-000001.pdf', type: 'application/pdf', content };
  const { message } = await composeMessage({ ...mail, attachment }, from);
  const { headers, before, parts, end } = read(message);
  expect(headers.at(-1)).toMatch(/^Content-Type: multipart\/mixed; boundary=/);
  expect([before, end]).toEqual(['', '--\r\n']);
  expect(parts).toMatchObject([
    { type: expect.stringContaining('multipart/alternative') },
    { encoding: 'base64' },
  ]);
  expect(Buffer.from(parts[1]?.body ?? '', 'base64')).toEqual(content);
  expect(message).toContain('Content-Disposition: attachment; filename="DEO-2627-000001.pdf"');
  const inner = message.slice(message.indexOf('Content-Type: multipart/alternative'));
  expect(read(inner).parts).toMatchObject([
    { type: 'text/plain; charset=utf-8', text: mail.text.replaceAll('\n', '\r\n') },
    { type: 'text/html; charset=utf-8' },
  ]);
});
