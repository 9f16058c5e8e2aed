import type { getCollection } from '@shop/contract/collections/calls';
import { collectionPath } from '@shop/contract/collections/collection-sorts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { isRouteErrorResponse, redirect, useSearchParams } from 'react-router';
import { langOf } from '../../platform/language.ts';
import { PRODUCTS_PER_PAGE, ProductGridSkeleton } from '../../features/catalog/index.ts';
import { collectionQuery } from '../../features/collections/index.ts';
import { ApiError } from '../../platform/api-error.ts';
import type { ResponseOf } from '../../platform/call-api.ts';
import type { PageHandle } from '../../platform/page-handle.ts';
import { readPageNumber } from '../../platform/page-parameter.ts';
import { preloadQueries } from '../../platform/preload-queries.ts';
import { PageBeyondEnd } from '../../platform/query-view.tsx';
import { NotFound } from '../../shell/not-found.tsx';
import { breadcrumbs, pageMeta } from '../../shell/page-meta.ts';
import { minWidth, onPhones } from '../../ui/min-width.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { Picture } from '../../ui/picture.tsx';
import { preloadedData } from '../preloaded-data.ts';
import type { Route } from './+types/collection-page.ts';
import * as messages from './collection.messages.ts';
import * as pageTexts from './product-page.messages.ts';
import { leadToLastPage } from './lead-to-last-page.ts';
import { ProductShelf } from './product-shelf.tsx';
import './collection-page.css';

function pathOf(slug: string, page: number): string {
  return collectionPath(slug) + (page > 1 ? `?page=${page}` : '');
}

function queryOf(slug: string, page: number) {
  return collectionQuery(slug, { page, limit: PRODUCTS_PER_PAGE });
}

export const handle: PageHandle = {
  canonical: ({ params: { slug = '' }, search }) =>
    pathOf(encodeURIComponent(slug.toLowerCase()), readPageNumber(search)),
};

/** Former addresses of the collection redirect to its current one. */
export async function loader({ context, params: { slug }, request }: Route.LoaderArgs) {
  const number = readPageNumber(new URL(request.url).searchParams);
  const query = queryOf(slug, number);
  const page = await preloadQueries(context, [query]);
  const { data, total } = preloadedData<ResponseOf<typeof getCollection>>(page, query);
  if (data.slug !== slug) throw redirect(collectionPath(data.slug), 301);
  leadToLastPage(number, total, (last) => pathOf(slug, last));
  return { ...page, collection: data };
}

/**
 * If the page cannot be loaded here, its query retries and reports the failure. A missing collection is still the
 * not-found page.
 */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader();
  } catch (error) {
    if (error instanceof Response) throw error;
    if (isRouteErrorResponse(error) && error.status === 404) throw error;
    return null;
  }
}

export function meta({ loaderData, location, matches, params }: Route.MetaArgs) {
  const collection = loaderData?.collection;
  const page = readPageNumber(new URLSearchParams(location.search));
  const path = pathOf(collection?.slug ?? params.slug, page);
  if (!collection) return pageMeta(matches, { title: pageTexts.collection(), description: '', path });
  const { name, description, picture } = collection;
  const title = page > 1 ? messages.pageOf({ name, page }) : name;
  return pageMeta(matches, {
    title,
    description: description || messages.description({ title }),
    path,
    image: picture ?? undefined,
    jsonLd: (absolute) => [
      breadcrumbs(absolute, [
        { name: pageTexts.home(), path: '/shop/home' },
        { name, path: collectionPath(collection.slug) },
      ]),
    ],
  });
}

/** A collection with its products. */
export default function CollectionPage({ params: { slug } }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const page = readPageNumber(search);
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...queryOf(slug, page),
    placeholderData: keepPreviousData,
  });
  if (error instanceof ApiError && error.status === 404) return <NotFound asMain={false} />;
  return (
    <div className="page-width page-top collection-page">
      {error ? (
        <LoadFailure what={messages.asSubject()} isTrying={isFetching} onRetry={() => void refetch()} />
      ) : !data ? (
        <ProductGridSkeleton count={8} />
      ) : (
        <Loaded answer={data} page={page} isBusy={isPlaceholderData} />
      )}
    </div>
  );
}

interface LoadedProps {
  answer: ResponseOf<typeof getCollection>;
  page: number;
  isBusy: boolean;
}

function Loaded({ answer: { data, products, total }, page, isBusy }: LoadedProps) {
  const { name, description, picture } = data;
  const pages = {
    pageCount: Math.ceil(total / PRODUCTS_PER_PAGE),
    toPage: (next: number) => ({ search: next > 1 ? `?page=${next}` : '' }),
  };
  return (
    <>
      <header className="collection-head">
        {picture ? (
          <Picture
            picture={picture}
            alt=""
            sizes={`${minWidth.tablet} 20rem, ${onPhones('92vw')}`}
            isPriority
          />
        ) : null}
        <div>
          <h1 className="text-heading" lang={langOf(name)}>
            {name}
          </h1>
          {description ? (
            <p className="collection-description" lang={langOf(description)}>
              {description}
            </p>
          ) : null}
          {total > 0 ? (
            <h2 className="collection-count" aria-live="polite">
              {messages.products({ count: total })}
            </h2>
          ) : null}
        </div>
      </header>
      {products.length === 0 && total > 0 ? (
        <PageBeyondEnd {...pages} />
      ) : total === 0 ? (
        <EmptyState
          heading={messages.nothingNow()}
          action={<ButtonLink to="/shop/listing">{messages.seeAll()}</ButtonLink>}
        >
          {messages.comeBack()}
        </EmptyState>
      ) : (
        <>
          <ProductShelf products={products} isFirstOnPage={picture === null} isBusy={isBusy} />
          <Pagination page={page} {...pages} />
        </>
      )}
    </>
  );
}
