import type { getProduct } from '@shop/contract/catalog/calls';
import { allergens } from '@shop/contract/catalog/label-facts';
import { claims } from '@shop/contract/catalog/claims';
import type { OwnLists } from '@shop/contract/catalog/label-lists';
import { concerns } from '@shop/contract/catalog/concerns';
import { labelsOf, netQuantityText, suitabilities } from '@shop/contract/catalog/product-facts';
import type { Product } from '@shop/contract/catalog/schemas';
import { MAX_COMPARED } from '@shop/contract/limits';
import { useQueries, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { langOf } from '../../platform/language.ts';
import { AddToCartButton } from '../../features/cart/index.ts';
import {
  comparePath,
  listingQuery,
  productPath,
  productQuery,
  comparedUnitPrice,
  variantValue,
} from '../../features/catalog/index.ts';
import type { PageHandle } from '../../platform/page-handle.ts';
import { preloadQueries } from '../../platform/preload-queries.ts';
import type { ResponseOf } from '../../platform/call-api.ts';
import { useShopSettings } from '../../platform/shop-settings.ts';
import { pageMeta } from '../../shell/page-meta.ts';
import { minWidth } from '../../ui/min-width.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PartBoundary } from '../../ui/part-boundary.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Price } from '../../ui/price.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { Route } from './+types/compare-page.ts';
import * as texts from './compare.messages.ts';
import './compare-page.css';

export const handle: PageHandle = {
  canonical: ({ search }) => {
    const ids = readCompared(search);
    return ids.length > 0 ? comparePath(ids) : '/shop/compare';
  },
};

/** A product that has left the shop loses its column; the others stay. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const ids = readCompared(new URL(request.url).searchParams);
  const pages = await Promise.allSettled(ids.map((id) => preloadQueries(context, [productQuery(id)])));
  const preloaded = pages.flatMap((page) => (page.status === 'fulfilled' ? page.value.preloaded : []));
  const products = preloaded.map(({ data }) => (data as ResponseOf<typeof getProduct>).data);
  if (products.length === 0 || products.length === MAX_COMPARED) return { preloaded };
  const others = await preloadQueries(context, [othersQuery(products)]);
  return { preloaded: [...preloaded, ...others.preloaded] };
}

/** Other products of the same categories, best rated first. */
function othersQuery(products: readonly Product[]) {
  const categories = [...new Set(products.map(({ category }) => category))].toSorted();
  return listingQuery({ categories, sort: 'rating-hightolow', page: 1 });
}

/** In the browser the page reads its products itself. */
export function clientLoader() {
  return null;
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: texts.compare(),
    description: texts.description(),
    path: '/shop/compare',
    isHiddenFromSearch: true,
  });
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The products named in an address: each once, and as many as fit. */
function readCompared(search: URLSearchParams): string[] {
  const said = (search.get('products') ?? '').toLowerCase().split(',');
  return [...new Set(said.filter((id) => uuid.test(id)))].slice(0, MAX_COMPARED);
}

/** Products side by side, with one row per fact. */
export default function ComparePage() {
  const [search] = useSearchParams();
  const ids = readCompared(search);
  const answers = useQueries({ queries: ids.map((id) => productQuery(id)) });
  const products = answers.flatMap(({ data }) => (data ? [data.data] : []));
  const isLoading = answers.some(({ isPending }) => isPending);
  return (
    <div className="page-width page-top">
      <h1 className="text-heading">{texts.compare()}</h1>
      {products.length > 0 ? (
        <PartBoundary>
          <ComparedTable products={products} />
        </PartBoundary>
      ) : isLoading ? (
        <Skeleton className="compare-loading" />
      ) : (
        <EmptyState
          heading={texts.nothingYet()}
          action={<ButtonLink to="/shop/listing">{texts.seeAll()}</ButtonLink>}
        >
          {texts.choose()}
        </EmptyState>
      )}
      {products[0] && products.length < MAX_COMPARED ? (
        <PartBoundary>
          <More compared={products} />
        </PartBoundary>
      ) : null}
    </div>
  );
}

type Row = [name: string, valueOf: (product: Product, own: OwnLists) => ReactNode];

const rows: readonly Row[] = [
  [texts.price(), ({ price, salePrice }) => <Price price={price} salePrice={salePrice} showsSaving />],
  [texts.content(), ({ facts }) => facts.netQuantity && netQuantityText(facts.netQuantity)],
  [texts.unitPrice(), comparedUnitPrice],
  [
    texts.rating(),
    ({ averageReview, reviewCount }) => (reviewCount > 0 ? ratingOf(averageReview, reviewCount) : null),
  ],
  [texts.suits(), ({ facts }, own) => labelsOf(suitabilities, facts.suits, own.suits).join(', ')],
  [texts.notFor(), ({ facts }, own) => labelsOf(suitabilities, facts.notFor, own.suits).join(', ')],
  [texts.chosenFor(), ({ facts }, own) => labelsOf(concerns, facts.concerns, own.concerns).join(', ')],
  [texts.claims(), ({ facts }) => labelsOf(claims, facts.claims).join(', ')],
  [texts.contains(), ({ facts }, own) => labelsOf(allergens, facts.allergens, own.allergens).join(', ')],
  [texts.likeness(), ({ description }) => <Written text={description} />],
  [texts.ingredients(), ({ ingredients }) => <Written text={ingredients} />],
  [texts.howToUse(), ({ facts }) => facts.howToUse && <Written text={facts.howToUse} />],
  [
    texts.bestBefore(),
    ({ facts }) => facts.shelfLifeMonths && texts.monthsFromPacking({ months: facts.shelfLifeMonths }),
  ],
];

/** What tells a product from one of the same title. */
function Variant({ of }: { of: Product }) {
  const value = variantValue(of);
  return value ? (
    <small className="compare-variant" lang={langOf(value)}>
      {value}
    </small>
  ) : null;
}

/** A text that the owner has written about a product. */
function Written({ text }: { text: string }) {
  return <span lang={langOf(text)}>{text}</span>;
}

function ratingOf(mean: number, count: number): string {
  return texts.ratingOf({ mean: mean.toFixed(2), count });
}

function ComparedTable({ products }: { products: readonly Product[] }) {
  const { labels } = useShopSettings();
  const ids = products.map(({ _id }) => _id);
  return (
    <div className="compare-scroll">
      <table className="compare-table" aria-label={texts.sideBySide()} data-columns={products.length}>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">{texts.fact()}</span>
            </th>
            {products.map((product) => {
              const others = ids.filter((id) => id !== product._id);
              return (
                <th key={product._id} scope="col">
                  <Link to={productPath(product.slug)} className="compare-product">
                    {product.pictures[0] ? (
                      <Picture
                        picture={product.pictures[0]}
                        alt=""
                        sizes={`${minWidth.tablet} 14rem, 45vw`}
                      />
                    ) : null}
                    <span id={`compared-${product._id}`}>
                      <span lang={langOf(product.title)}>{product.title}</span>
                      <Variant of={product} />
                    </span>
                  </Link>
                  <Link
                    className="quiet-link compare-remove"
                    to={others.length > 0 ? comparePath(others) : '/shop/compare'}
                    replace
                    preventScrollReset
                  >
                    {texts.remove()}
                    <span className="sr-only" lang={langOf(product.title)}>
                      {' '}
                      {product.title}
                    </span>
                  </Link>
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, valueOf]) =>
            products.some((product) => valueOf(product, labels)) ? (
              <tr key={name}>
                <th scope="row">{name}</th>
                {products.map((product) => (
                  <td key={product._id}>{valueOf(product, labels) || '–'}</td>
                ))}
              </tr>
            ) : null,
          )}
          <tr>
            <th scope="row">
              <span className="sr-only">{texts.buy()}</span>
            </th>
            {products.map((product) => (
              <td key={product._id}>
                <AddToCartButton product={product} place="card" describedBy={`compared-${product._id}`} />
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  );
}

const OFFERED = 8;

/** Other products of the same category, each a link to a comparison that includes it. */
function More({ compared }: { compared: readonly Product[] }) {
  const ids = compared.map(({ _id }) => _id);
  const { data } = useQuery(othersQuery(compared));
  const others = (data?.data ?? []).filter(({ _id }) => !ids.includes(_id)).slice(0, OFFERED);
  if (others.length === 0) return null;
  return (
    <section aria-labelledby="compare-more" className="compare-more">
      <h2 id="compare-more" className="text-title">
        {texts.compareWith()}
      </h2>
      <ul>
        {others.map((product) => (
          <li key={product._id}>
            <Link
              to={comparePath([...ids, product._id])}
              replace
              preventScrollReset
              lang={langOf(product.title)}
            >
              {[product.title, variantValue(product)].filter(Boolean).join(', ')}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
