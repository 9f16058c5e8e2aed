import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { MAX_LINE, MAX_NAME, MAX_REVIEW_PICTURES, MAX_TEXT, RATING_MAX, RATING_MIN } from '../limits.ts';
import {
  Id,
  Note,
  OwnUserId,
  PageOf,
  pageOrAllQuery,
  pageQuery,
  Picture,
  Shape,
  WithData,
} from '../schemas.ts';
import * as calls from './calls.ts';
import * as ownersCalls from './owners-calls.ts';
import * as readersCalls from './readers-calls.ts';
import { OwnersReview, Review, ReviewCounts, ReviewKind, ReviewSort } from './schemas.ts';

const Stars = Type.Integer({ minimum: RATING_MIN, maximum: RATING_MAX });

export const addReview = endpoint(calls.addReview, {
  summary:
    'Adds a review of a product that the shopper has bought. A second review replaces the first. 403 for other products.',
  body: Shape({
    productId: Id,
    userId: Type.Optional(OwnUserId),
    /** Ignored: the account's name is used. */
    userName: Type.Optional(Type.String({ maxLength: 1_000 })),
    reviewMessage: Type.String({ minLength: 1, maxLength: MAX_TEXT, pattern: '\\S' }),
    /** From `RATING_MIN` to `RATING_MAX`. Other values are refused with a sentence (ruling 25). */
    reviewValue: Type.Number(),
    /** Addresses that `uploadReviewPicture` returned. */
    images: Type.Optional(
      Type.Array(Type.String({ maxLength: MAX_LINE }), { maxItems: MAX_REVIEW_PICTURES }),
    ),
  }),
  response: WithData(Review),
});

export const listReviews = endpoint(calls.listReviews, {
  summary: 'Lists the reviews of a product, newest first unless told. `total` is how many match.',
  params: Shape({ productId: Id }),
  query: Shape({
    ...pageOrAllQuery,
    sort: Type.Optional(ReviewSort),
    stars: Type.Optional(Stars),
    /** Only those with photographs. */
    withPictures: Type.Optional(Type.Literal('true')),
  }),
  response: Shape({
    ...PageOf(Review).properties,
    /** The release before 0.3.0 leaves it out. */
    counts: Type.Optional(ReviewCounts),
  }),
});

export const setHelpful = endpoint(readersCalls.setHelpful, {
  summary:
    'Says that a review helped, once per shopper, or takes it back. 409 for one’s own review. Answers how many found it helpful.',
  params: Shape({ id: Id }),
  body: Shape({ isHelpful: Type.Boolean() }),
  response: WithData(Shape({ helpfulCount: Type.Integer({ minimum: 0 }) })),
});

export const listHelpful = endpoint(readersCalls.listHelpful, {
  summary: 'Lists the ids of the reviews of a product that the shopper found helpful.',
  params: Shape({ id: Id }),
  response: WithData(Type.Array(Type.String())),
});

export const uploadReviewPicture = endpoint(calls.uploadReviewPicture, {
  summary:
    'Stores one photograph for a review of a product that the shopper has bought. 403 for other products.',
  params: Shape({ productId: Id }),
  response: WithData(Picture),
});

export const listAllReviews = endpoint(ownersCalls.listAllReviews, {
  summary: 'Lists the reviews of all products, including hidden ones, newest first.',
  query: Shape({
    ...pageQuery,
    stars: Type.Optional(Stars),
    kind: Type.Optional(ReviewKind),
    /** Part of the product's title. */
    product: Type.Optional(Type.String({ maxLength: MAX_NAME })),
    /** Only this review. */
    id: Type.Optional(Id),
  }),
  response: PageOf(OwnersReview),
});

export const answerReview = endpoint(ownersCalls.answerReview, {
  summary:
    'Adds or changes the public answer to a review. An empty one removes it. 409 with the present `answer` in `data` if it is not `answerSeen` any more.',
  params: Shape({ id: Id }),
  body: Shape({
    answer: Type.String({ maxLength: MAX_TEXT }),
    /** The answer that the owner saw; empty: none. Left out: any. */
    answerSeen: Type.Optional(Type.String({ maxLength: MAX_TEXT })),
  }),
  response: WithData(OwnersReview),
});

export const hideReview = endpoint(ownersCalls.hideReview, {
  summary: 'Hides a review from shoppers, with a reason. It no longer counts.',
  params: Shape({ id: Id }),
  body: Shape({ reason: Note }),
  response: WithData(OwnersReview),
});

export const showReview = endpoint(ownersCalls.showReview, {
  summary: 'Shows a hidden review again.',
  params: Shape({ id: Id }),
  response: WithData(OwnersReview),
});
