import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { MAX_TEXT } from '../limits.ts';
import { Id, OwnUserId, PageOf, pageQuery, Shape, WithData } from '../schemas.ts';
import * as calls from './calls.ts';
import { Review } from './schemas.ts';

export const addReview = endpoint(calls.addReview, {
  summary: 'Reviews a product that was bought; a second review replaces the first. 403 for others.',
  body: Shape({
    productId: Id,
    userId: Type.Optional(OwnUserId),
    /** Not believed: the account's name counts. */
    userName: Type.Optional(Type.String({ maxLength: 1_000 })),
    reviewMessage: Type.String({ minLength: 1, maxLength: MAX_TEXT, pattern: '\\S' }),
    /** From `RATING_MIN` to `RATING_MAX`; others are refused with a sentence (ruling 25). */
    reviewValue: Type.Number(),
  }),
  response: WithData(Review),
});

export const listReviews = endpoint(calls.listReviews, {
  summary: 'Reviews of a product, newest first.',
  params: Shape({ productId: Id }),
  query: Shape(pageQuery),
  response: PageOf(Review),
});
