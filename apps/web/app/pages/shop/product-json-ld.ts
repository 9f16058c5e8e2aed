import type { Product } from '@shop/contract/catalog/schemas';
import { netQuantityText } from '@shop/contract/catalog/product-facts';
import { effectiveUnitPrice } from '@shop/contract/money';
import { productPath } from '../../features/catalog/index.ts';

/** A product as structured data for search engines. It has a rating only if somebody gave one. */
export function productJsonLd(product: Product, absolute: (path: string) => string): Record<string, unknown> {
  const { _id, slug, title, description, brand, pictures, totalStock, averageReview, reviewCount } = product;
  return {
    '@type': 'Product',
    name: title,
    description,
    sku: _id,
    gtin: product.facts.barcode,
    brand: { '@type': 'Brand', name: brand },
    image: pictures.map(({ url }) => absolute(url)),
    ...sizeJsonLd(product, absolute),
    offers: {
      '@type': 'Offer',
      url: absolute(productPath(slug)),
      priceCurrency: 'INR',
      price: effectiveUnitPrice(product).toFixed(2),
      availability: `https://schema.org/${totalStock > 0 ? 'InStock' : 'OutOfStock'}`,
      itemCondition: 'https://schema.org/NewCondition',
    },
    ...(reviewCount > 0
      ? {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: averageReview.toFixed(2),
            reviewCount,
            bestRating: 5,
            worstRating: 1,
          },
        }
      : {}),
  };
}

/** The net quantity, and the other sizes of the same product, each with its own page. */
function sizeJsonLd({ _id: shownId, facts, sizes = [] }: Product, absolute: (path: string) => string) {
  const { netQuantity, sizesOf } = facts;
  return {
    ...(netQuantity ? { size: netQuantityText(netQuantity) } : {}),
    ...(sizesOf !== undefined && sizes.length > 1
      ? {
          isVariantOf: {
            '@type': 'ProductGroup',
            name: sizesOf,
            productGroupID: sizesOf,
            variesBy: ['https://schema.org/size'],
            hasVariant: sizes
              .filter(({ _id }) => _id !== shownId)
              .map(({ slug }) => ({ '@type': 'Product', url: absolute(productPath(slug)) })),
          },
        }
      : {}),
  };
}
