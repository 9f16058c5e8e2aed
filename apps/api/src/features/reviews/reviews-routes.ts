import { PAGE_LIMIT } from '@shop/contract/limits';
import * as reviewMessages from '@shop/contract/reviews/messages';
import * as contract from '@shop/contract/reviews/endpoints';
import * as reviewRefusals from '@shop/contract/reviews/refusals';
import type { AnswerCache } from '../../platform/http/cached-answers.ts';
import { refuse } from '../../platform/errors.ts';
import type { Serve } from '../../platform/http/endpoint-registrar.ts';
import { asksForAll } from '../../platform/http/whole-list.ts';
import { presentPicture } from '../media/index.ts';
import { type ReviewDependencies, addReview } from './add-review.ts';
import { type ReviewPictureDependencies, storeReviewPicture } from './review-pictures.ts';
import { presentReview } from './shared/present-review.ts';
import { countReviews, listReviewRows } from './shared/review-queries.ts';

/**
 * The review calls of product §7 and the photographs of a review. Lists are cached in `answers` as long as the
 * catalogue does not change.
 */
export function serveReviews(
  serve: Serve,
  { answers, ...dependencies }: ReviewDependencies & ReviewPictureDependencies & { answers: AnswerCache },
): void {
  const { mediaBase } = dependencies;
  serve(
    contract.addReview,
    async ({ say, identity, body: { productId, reviewMessage, reviewValue, images = [] } }) => {
      const row = await addReview(dependencies, {
        productId,
        reviewer: identity,
        message: reviewMessage,
        rating: reviewValue,
        images,
      });
      return { message: say(reviewMessages.added), data: presentReview(row, mediaBase) };
    },
  );

  serve(
    contract.listReviews,
    async ({ params: { productId }, query }) => {
      const total = await countReviews(dependencies.database.read, productId);
      if (total === null) throw refuse(reviewRefusals.reviewedProductNotFound);
      const { page = 1, limit = asksForAll(query) ? Math.max(total, 1) : PAGE_LIMIT } = query;
      const rows = await listReviewRows(dependencies.database.read, productId, { page, limit });
      return { data: rows.map((row) => presentReview(row, mediaBase)), total };
    },
    { cached: answers },
  );

  serve(contract.uploadReviewPicture, async ({ identity, params: { productId }, file, request }) => {
    const picture = await storeReviewPicture(dependencies, {
      productId,
      shopper: identity,
      file,
      address: request.ip,
    });
    return { data: presentPicture(picture, mediaBase) };
  });
}
