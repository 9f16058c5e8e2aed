import type { ProductFacts } from '@shop/contract/catalog/schemas';
import type { CategoryNames } from '../../../../categories/index.ts';
import { productKinds } from '@shop/contract/catalog/label-facts';
import { labelsOf } from '@shop/contract/catalog/product-facts';
import { goodsIn } from './plain-words.ts';
import { claimWord } from './claim-words.ts';
import { wordsOfFacts } from './words-of-facts.ts';
import { exactWord, foldedWords, hasNumber, wordsOf } from './fold-word.ts';

/** The searched texts of a product. */
export interface SearchedText {
  title: string;
  description: string;
  ingredients: string;
  /** The id of its category. */
  category: string;
  brand: string;
  facts: ProductFacts;
}

/** Lexemes carry a position in the text; here it only numbers them. */
const MAX_POSITION = 16_383;

/**
 * The words of a product, each with the letter of its weightiest field, as text that Postgres reads as a `tsvector`:
 * folded words, exact words of its
 * description, and a word for each claim. None contains a quote.
 */
export function searchVector(text: SearchedText, categories: readonly CategoryNames[]): string {
  const { title, description, ingredients, category, brand, facts } = text;
  const { label, words: categoryWords } = categories.find(({ id }) => id === category) ?? {
    label: category,
    words: [],
  };
  const weights = new Map<string, 'A' | 'B' | 'C' | 'D'>();
  const add = (words: string[], weight: 'A' | 'B' | 'C' | 'D') => {
    for (const word of words) if (!weights.has(word)) weights.set(word, weight);
  };
  add(withJoined(foldedWords(title)), 'A');
  const kinds = labelsOf(productKinds, facts.kind ? [facts.kind] : []);
  add([title, label, ...categoryWords, ...kinds].flatMap(goodsIn), 'A');
  add(withJoined(foldedWords(label)), 'B');
  add(foldedWords(brand), 'B');
  for (const phrase of [...categoryWords, ...wordsOfFacts(facts)]) add(withJoined(foldedWords(phrase)), 'B');
  for (const claim of facts.claims ?? []) add([claimWord(claim)], 'B');
  for (const ingredient of ingredients.split(/[,;()]/)) add(withJoined(foldedWords(ingredient)), 'C');
  // Running text is not matched fuzzily: 'hair' would find 'here' (ruling 42).
  add(wordsOf(description).map(exactWord), 'D');
  return [...weights]
    .slice(0, MAX_POSITION)
    .map(([word, weight], index) => `'${word}':${index + 1}${weight}`)
    .join(' ');
}

/**
 * The words, and each two neighbours joined, because 'aloevera' and 'facewash' are typed as often as not. Numbers are
 * not joined.
 */
function withJoined(words: string[]): string[] {
  const joined = words.slice(1).map((word, index) => `${words[index]}${word}`);
  return [...words, ...joined.filter((pair) => !hasNumber(pair))];
}
