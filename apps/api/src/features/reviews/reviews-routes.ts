import { PAGE_LIMIT } from '@shop/contract/limits';
import * as productMessages from '@shop/contract/catalog/messages';
import * as reviewMessages from '@shop/contract/reviews/messages';
import * as contract from '@shop/contract/reviews/endpoints';
import type { AnswerCache } from '../../platform/http/cached-answers.ts';
import type { Serve } from '../../platform/http/endpoint-registrar.ts';
import { type ReviewDependencies, ReviewedProductNotFoundError, addReview } from './add-review.ts';
import { presentReview } from './present-review.ts';
import { countReviews, listReviewRows } from './review-queries.ts';

/** The two review calls of product §7; a list is answered from `answers` as long as the catalogue stays as it is. */
export function serveReviews(
  serve: Serve,
  { answers, ...dependencies }: ReviewDependencies & { answers: AnswerCache },
): void {
  serve(contract.addReview, async ({ identity, body: { productId, reviewMessage, reviewValue } }) => {
    const row = await addReview(dependencies, {
      productId,
      reviewer: identity,
      message: reviewMessage,
      rating: reviewValue,
    });
    return { success: true, message: reviewMessages.added, data: presentReview(row) };
  });

  serve(
    contract.listReviews,
    async ({ params: { productId }, query: { page = 1, limit = PAGE_LIMIT } }) => {
      const total = await countReviews(dependencies.database.read, productId);
      if (total === null) throw new ReviewedProductNotFoundError(productMessages.notFound);
      const rows = await listReviewRows(dependencies.database.read, productId, { page, limit });
      return { success: true, data: rows.map(presentReview), total };
    },
    { cached: answers },
  );
}
