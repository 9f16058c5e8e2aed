import { RATING_MAX, RATING_MIN } from '@shop/contract/limits';
import * as reviewRefusals from '@shop/contract/reviews/refusals';
import { refuse } from '../../../platform/errors.ts';

/**
 * Ensures that `rating` is 1, 2, 3, 4 or 5 stars (ruling 25).
 * @throws invalid_rating for 0, which is no star clicked, and for all others
 */
export function ensureRating(rating: number): void {
  if (Number.isInteger(rating) && rating >= RATING_MIN && rating <= RATING_MAX) return;
  throw refuse(reviewRefusals.chooseRating, { field: 'reviewValue' });
}
