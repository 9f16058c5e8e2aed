import { RATING_MAX, RATING_MIN } from '@shop/contract/limits';
import type { ReviewSort } from '@shop/contract/reviews/schemas';
import { useMemo, useState, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { withParameters } from '../../platform/page-parameter.ts';

/** Which reviews of a product are shown, and in what order. */
export interface ReviewChoice {
  sort: ReviewSort;
  /** Null: of any number. */
  stars: number | null;
  withPictures: boolean;
}

export const reviewSorts: readonly ReviewSort[] = ['newest', 'helpful', 'best', 'worst'];
export const allReviews: ReviewChoice = { sort: 'newest', stars: null, withPictures: false };
/** The id of the reviews on a product's page. */
export const REVIEWS_ID = 'reviews';

const PARAMETERS = { sort: 'sort', stars: 'stars', withPictures: 'photographs' } as const;

export function isFiltered({ stars, withPictures }: ReviewChoice): boolean {
  return stars !== null || withPictures;
}

/** The reviews of all numbers of stars. */
export function sumOf(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0);
}

/** What a choice asks the API for. */
export function askedFor({ sort, stars, withPictures }: ReviewChoice) {
  return {
    ...(sort !== allReviews.sort && { sort }),
    ...(stars !== null && { stars }),
    ...(withPictures && { withPictures: 'true' as const }),
  };
}

/** Reads the choice from the address of a product's page and ignores what it does not know. */
function readReviewChoice(search: URLSearchParams): ReviewChoice {
  const sort = reviewSorts.find((each) => each === search.get(PARAMETERS.sort));
  const stars = Number(search.get(PARAMETERS.stars));
  return {
    sort: sort ?? allReviews.sort,
    stars: Number.isInteger(stars) && stars >= RATING_MIN && stars <= RATING_MAX ? stars : null,
    withPictures: search.has(PARAMETERS.withPictures),
  };
}

const never = () => () => {};

/**
 * The choice of reviews, and a function to change it. A product's page has it in its address, which can be shared; a
 * dialog, whose address is that of the page behind it, keeps it to itself.
 */
export function useReviewChoice() {
  const { search, mask } = useLocation();
  const navigate = useNavigate();
  const [inDialog, setInDialog] = useState(allReviews);
  // The server draws one page for all choices.
  const isDrawn = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const inAddress = useMemo(
    () => (isDrawn ? readReviewChoice(new URLSearchParams(search)) : allReviews),
    [isDrawn, search],
  );
  const choice = mask ? inDialog : inAddress;

  function choose(change: Partial<ReviewChoice>) {
    const next = { ...choice, ...change };
    if (mask) {
      setInDialog(next);
      return;
    }
    const said = {
      [PARAMETERS.sort]: next.sort === allReviews.sort ? '' : next.sort,
      [PARAMETERS.stars]: next.stars === null ? '' : String(next.stars),
      [PARAMETERS.withPictures]: next.withPictures ? '1' : '',
    };
    void navigate(
      { search: withParameters(new URLSearchParams(search), said), hash: `#${REVIEWS_ID}` },
      { replace: true, preventScrollReset: true },
    );
  }

  return { choice, choose };
}
