import { Type, type Static } from 'typebox';
import { RATING_MAX } from '../limits.ts';
import { Picture, Shape, Time } from '../schemas.ts';

export const Review = Shape({
  _id: Type.String(),
  /** The same as `_id` (product §3). */
  id: Type.String(),
  productId: Type.String(),
  userId: Type.String(),
  userName: Type.String(),
  reviewMessage: Type.String(),
  /** 1 to 5. */
  reviewValue: Type.Integer(),
  createdAt: Time,
  /** The shopper's photographs. Left out if there are none. */
  pictures: Type.Optional(Type.Array(Picture)),
  /** How many people found it helpful. Left out if nobody did. */
  helpfulCount: Type.Optional(Type.Integer({ minimum: 1 })),
  /** The shop's answer. */
  answer: Type.Optional(Shape({ text: Type.String(), answeredAt: Time })),
});
export type Review = Static<typeof Review>;

/** In what order reviews are listed; the newest first among equals. */
export const ReviewSort = Type.Enum(['newest', 'helpful', 'best', 'worst']);
export type ReviewSort = Static<typeof ReviewSort>;

/** Of 1 star, of 2, … of 5. */
const OfEachRating = Type.Array(Type.Integer({ minimum: 0 }), { minItems: RATING_MAX, maxItems: RATING_MAX });

/** How many reviews of a product shoppers see, whatever a list is filtered by. */
export const ReviewCounts = Shape({ all: OfEachRating, withPictures: OfEachRating });
export type ReviewCounts = Static<typeof ReviewCounts>;

/** The kinds of review that an owner can filter by. */
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
  /** Left out if the account is closed. */
  email: Type.Optional(Type.String()),
  isHidden: Type.Boolean(),
  /** Each time the review was hidden, latest first. */
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
