import type { getProduct } from '@shop/contract/catalog/calls';
import { type ShopCategory, categoryLabel } from '@shop/contract/categories/shop-category';
import type { Product } from '@shop/contract/catalog/schemas';
import { usualDescription } from '@shop/contract/catalog/usual-description';
import { useQuery } from '@tanstack/react-query';
import { isRouteErrorResponse, Link, redirect, type ShouldRevalidateFunctionArgs } from 'react-router';
import { productPath, productQuery, togetherQuery } from '../../features/catalog/index.ts';
import { QuestionsPlace } from '../../features/questions/index.ts';
import { reviewsQuery } from '../../features/reviews/index.ts';
import type { PageHandle } from '../../platform/page-handle.ts';
import { useShopSettings } from '../../platform/shop-settings.ts';
import { preloadQueries } from '../../platform/preload-queries.ts';
import { breadcrumbs, pageMeta, settingsOf } from '../../shell/page-meta.ts';
import { preloadedData } from '../preloaded-data.ts';
import type { Route } from './+types/product-page.ts';
import { productJsonLd } from './product-json-ld.ts';
import ProductView from './product-view.tsx';
import { BoughtTogether } from './bought-together.tsx';
import { RelatedProducts } from './related-products.tsx';
import type { ResponseOf } from '../../platform/call-api.ts';
import { HydratedAlone } from '../../ui/hydrated-alone.ts';
import { PartBoundary } from '../../ui/part-boundary.tsx';
import { ViewedProducts } from './viewed-products.tsx';
import * as texts from './product-page.messages.ts';
import './product-page.css';

export const handle: PageHandle = {
  canonical: ({ params: { productKey = '' } }) => productPath(encodeURIComponent(productKey.toLowerCase())),
};

/** Former addresses of the product redirect to its current one. */
export async function loader({ context, params: { productKey } }: Route.LoaderArgs) {
  const page = await preloadQueries(context, [productQuery(productKey)]);
  const { data: product } = preloadedData<ResponseOf<typeof getProduct>>(page, productQuery(productKey));
  if (![product._id, product.slug].includes(productKey)) throw redirect(productPath(product.slug), 301);
  const reviews = await preloadQueries(context, [reviewsQuery(product._id), togetherQuery(product._id)]);
  return { preloaded: [...page.preloaded, ...reviews.preloaded], product };
}

/**
 * If the page cannot be loaded here, its queries retry and report the failure. A missing product is still the
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

/** What is shown of its reviews is in the address too, and changes nothing else. */
export function shouldRevalidate({
  currentParams,
  nextParams,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return currentParams.productKey === nextParams.productKey ? false : defaultShouldRevalidate;
}

export function meta({ loaderData, matches, params }: Route.MetaArgs) {
  const product = loaderData?.product;
  if (!product) {
    return pageMeta(matches, {
      title: texts.product(),
      description: '',
      path: productPath(params.productKey),
    });
  }
  const { pageTitle, pageDescription } = product.facts;
  return pageMeta(matches, {
    title: pageTitle ?? product.title,
    description: pageDescription ?? usualDescription(product),
    path: productPath(product.slug),
    image: product.pictures[0],
    jsonLd: (absolute) => [
      productJsonLd(product, absolute),
      breadcrumbs(absolute, stepsTo(product, settingsOf(matches))),
    ],
  });
}

export default function ProductPage({ params: { productKey } }: Route.ComponentProps) {
  const { data } = useQuery(productQuery(productKey));
  const { data: found } = useQuery({ ...togetherQuery(data?.data._id ?? ''), enabled: data !== undefined });
  const together = found?.data ?? [];
  return (
    <div className="page-width product-page">
      {data ? <Breadcrumbs product={data.data} /> : null}
      <ProductView key={productKey} productKey={productKey} place="page" />
      <PartBoundary key={`questions ${productKey}`}>
        <HydratedAlone>{data ? <QuestionsPlace productId={data.data._id} /> : null}</HydratedAlone>
      </PartBoundary>
      <PartBoundary key={`together ${productKey}`}>
        <HydratedAlone>{together.length > 0 ? <BoughtTogether products={together} /> : null}</HydratedAlone>
      </PartBoundary>
      <PartBoundary key={`related ${productKey}`}>
        <HydratedAlone>
          {data ? <RelatedProducts product={data.data} isFurther={together.length > 0} /> : null}
        </HydratedAlone>
      </PartBoundary>
      <PartBoundary key={`viewed ${productKey}`}>
        <HydratedAlone>{data ? <ViewedProducts product={data.data} /> : null}</HydratedAlone>
      </PartBoundary>
    </div>
  );
}

function stepsTo(
  { slug, title, category }: Product,
  { categories }: { categories: readonly ShopCategory[] },
) {
  const label = categoryLabel(categories, category);
  return [
    { name: texts.home(), path: '/shop/home' },
    { name: label, path: `/shop/listing?category=${category}` },
    { name: title, path: productPath(slug) },
  ];
}

function Breadcrumbs({ product }: { product: Product }) {
  const steps = stepsTo(product, useShopSettings());
  return (
    <nav aria-label={texts.breadcrumb()} className="breadcrumb">
      <ol>
        {steps.map(({ name, path }, index) => (
          <li key={path}>
            {index < steps.length - 1 ? (
              <Link to={path}>{name}</Link>
            ) : (
              <span aria-current="page">{name}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
