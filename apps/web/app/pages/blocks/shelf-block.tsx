import type { BlockOf } from '@shop/contract/content-pages/schemas';
import { useQueries } from '@tanstack/react-query';
import { langOf } from '../../platform/language.ts';
import { ProductGridSkeleton } from '../../features/catalog/index.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { ProductShelf } from '../shop/product-shelf.tsx';
import { productsOf, shelfQueries } from './shelf-queries.ts';
import * as texts from './blocks.messages.ts';
import './page-blocks.css';

interface ShelfBlockProps {
  block: BlockOf<'shelf'>;
  /** An earlier shelf on the page already contains the dialog for all products. */
  isFurtherShelf: boolean;
}

/**
 * Products of a category or a collection, found by words, or chosen by hand. A shelf without products shows nothing.
 */
export default function ShelfBlock({
  block: { key, heading, text, source, way },
  isFurtherShelf,
}: ShelfBlockProps) {
  const queries = shelfQueries(source);
  const lists = useQueries({ queries: queries.lists });
  const chosen = useQueries({ queries: queries.products });
  const collections = useQueries({ queries: queries.collections });
  const products = productsOf(source, [
    ...lists.map(({ data }) => data?.data ?? []),
    chosen.flatMap(({ data }) => data?.data ?? []),
    collections.flatMap(({ data }) => data?.products ?? []),
  ]);
  // Chosen products or collections that no longer exist are left out.
  const failed = lists.filter(({ isError }) => isError);
  const isPending = [...lists, ...chosen, ...collections].some((answer) => answer.isPending);
  if (products.length === 0 && !isPending && failed.length === 0) return null;
  return (
    <section className="page-width shelf-block" aria-labelledby={`${key}-heading`}>
      <div className="section-head">
        <h2 id={`${key}-heading`} className="text-heading" lang={langOf(heading)}>
          {heading}
        </h2>
        {way ? (
          <ButtonLink variant="plain" isHanging to={way.to} lang={langOf(way.label)}>
            {way.label}
          </ButtonLink>
        ) : null}
        {text ? <p lang={langOf(text)}>{text}</p> : null}
      </div>
      {failed.length > 0 ? (
        <LoadFailure
          what={texts.theProducts()}
          isTrying={failed.some(({ isFetching }) => isFetching)}
          onRetry={() => failed.forEach(({ refetch }) => void refetch())}
        />
      ) : isPending ? (
        <ProductGridSkeleton count={4} />
      ) : (
        <ProductShelf products={products} name={key} isFurther={isFurtherShelf} />
      )}
    </section>
  );
}
