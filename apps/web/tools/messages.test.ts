import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { LANGUAGES, type Language } from '@shop/messages/languages';
import type { Message } from '@shop/messages';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { compileAll, writeTexts } from './compile-messages.ts';

const APP = fileURLToPath(new URL('../app/', import.meta.url));
const modules = globSync('**/*.messages.ts', { cwd: APP }).toSorted();
const DEVANAGARI = /[ऀ-ॿ]/;

/** The values that a compiled message uses. */
const valuesOf = (code: string) => new Set(code.match(/(?<=\bd\.)\w+/g));

test.each(modules)(
  'every message of %s is whole in every language and asks for the same values',
  async (path) => {
    const messages = (await import(/* @vite-ignore */ APP + path)) as Record<string, Message>;
    expect(Object.keys(messages)).not.toEqual([]);
    for (const [name, one] of Object.entries(messages)) {
      expect(`${name}: ${one.source.hi}`).toMatch(DEVANAGARI);
      expect(`${name}: ${one.source.en}`).not.toMatch(DEVANAGARI);
      const [english, hindi] = LANGUAGES.map((language) => compileAll({ [name]: one }, language));
      expect([name, valuesOf(hindi ?? '')]).toEqual([name, valuesOf(english ?? '')]);
    }
  },
);

test('each language gets its own text alone, and no parser', () => {
  const greeting = { greeting: { source: { en: 'Hello {name}', hi: 'नमस्ते {name}' } } as unknown as Message };
  expect(compileAll(greeting, 'en')).toBe('export const greeting = (d) => "Hello " + d.name;');
  expect(compileAll(greeting, 'hi')).toBe('export const greeting = (d) => "नमस्ते " + d.name;');
});

const texts = {
  hello: { source: { en: "It''s here", hi: 'नमस्ते' } },
  greeting: { source: { en: 'Hello {name}', hi: 'नमस्ते {name}' } },
} as unknown as Record<string, Message>;
const write = (code: string, language: Language) =>
  writeTexts(code, parseSync('page.tsx', code).program, new Map([['texts', texts]]), language);

test('a text without values is written where it is shown; one with values stays a call', () => {
  const code = '<p title={texts.hello()}>{texts.greeting({ name })} {other.hello()}</p>';
  expect(write(code, 'en')).toBe('<p title={"It\'s here"}>{texts.greeting({ name })} {other.hello()}</p>');
  expect(write(code, 'hi')).toContain('title={"नमस्ते"}');
});

test('only calls are replaced, however they are laid out, and nothing that reads like one', () => {
  const like = "const words = 'texts.hello()'; // texts.hello()\nmore.texts.hello(); texts[name]();";
  expect(write(like, 'en')).toBe(like);
  expect(write('const a = "नमस्ते 🙏"; f(texts\n  .hello());', 'en')).toBe(
    'const a = "नमस्ते 🙏"; f("It\'s here");',
  );
});

test('the language of words is left out of English pages alone, whatever it is asked with', () => {
  const code =
    '<p id="a"\n  lang={langOf(title, ...names.map(({ name }) => name))} lang2={langOf(a)}>{b}</p>';
  expect(write(code, 'en')).toBe('<p id="a" lang2={langOf(a)}>{b}</p>');
  expect(write(code, 'hi')).toBe(code);
});

test('a message that cannot be read stops the build', () => {
  const broken = { broken: { source: { en: '{count, plural, one {x}', hi: '' } } as unknown as Message };
  expect(() => compileAll(broken, 'en')).toThrow(/count|plural|Unexpected|invalid/i);
});
