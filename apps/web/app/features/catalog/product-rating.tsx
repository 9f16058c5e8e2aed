import { Stars } from '../../ui/stars.tsx';
import * as texts from './product-card.messages.ts';
import './product-rating.css';

interface ProductRatingProps {
  product: { averageReview: number; reviewCount: number };
  size?: number;
}

/** The mean rating with two decimals, 0.00 if there are none (product §9), and the number of ratings. */
export function ProductRating({ product, size = 16 }: ProductRatingProps) {
  const { averageReview, reviewCount } = product;
  return (
    <span className="product-rating">
      <Stars value={averageReview} size={size} />
      <span aria-hidden>{averageReview.toFixed(2)}</span>
      <span className="soft">
        {reviewCount === 1 ? texts.oneReview() : texts.reviews({ count: reviewCount })}
      </span>
    </span>
  );
}
