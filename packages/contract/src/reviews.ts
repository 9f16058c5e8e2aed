import { Type, type Static } from 'typebox';
import { Id, OwnUserId, PageOf, Shape, Time, WithData, pageQuery } from './common.ts';
import { endpoint } from './endpoint.ts';
import { MAX_TEXT } from './limits.ts';

export const Review = Shape({
  _id: Type.String(),
  productId: Type.String(),
  userId: Type.String(),
  userName: Type.String(),
  reviewMessage: Type.String(),
  /** 1 to 5. */
  reviewValue: Type.Integer(),
  createdAt: Time,
});
export type Review = Static<typeof Review>;

export const addReview = endpoint({
  method: 'POST',
  path: '/api/shop/review/add',
  access: 'shopper',
  summary: 'Reviews a product that was bought; a second review replaces the first. 403 for others.',
  body: Shape({
    productId: Id,
    userId: Type.Optional(OwnUserId),
    /** Not believed: the account's name counts. */
    userName: Type.Optional(Type.String({ maxLength: 1_000 })),
    reviewMessage: Type.String({ minLength: 1, maxLength: MAX_TEXT, pattern: '\\S' }),
    /** From 1 to 5; others are refused with a sentence (ruling 25). */
    reviewValue: Type.Number(),
  }),
  response: WithData(Review),
});

export const listReviews = endpoint({
  method: 'GET',
  path: '/api/shop/review/:productId',
  access: 'anyone',
  summary: 'Reviews of a product, newest first.',
  params: Shape({ productId: Id }),
  query: Shape(pageQuery),
  response: PageOf(Review),
});
