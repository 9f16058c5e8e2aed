import type { BlockOf } from '@shop/contract/content-pages/schemas';
import { useQuery } from '@tanstack/react-query';
import { langOf } from '../../../platform/language.ts';
import { homeProductsQuery, ProductGridSkeleton } from '../../../features/catalog/index.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { ProductShelf } from '../product-shelf.tsx';
import * as texts from './home.messages.ts';
import './home-products.css';

/** The first products, sorted by price from low to high (product §2). */
export function HomeProducts({ block: { heading, text } }: { block: BlockOf<'shelf'> }) {
  const { data, isError, isFetching, refetch } = useQuery(homeProductsQuery());
  return (
    <section className="page-width apart home-products" aria-labelledby="products">
      <div className="section-head">
        <h2 id="products" className="text-heading" lang={langOf(heading)}>
          {heading}
        </h2>
        {text ? <p lang={langOf(text)}>{text}</p> : null}
      </div>
      {isError && !data ? (
        <LoadFailure what={texts.theProducts()} isTrying={isFetching} onRetry={() => void refetch()} />
      ) : !data ? (
        <ProductGridSkeleton count={8} />
      ) : data.data.length === 0 ? (
        <EmptyState heading={texts.emptyShelf()}>{texts.comeBack()}</EmptyState>
      ) : (
        <ProductShelf products={data.data} />
      )}
      {data && data.total > data.data.length ? (
        <p className="home-products-more">
          <ButtonLink variant="outline" to="/shop/listing">
            {texts.seeAllOf({ count: data.total.toLocaleString('en-IN') })}
          </ButtonLink>
        </p>
      ) : null}
    </section>
  );
}
