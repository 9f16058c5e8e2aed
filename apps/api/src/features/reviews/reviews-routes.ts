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
import { listHelpful, setHelpful } from './helpful.ts';
import { type ReviewPictureDependencies, storeReviewPicture } from './review-pictures.ts';
import { presentReview } from './shared/present-review.ts';
import { countChosen, findReviewCounts, selectReviewPage } from './shared/review-queries.ts';

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
    async ({ say, identity, body: { productId, reviewMessage, reviewValue, images = [] }, request }) => {
      const row = await addReview(dependencies, {
        productId,
        reviewer: identity,
        message: reviewMessage,
        rating: reviewValue,
        images,
        address: request.ip,
      });
      return { message: say(reviewMessages.added), data: presentReview(row, mediaBase) };
    },
  );

  serve(
    contract.listReviews,
    async ({ params: { productId }, query }) => {
      const counts = await findReviewCounts(dependencies.database.read, productId);
      if (counts === null) throw refuse(reviewRefusals.reviewedProductNotFound);
      const choice = { sort: query.sort, stars: query.stars, withPictures: query.withPictures === 'true' };
      const total = countChosen(counts, choice);
      const { page = 1, limit = asksForAll(query) ? Math.max(total, 1) : PAGE_LIMIT } = query;
      const asked = { ...choice, page, limit };
      const rows = await selectReviewPage(dependencies.database.read, productId, asked).execute();
      return { data: rows.map((row) => presentReview(row, mediaBase)), total, counts };
    },
    { cached: answers },
  );

  serve(contract.setHelpful, async ({ identity, params: { id: reviewId }, body: { isHelpful }, request }) => {
    const helpfulCount = await setHelpful(dependencies, {
      reviewId,
      reader: identity,
      isHelpful,
      address: request.ip,
    });
    return { data: { helpfulCount } };
  });

  serve(contract.listHelpful, async ({ identity, params: { id: productId } }) => ({
    data: await listHelpful(dependencies.database.read, identity.userId, productId),
  }));

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
