import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findIn, findUntranslatedWords } from './untranslated-words.ts';

const wordsIn = (code: string) => findIn('page.tsx', code).map(({ words }) => words);

test("the shoppers' pages say nothing in English alone", () => {
  const { fileCount, found } = findUntranslatedWords(join(import.meta.dirname, '../..'));
  expect(found).toEqual([]);
  expect(fileCount).toBeGreaterThan(200);
});

test.each([
  ['between tags', '<p>Your cart</p>', 'Your cart'],
  ['next to a value', '<p>We will reply to {email}.</p>', 'We will reply to'],
  ['as a name for screen readers', '<nav aria-label="menu" />', 'menu'],
  ['as what a picture shows', '<img alt={picture.alt || "a soap"} />', 'a soap'],
  ['as a hint in a field', '<input placeholder="your email" />', 'your email'],
  ['as a property of a component', '<Notice heading={isOld ? texts.old() : "gone"} />', 'gone'],
  ['in a toast', "showToast({ tone: 'destructive', title: 'Gone' })", 'Gone'],
  ['as the title of a page', "titleMeta(matches, 'orders')", 'orders'],
  ['as a sentence kept elsewhere', 'const words = `Enter your ${field}.`;', 'Enter your ….'],
  ['as a child by a condition', "<p>{isOpen ? 'Open' : null}</p>", 'Open'],
])('finds English %s', (_where, code, words) => {
  expect(wordsIn(code)).toEqual([words]);
});

test.each([
  ['messages', '<p aria-label={texts.cart()}>{texts.total()}: ₹{sum}</p>'],
  [
    'classes, keys, names of fields',
    '<input className="a b" name="sortBy" onKeyDown={() => key === "Enter"} />',
  ],
  ['names of firms and papers', '<a title={texts.paper()}>PDF</a>'],
  ['errors for the log', "throw new Error('The settings come with the root of the page.')"],
  ['what is compared with', "heading === 'Quick links' ? texts.quickLinks() : heading"],
  ['types and imports', "import { A } from 'The Package name'; type B = 'Some words here.';"],
])('lets %s be', (_what, code) => {
  expect(wordsIn(code)).toEqual([]);
});
