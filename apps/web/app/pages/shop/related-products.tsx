import { categoryLabel } from '@shop/contract/categories/shop-category';
import type { Product } from '@shop/contract/catalog/schemas';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { listingQuery, listingSearch, ProductGridSkeleton } from '../../features/catalog/index.ts';
import { useShopSettings } from '../../platform/shop-settings.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { useWasInView } from '../../ui/use-in-view.ts';
import { ProductShelf } from './product-shelf.tsx';
import * as texts from './product-page.messages.ts';
import './related-products.css';

const SHOWN = 4;

interface RelatedProductsProps {
  product: Product;
  /** Another shelf of the page has the dialog already. */
  isFurther: boolean;
}

/** Products of the same category. They are read once the bottom of the page comes into view. */
export function RelatedProducts({ product, isFurther }: RelatedProductsProps) {
  const root = useRef<HTMLElement>(null);
  const wasSeen = useWasInView(root);
  const choice = { categories: [product.category], sort: 'price-lowtohigh', page: 1 } as const;
  const { data, isError } = useQuery({ ...listingQuery(choice), enabled: wasSeen });
  const neighbours = relatedTo(product, data?.data ?? []);
  const label = categoryLabel(useShopSettings().categories, product.category);
  if (isError || (data && neighbours.length === 0)) return null;
  return (
    <section ref={root} className="related-products" aria-labelledby="same-shelf">
      <div className="section-head">
        <h2 id="same-shelf" className="text-heading">
          {texts.sameShelf()}
        </h2>
        <ButtonLink variant="plain" isHanging to={`/shop/listing${listingSearch(choice)}`}>
          {texts.allOf({ category: label })}
        </ButtonLink>
      </div>
      {data ? (
        <ProductShelf products={neighbours} isFurther={isFurther} />
      ) : (
        <ProductGridSkeleton count={SHOWN} />
      )}
    </section>
  );
}

/**
 * The products that follow this one in its category, continuing from the beginning at the end. Its other variants
 * are left out.
 */
export function relatedTo(
  { _id: shownId, sizes = [] }: Pick<Product, '_id' | 'sizes'>,
  shelf: readonly Product[],
): Product[] {
  const sameThing = new Set([shownId, ...sizes.map(({ _id }) => _id)]);
  const index = shelf.findIndex(({ _id }) => sameThing.has(_id));
  return [...shelf.slice(index + 1), ...shelf.slice(0, Math.max(0, index))]
    .filter(({ _id }) => !sameThing.has(_id))
    .slice(0, SHOWN);
}
