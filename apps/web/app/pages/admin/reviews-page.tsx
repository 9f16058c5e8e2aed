import { useNavigate, useSearchParams } from 'react-router';
import { OwnersQuestions } from '../../features/questions/admin/index.ts';
import { OwnersReviewsList, ReviewFilters, type ReviewChoice } from '../../features/reviews/admin/index.ts';
import { Card } from '../../ui/card.tsx';
import { readPageNumber, toPage, withParameters } from '../../platform/page-parameter.ts';
import { AdminHeading } from './admin-heading.tsx';
import { ownersMeta } from './owners-meta.ts';

export const meta = ownersMeta('Reviews');

/** Shoppers' reviews, which the owner can answer, hide and show again. */
export default function ReviewsPage() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const choice: ReviewChoice = {
    stars: search.get('stars') ?? '',
    kind: search.get('kind') ?? '',
    product: search.get('product') ?? '',
    id: search.get('review') ?? '',
    page: readPageNumber(search),
  };

  function choose(change: Partial<ReviewChoice>) {
    const { stars, kind, product } = { ...choice, ...change };
    void navigate(withParameters(search, { stars, kind, product, review: '', page: '' }) || '?', {
      replace: true,
      preventScrollReset: true,
    });
  }

  return (
    <>
      <AdminHeading id="reviews" title="Reviews" />
      <Card aria-labelledby="reviews">
        <ReviewFilters choice={choice} onChange={choose} />
        <OwnersReviewsList choice={choice} toPage={(page) => toPage(search, page)} />
      </Card>
      <Card aria-labelledby="questions">
        <h2 id="questions" className="text-title">
          Questions about products
        </h2>
        <OwnersQuestions />
      </Card>
    </>
  );
}
