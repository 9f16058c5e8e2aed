import {
  type MailWords,
  faultsOfMailWords,
  mailTemplateIds,
  mailTemplates,
} from '@shop/contract/mails/mail-templates';
import { defaultSettings } from '@shop/contract/settings/default-settings';
import { expect, test } from 'vitest';
import type { MailBlock } from '../../../platform/mail/index.ts';
import { inOtherWords, mailWords } from './mail-words.ts';

const values = { orderNumber: 'DEO-7', total: '₹249.00' };
const own = (words: MailWords) => ({ ...defaultSettings, mailWords: { order_confirmed: { en: words } } });

test('the words as installed keep their own rules in both languages', () => {
  for (const id of mailTemplateIds) {
    for (const words of Object.values(mailTemplates[id].words))
      expect(faultsOfMailWords(id, words)).toEqual({});
  }
});

const asEver = { preview: 'As ever', blocks: [] };

test('a mail says what is installed until the owner says something else, in that language alone', () => {
  const installed = mailWords(defaultSettings, 'order_confirmed', values);
  expect(installed.subject).toBe('Your order DEO-7 is confirmed');
  expect(installed.mail(asEver).content.preview).toBe('As ever');
  const settings = own({ subject: 'Yes! {orderNumber}', opening: 'Hello.\n\n{total} came.', next: '' });
  const words = mailWords(settings, 'order_confirmed', values);
  expect(words.subject).toBe('Yes! DEO-7');
  expect(words.opening.map((block) => 'text' in block && block.text)).toEqual(['Hello.', '₹249.00 came.']);
  expect(words.next).toEqual([]);
  expect(words.mail(asEver).content.preview).toBe('Hello.');
  expect(mailWords(settings, 'order_confirmed', values, 'hi').subject).toBe('आपका ऑर्डर DEO-7 पक्का हो गया');
});

test('what a value says is no placeholder, and breaks no line of a subject', () => {
  const words = mailWords(defaultSettings, 'back_in_stock', { product: 'A {shop}\r\nBcc: x@example.com' });
  expect(words.subject).toBe('A {shop} Bcc: x@example.com is back');
});

test('an unknown placeholder, a lone brace, a missing one and empty words are refused with what would be right', () => {
  expect(
    faultsOfMailWords('order_confirmed', { subject: 'Thanks', opening: 'Bye {orderNo}', next: '{' }),
  ).toEqual({
    opening: 'This email has no {orderNo}. It can say {orderNumber}, {total} and {shop}.',
    next: 'A placeholder is a name between braces: {orderNumber}, {total} and {shop}. Leave out other braces.',
  });
  expect(faultsOfMailWords('order_refunded', { subject: '', opening: 'Done.', next: '' })).toEqual({
    subject: 'Enter a subject.',
    opening:
      'Keep {orderNumber} and {amount} in the subject or the text: without them the reader cannot know the number of the order and the refunded amount.',
  });
});

test('a mail in other words keeps what it lists, its sums and its button, in their order', () => {
  const { opening, next } = mailWords(defaultSettings, 'order_confirmed', values);
  const items: MailBlock = { kind: 'items', items: [], sums: [] };
  const address: MailBlock = { kind: 'section', heading: 'It goes to', lines: ['Kotgarh'] };
  const button: MailBlock = { kind: 'button', label: 'See', to: '/' };
  const blocks = [...opening, items, address, ...next, button];
  const words = { subject: 'S {orderNumber}', opening: 'One.\n\nTwo.', next: 'Soon.' };
  const other = inOtherWords(
    { preview: '', blocks },
    { id: 'order_confirmed', language: 'en', words },
    values,
  );
  expect(other.subject).toBe('S DEO-7');
  expect(other.content.blocks).toEqual([
    { kind: 'paragraph', text: 'One.', part: 'opening' },
    { kind: 'paragraph', text: 'Two.', part: 'opening' },
    items,
    address,
    { kind: 'section', heading: 'What happens next', lines: ['Soon.'], part: 'next' },
    button,
  ]);
});
