import { globSync, readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { fileURLToPath } from 'node:url';
import type * as cashStates from '@shop/contract/cash/states';
import type * as paperKinds from '@shop/contract/tax/paper-kinds';
import type * as productFacts from '@shop/contract/catalog/product-facts';
import type { Refusal } from '@shop/contract/refusal';
import { LANGUAGES, type Language } from '@shop/messages/languages';
import type { Message } from '@shop/messages';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { compileAll, compileAmong, writeTexts } from './compile-messages.ts';

const APP = fileURLToPath(new URL('../app/', import.meta.url));
const CONTRACT = fileURLToPath(new URL('../../../packages/contract/src/', import.meta.url));
const modules = [
  ...globSync('**/*.messages.ts', { cwd: APP }).map((path) => APP + path),
  ...globSync('**/{messages,refusals,field-sentences}.ts', { cwd: CONTRACT }).map((path) => CONTRACT + path),
].toSorted();
const DEVANAGARI = /[ऀ-ॿ]/;

/** The values that a compiled message uses. */
const valuesOf = (code: string) => new Set(code.match(/(?<=\bd\.)\w+/g));

test.each(modules)(
  'every message of %s is whole in every language and asks for the same values',
  async (path) => {
    const messages = await messagesIn(path);
    // Nothing but values is the same in all languages.
    const inWords = messages.filter(([, { source }]) =>
      /[a-z]/i.test(source.en.replaceAll(/\{[^{}]*\}/g, '')),
    );
    expect(inWords.filter(([, { source }]) => !DEVANAGARI.test(source.hi))).toEqual([]);
    for (const [name, one] of messages) {
      expect(`${name}: ${one.source.en}`).not.toMatch(DEVANAGARI);
      const [english, hindi] = LANGUAGES.map((language) => compileAll({ [name]: one }, language));
      expect([name, valuesOf(hindi ?? '')]).toEqual([name, valuesOf(english ?? '')]);
    }
  },
);

/** Words for one thing: what shoppers meet elsewhere, and what it is not to be called besides. */
const ONE_WORD = {
  शॉप: /दुकान/,
  पेमेंट: /भुगतान/,
  दाम: /क\u093c?ीमत/,
  रिव्यू: /समीक्षा/,
  मैसेज: /संदेश/,
  शुल्क: /फ़ीस/,
  'सेव करें': /सहेजें/,
  फ़ोटो: /तस्वीर/,
  'फिर से कोशिश': /फिर कोशिश/,
};

test('Hindi has one word for one thing, and nothing but an order is called off in its words', async () => {
  const all = (await Promise.all(modules.map(messagesIn))).flat();
  const clashes = Object.entries(ONE_WORD).flatMap(([word, other]) =>
    all
      .filter(([, { source }]) => other.test(source.hi))
      .map(([name, { source }]) => `${name}, '${source.hi}': ${word}`),
  );
  expect(clashes).toEqual([]);
  const cancelled = all.filter(([, { source }]) => /\bcancelled\b/.test(source.en));
  expect(cancelled.filter(([, { source }]) => !source.hi.includes('रद्द'))).toEqual([]);
  const cancels = all.filter(([, { source }]) => source.en === 'Cancel');
  expect(cancels.length).toBeGreaterThan(5);
  expect(new Set(cancels.map(([, { source }]) => source.hi))).toEqual(new Set(['रहने दें']));
});

test('a sentence in Hindi ends with its own full stop, and one thing is not counted as several', async () => {
  const all = (await Promise.all(modules.map(messagesIn))).flat().map(([, { source }]) => source);
  const sentences = all.filter(({ en }) => /[^.]\.$/.test(en));
  expect(sentences.filter(({ hi }) => !/[।?!}]$/.test(hi) || hi.endsWith('.'))).toEqual([]);
  const ofSeveral = all.filter(({ hi }) => /\{#[^{}]*(?:हैं|लोगों|बचे)/.test(hi));
  expect(ofSeveral.length).toBeGreaterThan(0);
  expect(ofSeveral.filter(({ hi }) => !/(?:one|=1) \{/.test(hi))).toEqual([]);
});

test('every module of pages has messages, and the contract has hundreds', async () => {
  const all = await Promise.all(
    modules.map(async (path) => [path, (await messagesIn(path)).length] as const),
  );
  const ofPages = all.filter(([path]) => path.startsWith(APP));
  expect(ofPages.filter(([, count]) => count === 0)).toEqual([]);
  const ofContract = all.filter(([path]) => path.startsWith(CONTRACT));
  expect(ofContract.reduce((sum, [, count]) => sum + count, 0)).toBeGreaterThan(150);
});

/** The messages of a module, and those of its refusals. Of the contract, what only owners read is in English. */
async function messagesIn(path: string): Promise<[string, Message][]> {
  const exported = (await import(/* @vite-ignore */ path)) as Record<string, Partial<Refusal & Message>>;
  return Object.entries(exported)
    .map(([name, one]) => [name, one.text ?? one] as [string, Message])
    .filter(([, text]) => text.source !== undefined);
}

test('each language gets its own text alone, and no parser', () => {
  const greeting = { greeting: { source: { en: 'Hello {name}', hi: 'नमस्ते {name}' } } as unknown as Message };
  expect(compileAll(greeting, 'en')).toBe('export const greeting = (d) => "Hello " + d.name;');
  expect(compileAll(greeting, 'hi')).toBe('export const greeting = (d) => "नमस्ते " + d.name;');
});

test('of a module of the contract the texts alone are compiled', () => {
  const code = [
    "import { message } from '@shop/messages';",
    'export const most = (pieces: number): string => `at most ${pieces}`;',
    "export const hello = message<{ name: string }>('Hello {name}', 'नमस्ते {name}');",
  ].join('\n');
  const hello = Object.assign(() => '', { source: { en: 'Hello {name}', hi: 'नमस्ते {name}' } });
  const compiled = compileAmong(code, { most: () => '', hello }, 'hi');
  expect(compiled).toContain('export const hello = (d) => "नमस्ते " + d.name;');
  expect(compiled).toContain('export const most = (pieces: number): string => `at most ${pieces}`;');
  expect(compiled).not.toContain('Hello');
});

/** What a module of the contract that imports nothing else exports in the Hindi build. */
async function inHindi<Module>(path: string): Promise<Module> {
  const compiled = compileAmong(readFileSync(CONTRACT + path, 'utf8'), {}, 'hi');
  const code = stripTypeScriptTypes(compiled.replace(/^import .* from '@shop\/messages';$/m, ''));
  return (await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`)) as Module;
}

test('a name in both languages is the one of the build, in sentences that are put together from it too', async () => {
  const facts = await inHindi<typeof productFacts>('catalog/product-facts.ts');
  expect(facts.netQuantityText({ amount: 250, unit: 'ml' })).toBe('250 मिली');
  expect(facts.netQuantityText({ amount: 1_500, unit: 'g' })).toBe('1.5 किलो');
  expect(facts.unitPrice({ amount: 5, unit: 'piece' }, 79_900)).toEqual({ paise: 15_980, per: 'पीस' });
  expect(facts.suitabilities.filter(({ label }) => !DEVANAGARI.test(label))).toEqual([]);
  const { cashStateLabels } = await inHindi<typeof cashStates>('cash/states.ts');
  expect(Object.values(cashStateLabels).filter((label) => !DEVANAGARI.test(label))).toEqual([]);
});

test('tables and sentences in both languages leave the other one out of the build', async () => {
  const { paperLabel } = await inHindi<typeof paperKinds>('tax/paper-kinds.ts');
  expect(paperLabel({ kind: 'invoice', nilRated: 'some' })).toBe('इनवॉइस-कम-बिल ऑफ़ सप्लाई');
  const code =
    'export const fee = (price: string, language?: Language) => bilingual(`Pay ${price}`, LIST, language);';
  expect(compileAmong(code, {}, 'en')).toContain('=> `Pay ${price}`;');
  expect(compileAmong(code, {}, 'hi')).toContain('=> LIST;');
  expect(() => compileAmong("bilingual(bilingual('a', 'b'), 'c')", {}, 'en')).toThrow('within another');
});

test('every name in both languages is English first and then Hindi', () => {
  const names = globSync('**/*.ts', { cwd: CONTRACT }).flatMap((path) => [
    ...readFileSync(CONTRACT + path, 'utf8').matchAll(/\bbilingual\(\s*'([^']*)',\s*'([^']*)'/g),
  ]);
  expect(names.length).toBeGreaterThan(50);
  expect(names.filter(([, en = '', hi = '']) => DEVANAGARI.test(en) || !DEVANAGARI.test(hi))).toEqual([]);
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
