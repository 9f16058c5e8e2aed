import { OwnersQuestions } from '../../features/questions/admin/index.ts';
import { OwnersReviewsList, ReviewFilters, type ReviewChoice } from '../../features/reviews/admin/index.ts';
import { Card } from '../../ui/card.tsx';
import { useListAddress } from '../../platform/use-list-address.ts';
import { AdminHeading } from './admin-heading.tsx';
import { ownersMeta } from './owners-meta.ts';

export const meta = ownersMeta('Reviews');

/** Shoppers' reviews, which the owner can answer, hide and show again. */
export default function ReviewsPage() {
  const { search, page, toPage, choose } = useListAddress();
  const choice: ReviewChoice = {
    stars: search.get('stars') ?? '',
    kind: search.get('kind') ?? '',
    product: search.get('product') ?? '',
    id: search.get('review') ?? '',
    page,
  };

  function narrow(change: Partial<ReviewChoice>) {
    const { stars, kind, product } = { ...choice, ...change };
    choose({ stars, kind, product, review: '' });
  }

  return (
    <>
      <AdminHeading id="reviews" title="Reviews" />
      <Card aria-labelledby="reviews">
        <ReviewFilters choice={choice} onChange={narrow} />
        <OwnersReviewsList choice={choice} toPage={toPage} />
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
