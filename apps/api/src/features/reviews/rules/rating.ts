import { RATING_MAX, RATING_MIN } from '@shop/contract/limits';
import * as reviewMessages from '@shop/contract/reviews/messages';
import { BadInputError } from '../../../platform/errors.ts';

export class InvalidRatingError extends BadInputError {
  readonly code = 'invalid_rating';
}

/**
 * Ensures that `rating` is 1, 2, 3, 4 or 5 stars (ruling 25).
 * @throws InvalidRatingError for 0, which is no star clicked, and for all others
 */
export function ensureRating(rating: number): void {
  if (Number.isInteger(rating) && rating >= RATING_MIN && rating <= RATING_MAX) return;
  const sentence = reviewMessages.chooseRating;
  throw new InvalidRatingError(sentence, { fields: { reviewValue: sentence } });
}
