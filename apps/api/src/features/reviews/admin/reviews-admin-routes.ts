import { isPlaceholderEmail } from '@shop/contract/auth/placeholder-email';
import { PAGE_LIMIT } from '@shop/contract/limits';
import * as contract from '@shop/contract/reviews/endpoints';
import * as reviewMessages from '@shop/contract/reviews/messages';
import type { OwnersReview } from '@shop/contract/reviews/schemas';
import type { Serve } from '../../../platform/http/endpoint-registrar.ts';
import { presentReview } from '../shared/present-review.ts';
import { type ChangeReviewDependencies, answerReview, hideReview, showReview } from './change-review.ts';
import { type OwnersReviewRow, listOwnersReviews } from './owners-review-queries.ts';

/** Reviews for the owner: listing all of them, giving each one public answer, hiding and showing them. */
export function serveReviewsAdmin(
  serve: Serve,
  { mediaBase, ...dependencies }: ChangeReviewDependencies & { mediaBase: string },
): void {
  const present = (row: OwnersReviewRow) => presentOwnersReview(row, mediaBase);

  serve(contract.listAllReviews, async ({ query }) => {
    const { page = 1, limit = PAGE_LIMIT, product = '', stars, kind, id } = query;
    const request = { page, limit, product: product.trim(), stars, kind, id };
    const { reviews, total } = await listOwnersReviews(dependencies.database.read, request);
    return { data: reviews.map(present), total };
  });

  serve(contract.answerReview, async ({ params, body }) => {
    const review = await answerReview(dependencies, params.id, body);
    const message = review.answer === null ? reviewMessages.answerRemoved : reviewMessages.answered;
    return { message, data: present(review) };
  });

  serve(contract.hideReview, async ({ identity, params, body: { reason } }) => {
    const review = await hideReview(dependencies, params.id, { reason, byUserId: identity.userId });
    return { message: reviewMessages.hidden, data: present(review) };
  });

  serve(contract.showReview, async ({ params }) => {
    const review = await showReview(dependencies, params.id);
    return { message: reviewMessages.shownAgain, data: present(review) };
  });
}

function presentOwnersReview(row: OwnersReviewRow, mediaBase: string): OwnersReview {
  const { productTitle, email, hidden_at: hiddenAt, hidings } = row;
  return {
    ...presentReview(row, mediaBase),
    productTitle,
    email: isPlaceholderEmail(email) ? undefined : email,
    isHidden: hiddenAt !== null,
    hidings: hidings.map(({ hiddenAt: at, shownAt, ...hiding }) => ({
      ...hiding,
      hiddenAt: utc(at),
      shownAt: shownAt === null ? null : utc(shownAt),
    })),
  };
}

/** Converts a time from the database's JSON. */
function utc(time: string): string {
  return new Date(time).toISOString();
}
