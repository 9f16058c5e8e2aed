import type { searchProducts } from '@shop/contract/catalog/calls';
import * as productMessages from '@shop/contract/catalog/messages';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { ProductGridSkeleton, PRODUCTS_PER_PAGE, searchQuery } from '../../features/catalog/index.ts';
import type { ResponseOf } from '../../platform/call-api.ts';
import type { PageHandle } from '../../platform/page-handle.ts';
import { readPageNumber } from '../../platform/page-parameter.ts';
import { preloadQueries } from '../../platform/preload-queries.ts';
import { PageBeyondEnd } from '../../platform/query-view.tsx';
import { pageMeta } from '../../shell/page-meta.ts';
import { Pagination } from '../../ui/pagination.tsx';
import type { Route } from './+types/search-page.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { preloadedData } from '../preloaded-data.ts';
import { leadToLastPage } from './lead-to-last-page.ts';
import { ProductShelf } from './product-shelf.tsx';
import { SearchField } from './search-field.tsx';
import { readKeyword } from './search-keyword.ts';
import { SearchStart } from './search-start.tsx';
import * as texts from './search.messages.ts';
import './search-page.css';

export const handle: PageHandle = {
  canonical: ({ search }) => {
    const asked = new URLSearchParams();
    const typed = search.get('keyword') ?? '';
    if (typed !== '') asked.set('keyword', typed);
    const page = readPageNumber(search);
    if (page > 1 && readKeyword(search) !== '') asked.set('page', `${page}`);
    const query = asked.toString();
    return query === '' ? '/shop/search' : `/shop/search?${query}`;
  },
};

export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const keyword = readKeyword(searchParams);
  const page = readPageNumber(searchParams);
  if (keyword === '') return preloadQueries(context, []);
  const query = searchQuery(keyword, { page });
  const preloaded = await preloadQueries(context, [query]);
  const { total } = preloadedData<ResponseOf<typeof searchProducts>>(preloaded, query);
  leadToLastPage(page, total, (last) => `/shop/search${pageOfResults(keyword, last)}`);
  return preloaded;
}

/** In the browser the page reads its results itself, so that it shows at once that they are loading. */
export function clientLoader() {
  return null;
}

/** There is nothing to load again, and a press that changes the address is answered sooner. */
export function shouldRevalidate() {
  return false;
}

export function meta({ location, matches }: Route.MetaArgs) {
  const keyword = readKeyword(new URLSearchParams(location.search));
  return pageMeta(matches, {
    title: keyword === '' ? texts.search() : texts.searchFor({ keyword }),
    description: texts.description(),
    path: '/shop/search',
    isHiddenFromSearch: keyword !== '',
  });
}

export default function SearchPage() {
  const [search] = useSearchParams();
  const keyword = readKeyword(search);
  return (
    <div className="page-width page-top search-page">
      <h1 className="text-heading">{texts.search()}</h1>
      <SearchField />
      {keyword === '' ? <SearchStart /> : <Results keyword={keyword} page={readPageNumber(search)} />}
    </div>
  );
}

function pageOfResults(keyword: string, page: number): string {
  return `?${new URLSearchParams({ keyword, page: `${page}` })}`;
}

function Results({ keyword, page }: { keyword: string; page: number }) {
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery({
    ...searchQuery(keyword, { page }),
    placeholderData: keepPreviousData,
  });
  if (isError)
    return <LoadFailure what={texts.theResults()} isTrying={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <ProductGridSkeleton count={4} />;
  if (data.total === 0) {
    return (
      <section className="search-nothing">
        <h2 className="text-title">{productMessages.nothingFound()}</h2>
        <p>{texts.noMatch({ keyword })}</p>
        <SearchStart />
      </section>
    );
  }
  const pages = {
    pageCount: Math.ceil(data.total / PRODUCTS_PER_PAGE),
    toPage: (next: number) => ({ search: pageOfResults(keyword, next) }),
  };
  if (data.data.length === 0) return <PageBeyondEnd {...pages} />;
  return (
    <section aria-labelledby="results">
      <h2 id="results" className="search-count" aria-live="polite">
        {texts.results({ count: data.total, keyword })}
      </h2>
      <ProductShelf products={data.data} isFirstOnPage isBusy={isPlaceholderData} />
      <Pagination page={page} {...pages} />
    </section>
  );
}
