import type { Product } from '@shop/contract/catalog/schemas';
import { useQuery } from '@tanstack/react-query';
import { langOf } from '../../../platform/language.ts';
import { homeProductsQuery, ProductLink } from '../../../features/catalog/index.ts';
import { reviewsQuery } from '../../../features/reviews/index.ts';
import { Picture } from '../../../ui/picture.tsx';
import { Stars } from '../../../ui/stars.tsx';
import * as texts from './home.messages.ts';
import './home-reviews.css';

const QUOTES = 3;
/** An average of fewer reviews says little. */
const MIN_REVIEWS = 2;

/** The products whose newest review is shown on the home page: the best rated of the displayed ones. */
export function quotedProducts(products: readonly Product[]): Product[] {
  return products
    .filter(({ reviewCount }) => reviewCount >= MIN_REVIEWS)
    .toSorted((a, b) => b.averageReview - a.averageReview || b.reviewCount - a.reviewCount)
    .slice(0, QUOTES);
}

/** Reads only the newest review of a product. */
export function newestReviewQuery({ _id }: Product) {
  return reviewsQuery(_id, { limit: 1 });
}

/** Shoppers' own words. Without reviews the section is omitted. */
export function HomeReviews({ heading }: { heading: string }) {
  const { data } = useQuery(homeProductsQuery());
  const products = quotedProducts(data?.data ?? []);
  if (products.length === 0) return null;
  return (
    <section className="apart home-reviews" aria-labelledby="reviews">
      <div className="page-width">
        <h2 id="reviews" className="text-heading" lang={langOf(heading)}>
          {heading}
        </h2>
        <ul>
          {products.map((product) => (
            <Quote key={product._id} product={product} />
          ))}
        </ul>
      </div>
    </section>
  );
}

function Quote({ product }: { product: Product }) {
  const { data } = useQuery(newestReviewQuery(product));
  const review = data?.data[0];
  const [picture] = product.pictures;
  if (!review) return null;
  return (
    <li>
      <figure>
        <Stars value={review.reviewValue} size={17} />
        <blockquote lang={langOf(review.reviewMessage)}>{review.reviewMessage}</blockquote>
        <figcaption>
          {picture ? <Picture picture={picture} alt="" sizes="4rem" /> : null}
          <span>
            {texts.reviewAbout({ name: review.userName })}
            <br />
            <ProductLink product={product} lang={langOf(product.title)} className="quiet-link">
              {product.title}
            </ProductLink>
          </span>
        </figcaption>
      </figure>
    </li>
  );
}
