import type { Message } from '@shop/messages';
import { languages } from '@shop/contract/languages';
import { mailTemplates } from '@shop/contract/mails/mail-templates';
import { expect, test } from 'vitest';
import { mailParts, partsOfMails } from './mail-parts.ts';

type AnyText = Message<Record<string, string | number>>;

const DEVANAGARI = /[ऀ-ॿ]/;
const texts = Object.entries(partsOfMails).flatMap(([kind, parts]) =>
  Object.entries(parts as unknown as Record<string, AnyText>).map(
    ([part, text]) => [`${kind}.${part}`, text] as const,
  ),
);

/** Values for the placeholders of a text. */
const valuesOf = (source: string) =>
  new Set([...source.matchAll(/\{(\w+)(?=[,}])/g)].map(([, name]) => name));

test('every text is written in both languages with the same values', () => {
  for (const [name, text] of texts) {
    expect([name, text.source.hi]).toEqual([name, expect.stringMatching(DEVANAGARI)]);
    expect([name, text.source.en]).not.toEqual([name, expect.stringMatching(DEVANAGARI)]);
    expect([name, valuesOf(text.source.hi)]).toEqual([name, valuesOf(text.source.en)]);
    const values = Object.fromEntries([...valuesOf(text.source.en)].map((value) => [value, 1]));
    for (const language of languages) expect(text(values, language)).not.toMatch(/[{}]|undefined/);
  }
});

test('the words that an owner may change are Hindi where they are Hindi', () => {
  for (const { words } of Object.values(mailTemplates)) {
    const written = [words.hi.subject, words.hi.opening, words.hi.next].join('\n').replaceAll(/\{\w+\}/g, '');
    expect(written).not.toMatch(/[A-Za-z]/);
    expect(words.hi.next === '').toBe((words.en.next as string) === '');
  }
});

test('numbers take the plural of the language', () => {
  expect(mailParts('en').ticket_opened.preview({ hours: 1 })).toBe('We answer within 1 hour.');
  expect(mailParts('en').ticket_opened.preview({ hours: 48 })).toBe('We answer within 48 hours.');
  expect(mailParts('hi').ticket_opened.preview({ hours: 1 })).toBe('हम 1 घंटे के भीतर जवाब देंगे।');
  expect(mailParts('hi').ticket_opened.preview({ hours: 48 })).toBe('हम 48 घंटों के भीतर जवाब देंगे।');
});
