import { Type, type Static } from 'typebox';
import { Picture, Shape, Time } from '../schemas.ts';

export const Review = Shape({
  _id: Type.String(),
  productId: Type.String(),
  userId: Type.String(),
  userName: Type.String(),
  reviewMessage: Type.String(),
  /** 1 to 5. */
  reviewValue: Type.Integer(),
  createdAt: Time,
  /** The shopper's photographs; left out where there are none. */
  pictures: Type.Optional(Type.Array(Picture)),
  /** What the shop says to it. */
  answer: Type.Optional(Shape({ text: Type.String(), answeredAt: Time })),
});
export type Review = Static<typeof Review>;

/** Which reviews an owner looks for. */
export const ReviewKind = Type.Union([
  Type.Literal('unanswered'),
  Type.Literal('withPictures'),
  Type.Literal('hidden'),
]);
export type ReviewKind = Static<typeof ReviewKind>;

/** A review as owners see it. */
export const OwnersReview = Shape({
  ...Review.properties,
  productTitle: Type.String(),
  /** Left out where the account is closed. */
  email: Type.Optional(Type.String()),
  isHidden: Type.Boolean(),
  /** Each time it was hidden, the latest first. */
  hidings: Type.Array(
    Shape({
      reason: Type.String(),
      by: Type.String(),
      hiddenAt: Time,
      shownAt: Type.Union([Time, Type.Null()]),
    }),
  ),
});
export type OwnersReview = Static<typeof OwnersReview>;
