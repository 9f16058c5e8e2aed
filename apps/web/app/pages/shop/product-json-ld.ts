import type { Product, ProductSize } from '@shop/contract/catalog/schemas';
import { fieldsOfOptions, variantGroupId } from '@shop/contract/catalog/variant-options';
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
    ...variantJsonLd(product, absolute),
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

/**
 * The values of the product, and the other variants of the same thing, each with its own page
 * (developers.google.com/search/docs/appearance/structured-data/product-variants).
 */
function variantJsonLd({ _id: shownId, facts, sizes = [] }: Product, absolute: (path: string) => string) {
  const { sizesOf, netQuantity, options } = facts;
  const { others } = fieldsOfOptions(options);
  const fields = fieldsOf({ netQuantity, options });
  const variesBy = new Set(sizes.flatMap((variant) => Object.keys(fieldsOf(variant))));
  const id = sizesOf && variantGroupId(sizesOf);
  return {
    ...fields,
    ...(others.length > 0 && {
      additionalProperty: others.map((other) => ({ '@type': 'PropertyValue', ...other })),
    }),
    ...(id && sizes.length > 1
      ? {
          inProductGroupWithID: id,
          isVariantOf: {
            '@type': 'ProductGroup',
            name: sizesOf,
            productGroupID: id,
            variesBy: [...variesBy].map((field) => `https://schema.org/${field}`),
            hasVariant: sizes
              .filter(({ _id }) => _id !== shownId)
              // Without a type: a product that has an address alone would lack what every product must say.
              .map(({ slug }) => ({ url: absolute(productPath(slug)) })),
          },
        }
      : {}),
  };
}

/** Without an option for it, the size is the net quantity. */
function fieldsOf({ netQuantity, options }: Pick<ProductSize, 'netQuantity' | 'options'>) {
  return { ...(netQuantity && { size: netQuantityText(netQuantity) }), ...fieldsOfOptions(options).fields };
}
