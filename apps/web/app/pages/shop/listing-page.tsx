import type { listProducts } from '@shop/contract/catalog/calls';
import { useQuery, keepPreviousData } from '@tanstack/react-query';
import { SlidersHorizontal } from 'lucide-react';
import { useRef, useState } from 'react';
import {
  ChosenFilters,
  chosenOptions,
  FilterPanel,
  listingQuery,
  listingSearch,
  noFilters,
  ProductGridSkeleton,
  PRODUCTS_PER_PAGE,
  readListingChoice,
  SortSelect,
  useListingChoice,
  type KnownFilters,
  type ListingChoice,
  type ListingFilters,
} from '../../features/catalog/index.ts';
import { locale } from '../../platform/language.ts';
import type { ResponseOf } from '../../platform/call-api.ts';
import type { PageHandle } from '../../platform/page-handle.ts';
import { pageHostContext } from '../../platform/page-host.ts';
import { preloadQueries } from '../../platform/preload-queries.ts';
import { PageBeyondEnd } from '../../platform/query-view.tsx';
import { useShopSettings } from '../../platform/shop-settings.ts';
import { pageMeta, settingsOf } from '../../shell/page-meta.ts';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import type { Route } from './+types/listing-page.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { preloadedData } from '../preloaded-data.ts';
import { leadToLastPage } from './lead-to-last-page.ts';
import { ProductShelf } from './product-shelf.tsx';
import * as texts from './listing-page.messages.ts';
import './listing-page.css';

export const handle: PageHandle = {
  canonical: ({ search, settings }) => `/shop/listing${listingSearch(readListingChoice(search, settings))}`,
};

export async function loader({ context, request }: Route.LoaderArgs) {
  const settings = context.get(pageHostContext).readSettings();
  const choice = readListingChoice(new URL(request.url).searchParams, settings);
  const query = listingQuery(choice);
  const page = await preloadQueries(context, [query]);
  const { total } = preloadedData<ResponseOf<typeof listProducts>>(page, query);
  leadToLastPage(choice.page, total, (last) => `/shop/listing${listingSearch({ ...choice, page: last })}`);
  return page;
}

/** In the browser the page reads its products itself, so that a changed filter shows at once that it is loading. */
export function clientLoader() {
  return null;
}

/** There is nothing to load again, and a press that changes the address is answered sooner. */
export function shouldRevalidate() {
  return false;
}

/**
 * Filters that search engines should not index separately: prices and stock change, and there are as many price
 * ranges as numbers.
 */
const ofTheMoment = { availability: [], minPrice: null, maxPrice: null };

export function meta({ location, matches }: Route.MetaArgs) {
  const settings = settingsOf(matches);
  const choice = readListingChoice(new URLSearchParams(location.search), settings);
  const what = (labelsOf(choice, settings).join(', ') || texts.allProducts()) + forWords(choice, settings);
  const page = choice.page > 1 ? texts.pageOf({ page: choice.page }) : '';
  return pageMeta(matches, {
    title: what + page,
    description: texts.description({ what: what + page }),
    path: `/shop/listing${listingSearch({ ...choice, ...ofTheMoment, sort: 'price-lowtohigh' })}`,
  });
}

const words = new Intl.ListFormat(locale);
const FORM = 'listing-form';

export default function ListingPage() {
  const settings = useShopSettings();
  const { choice, choose: choosePage } = useListingChoice();
  const { data, isError, isFetching, isPending, isPlaceholderData, refetch } = useQuery({
    ...listingQuery(choice),
    placeholderData: keepPreviousData,
  });
  const count = data && !isPlaceholderData ? countOf(data.total) : null;
  const asked = listingSearch(choice);
  const [listed, setListed] = useState(choice);
  if (!isPending && !isPlaceholderData && listingSearch(listed) !== asked) setListed(choice);
  const start = useRef<HTMLHeadingElement>(null);

  function choose(change: Partial<ListingChoice>) {
    choosePage(change);
    // Chosen further down, in the bar that stays in sight: another list begins at its top.
    if (start.current && start.current.getBoundingClientRect().top < 0) {
      start.current.closest('.listing')?.scrollIntoView({ behavior: 'instant' });
    }
  }

  const pages = {
    pageCount: Math.ceil((data?.total ?? 0) / PRODUCTS_PER_PAGE),
    toPage: (page: number) => ({ search: listingSearch({ ...choice, page }) }),
  };

  return (
    <div className="page-width page-top listing">
      <header className="listing-head">
        <h1 className="text-heading">{texts.allProducts()}</h1>
        <output className="listing-count soft">
          {data ? countOf(data.total) + inWords(listed, settings) : null}
        </output>
      </header>
      <div className="listing-tools">
        <section aria-labelledby="filters" className="listing-filters">
          <h2 id="filters">{texts.filters()}</h2>
          <FilterPanel layout="bar" formId={FORM} chosen={choice} onChoose={choose} />
        </section>
        <FilterSheet choice={choice} onChoose={choose} count={count} />
        <SortSelect value={choice.sort} onChange={(sort) => choose({ sort })} formId={FORM} />
      </div>
      <ChosenFilters choice={choice} listed={listed} onChoose={choose} />
      <h2 ref={start} className="sr-only">
        {texts.products()}
      </h2>
      {isError ? (
        <LoadFailure what={texts.theProducts()} isTrying={isFetching} onRetry={() => void refetch()} />
      ) : !data ? (
        <ProductGridSkeleton count={8} />
      ) : data.data.length === 0 && data.total > 0 ? (
        <PageBeyondEnd {...pages} />
      ) : data.total === 0 ? (
        <EmptyState
          heading={texts.nothingMatches()}
          action={
            <Button variant="outline" onClick={() => choose(noFilters)}>
              {texts.clearFilters()}
            </Button>
          }
        >
          {texts.nothingMatchesNow()}
        </EmptyState>
      ) : (
        <>
          <ProductShelf
            products={data.data}
            list={listingSearch(listed)}
            isFirstOnPage
            isBusy={isPlaceholderData}
          />
          <Pagination page={choice.page} {...pages} />
        </>
      )}
    </div>
  );
}

interface FilterSheetProps {
  choice: ListingChoice;
  onChoose: (change: Partial<ListingChoice>) => void;
  /** How many products fit, in words. Null: not known yet. */
  count: string | null;
}

/** The filters of a small screen. Opening them draws nothing else of the page. */
function FilterSheet({ choice, onChoose, count }: FilterSheetProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const chosenCount = chosenOptions(choice, useShopSettings()).length;
  return (
    <>
      <Button variant="outline" small className="listing-filters-button" onClick={() => setOpen(true)}>
        <SlidersHorizontal size={18} aria-hidden />
        <span>{`${texts.filters()}${chosenCount > 0 ? ` (${chosenCount})` : ''}`}</span>
      </Button>
      <Sheet side="bottom" title={texts.filters()} isOpen={isOpen} onClose={close}>
        <FilterPanel layout="sheet" chosen={choice} onChoose={onChoose} />
        <Button wide onClick={close}>
          {count === null ? texts.showProducts() : texts.show({ products: count })}
        </Button>
      </Sheet>
    </>
  );
}

function labelsOf({ categories: chosen }: ListingFilters, { categories }: KnownFilters): string[] {
  return categories.filter(({ id }) => chosen.includes(id)).map(({ label }) => label);
}

/** ' in Soap and Shampoo for oily skin'; empty if all products are shown. */
function inWords(filters: ListingFilters, known: KnownFilters): string {
  const labels = labelsOf(filters, known);
  return (
    (labels.length > 0 ? texts.inCategories({ categories: words.format(labels) }) : '') +
    forWords(filters, known)
  );
}

function forWords(filters: ListingFilters, known: KnownFilters): string {
  const chosen = chosenOptions(filters, known);
  const suiting = chosen.filter(({ filter }) => filter === 'suits' || filter === 'concerns');
  const others = chosen.filter(({ filter }) => filter === 'availability' || filter === 'price');
  return (
    (suiting.length > 0 ? texts.suiting({ what: words.format(suiting.map(lowerLabel)) }) : '') +
    others.map((option) => `, ${lowerLabel(option)}`).join('')
  );
}

function lowerLabel({ label }: { label: string }): string {
  return label.toLowerCase();
}

function countOf(total: number): string {
  return texts.count({ count: total });
}
