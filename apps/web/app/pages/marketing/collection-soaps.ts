import type { Product } from '@shop/contract/catalog/schemas';
import { searchQuery } from '../../features/catalog/index.ts';

/** Soaps shown on a collection's page: one row of the widest grid. */
export const COLLECTION_SOAPS = 4;

/** Finds a collection's soaps by its words, so that an owner's own soaps join it by what they are called. */
export function collectionQueries(words: readonly string[]) {
  return words.map((word) => searchQuery(word, { limit: COLLECTION_SOAPS }));
}

/** The first soaps of each answer in turn, each once: every word of a collection is heard. */
export function soapsOf(answers: readonly (readonly Product[])[]): Product[] {
  const soaps = answers.map((products) => products.filter(({ category }) => category === 'soap'));
  const rounds = Math.max(0, ...soaps.map((products) => products.length));
  const inTurn = Array.from({ length: rounds }, (_, round) =>
    soaps.flatMap((products) => products[round] ?? []),
  ).flat();
  const byId = new Map(inTurn.map((product) => [product._id, product]));
  return [...byId.values()].slice(0, COLLECTION_SOAPS);
}
