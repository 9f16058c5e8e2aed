import { useQueries } from '@tanstack/react-query';
import { ProductGridSkeleton } from '../../features/catalog/index.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { ProductShelf } from '../shop/product-shelf.tsx';
import { collectionQueries, soapsOf } from './collection-soaps.ts';
import './soap-page.css';

interface CollectionProductsProps {
  collection: string;
  words: readonly string[];
}

/** The soaps of a collection; a shelf that has none shows nothing. */
export function CollectionProducts({ collection, words }: CollectionProductsProps) {
  const answers = useQueries({ queries: collectionQueries(words) });
  const soaps = soapsOf(answers.map(({ data }) => data?.data ?? []));
  const failed = answers.filter(({ isError }) => isError);
  const isPending = answers.some((answer) => answer.isPending);
  if (soaps.length === 0 && !isPending && failed.length === 0) return null;
  return (
    <section className="page-width soap-products" aria-labelledby="soaps">
      <div className="section-head">
        <h2 id="soaps" className="text-heading">
          From {collection}
        </h2>
        <ButtonLink variant="plain" isHanging to="/shop/listing?category=soap">
          All soaps
        </ButtonLink>
      </div>
      {failed.length > 0 ? (
        <LoadFailure
          what="The soaps"
          isTrying={failed.some(({ isFetching }) => isFetching)}
          onRetry={() => failed.forEach(({ refetch }) => void refetch())}
        />
      ) : isPending ? (
        <ProductGridSkeleton count={4} />
      ) : (
        <ProductShelf products={soaps} />
      )}
    </section>
  );
}
