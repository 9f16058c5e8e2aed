import type { DemoReview } from '../types.ts';

/** Author (first name), rating, days ago and words of one review, and what the shop says to it. */
export type ReviewWords = readonly [
  author: string,
  rating: number,
  daysAgo: number,
  message: string,
  answer?: string,
];

/** The reviews of one product, from its slug and the words. */
export function reviewsOf(product: string, ...words: readonly ReviewWords[]): DemoReview[] {
  return words.map(([author, rating, daysAgo, message, answer]) => ({
    product,
    author: `${author.toLowerCase()}@deodar.example`,
    rating,
    message,
    daysAgo,
    ...(answer !== undefined && { answer }),
  }));
}
