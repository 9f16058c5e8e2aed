import type { DemoReview } from '../types.ts';

/** Author (first name), rating, days ago and text of a review, and the shop's answer. */
export type ReviewWords = readonly [
  author: string,
  rating: number,
  daysAgo: number,
  message: string,
  answer?: string,
];

/** The reviews of a product, given its slug. */
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
