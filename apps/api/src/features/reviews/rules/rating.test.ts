import { expect, test } from 'vitest';
import { ensureRating } from '../add-review.ts';

test.each([1, 2, 3, 4, 5])('takes %d stars', (rating) => {
  expect(() => ensureRating(rating)).not.toThrow();
});

test.each([0, 6, -1, 4.5, 0.99, 5.01, Number.NaN, Number.POSITIVE_INFINITY])(
  'asks for a rating from 1 to 5 instead of %d',
  (rating) => {
    expect(() => ensureRating(rating)).toThrow(expect.objectContaining({ code: 'invalid_rating' }));
    expect(() => ensureRating(rating)).toThrow('Choose a rating from 1 to 5 stars');
  },
);
