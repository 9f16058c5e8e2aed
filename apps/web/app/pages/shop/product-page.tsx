import type { getProduct } from '@shop/contract/catalog/calls';
import { type ShopCategory, categoryLabel } from '@shop/contract/categories/shop-category';
import type { Product } from '@shop/contract/catalog/schemas';
import { formatRupees, effectiveUnitPrice } from '@shop/contract/money';
import { useQuery } from '@tanstack/react-query';
import { isRouteErrorResponse, Link } from 'react-router';
import { productPath, productQuery } from '../../features/catalog/index.ts';
import { reviewsQuery } from '../../features/reviews/index.ts';
import type { PageHandle } from '../../platform/page-handle.ts';
import { useShopSettings } from '../../platform/shop-settings.ts';
import { preloadQueries } from '../../platform/preload-queries.ts';
import { breadcrumbs, pageMeta, settingsOf } from '../../shell/page-meta.ts';
import { preloadedData } from '../preloaded-data.ts';
import type { Route } from './+types/product-page.ts';
import { productJsonLd } from './product-json-ld.ts';
import ProductView from './product-view.tsx';
import { RelatedProducts } from './related-products.tsx';
import type { ResponseOf } from '../../platform/call-api.ts';
import './product-page.css';

export const handle: PageHandle = {
  canonical: ({ params: { productId = '' } }) => productPath(encodeURIComponent(productId.toLowerCase())),
};

export async function loader({ context, params: { productId } }: Route.LoaderArgs) {
  const page = await preloadQueries(context, [productQuery(productId), reviewsQuery(productId)]);
  const answer = preloadedData<ResponseOf<typeof getProduct>>(page, productQuery(productId));
  return { ...page, product: answer.data };
}

/** Where the page cannot be had, its queries try and tell; what does not exist stays the not-found page. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader();
  } catch (error) {
    if (isRouteErrorResponse(error) && error.status === 404) throw error;
    return null;
  }
}

export function meta({ loaderData, matches, params }: Route.MetaArgs) {
  const path = productPath(params.productId);
  const product = loaderData?.product;
  if (!product) return pageMeta(matches, { title: 'Product', description: '', path });
  return pageMeta(matches, {
    title: product.title,
    description: `${product.title}, ${formatRupees(effectiveUnitPrice(product))}. ${product.description}`,
    path,
    image: product.pictures[0],
    jsonLd: (absolute) => [
      productJsonLd(product, absolute),
      breadcrumbs(absolute, stepsTo(product, settingsOf(matches))),
    ],
  });
}

export default function ProductPage({ params: { productId } }: Route.ComponentProps) {
  const { data } = useQuery(productQuery(productId));
  return (
    <div className="page-width product-page">
      {data ? <Breadcrumbs product={data.data} /> : null}
      <ProductView key={productId} productId={productId} place="page" />
      {data ? <RelatedProducts key={`related ${productId}`} product={data.data} /> : null}
    </div>
  );
}

function stepsTo({ _id, title, category }: Product, { categories }: { categories: readonly ShopCategory[] }) {
  const label = categoryLabel(categories, category);
  return [
    { name: 'Home', path: '/shop/home' },
    { name: label, path: `/shop/listing?category=${category}` },
    { name: title, path: productPath(_id) },
  ];
}

function Breadcrumbs({ product }: { product: Product }) {
  const steps = stepsTo(product, useShopSettings());
  return (
    <nav aria-label="Breadcrumb" className="breadcrumb">
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
