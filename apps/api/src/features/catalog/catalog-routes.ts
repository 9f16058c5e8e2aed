import { refuse } from '../../platform/errors.ts';
import * as productRefusals from '@shop/contract/catalog/refusals';
import type { FastifyReply } from 'fastify';
import * as contract from '@shop/contract/catalog/endpoints';
import { Product } from '@shop/contract/catalog/schemas';
import type { QueryOf } from '@shop/contract/endpoint';
import { PAGE_LIMIT } from '@shop/contract/limits';
import type { ShopSettings } from '@shop/contract/settings/shop-settings';
import type { ShopContext } from '../../shop-context.ts';
import { JsonAnswer, createAnswerCache } from '../../platform/http/cached-answers.ts';
import type { Serve } from '../../platform/http/endpoint-registrar.ts';
import { asksForAll, sendWholeList } from '../../platform/http/whole-list.ts';
import { listBoughtTogether } from './bought-together.ts';
import { presentListedProduct } from './shared/present-product.ts';
import { createPresentProducts } from './shared/present-products.ts';
import { createProductTexts } from './shared/product-texts.ts';
import type { ProductSort } from './shared/product-filter.ts';
import { listProductIdsInOrder, listProductRows } from './shared/product-queries.ts';
import type { ReadProducts } from './shared/read-products.ts';
import { createReadShownProducts } from './shared/read-shown-products.ts';
import { paidPriceNow, withSalePrices } from './shared/sale-prices.ts';
import {
  asksForStock,
  joinedCategories,
  joinedConcerns,
  joinedSuitabilities,
  joinedValues,
  priceRange,
  sortOf,
} from './shared/rules/read-filter.ts';
import { readKeyword } from './shared/search/rules/search-query.ts';
import { MAX_FOUND, searchProducts } from './shared/search/search-products.ts';
import type { ReadWordIndex } from './shared/search/word-index.ts';

interface CatalogDependencies extends Pick<
  ShopContext,
  'database' | 'mediaBase' | 'readSettings' | 'answers'
> {
  /** The number of the catalogue's present state. */
  version: () => number;
  readWordIndex: ReadWordIndex;
  readProducts: ReadProducts;
}

/** The most memory that products as JSON may take. */
const PRODUCT_TEXTS_MAX_BYTES = 6 * 1024 * 1024;
const COMMA = Buffer.from(',');
/** A single object, because the serialiser that is compiled from it is cached by its identity. */
const productSchema: Record<string, unknown> = { ...Product };

/** The product calls of product §7 for shoppers and visitors. */
export function serveCatalog(
  serve: Serve,
  { database, mediaBase, readSettings, answers, version, readWordIndex, readProducts }: CatalogDependencies,
): void {
  const presentList = createPresentProducts(mediaBase, presentListedProduct);
  const readShown = createReadShownProducts(mediaBase);
  const cached = { cached: answers };
  const productTexts = createProductTexts({
    db: database.read,
    mediaBase,
    texts: createAnswerCache({ version, maxBytes: PRODUCT_TEXTS_MAX_BYTES }),
  });

  serve(
    contract.listProducts,
    async ({ query, reply }) => {
      const { filter, ...page } = readListQuery(query, readSettings());
      const paid = filter.price || isByPrice(page.order) ? await paidPriceNow(database.read) : undefined;
      if (asksForAll(query)) {
        const ids = await listProductIdsInOrder(database.read, { ...filter, paid }, page.order);
        return sendWholeList(reply, { ids, read: (some) => productTexts(some, writeProduct(reply)) });
      }
      const { rows, total } = await listProductRows(database.read, { ...filter, paid }, page);
      return {
        data: await presentList(database.read, await withSalePrices(database.read, rows)),
        total,
      };
    },
    {
      ...cached,
      question: ({ query }) => readListQuery(query, readSettings()),
      isCached: ({ query }) => !asksForAll(query),
    },
  );

  serve(
    contract.getProduct,
    async ({ params }) => {
      const data = await readProducts.find(params.id);
      if (!data) throw refuse(productRefusals.notFound);
      return { data };
    },
    { ...cached, question: ({ params }) => params.id.toLowerCase() },
  );

  serve(
    contract.listBoughtTogether,
    async ({ params: { id } }) => ({
      data:
        readSettings().products.boughtTogether === 'no'
          ? []
          : await listBoughtTogether(database.read, readShown, id),
    }),
    cached,
  );

  serve(
    contract.searchProducts,
    async ({ params: { keyword }, query, reply }) => {
      const { page = 1, limit = asksForAll(query) ? MAX_FOUND : PAGE_LIMIT } = query;
      const { ids, total } = await searchProducts({ db: database.read, readWordIndex }, keyword, {
        page,
        limit,
        isOneOfVariants: query.variants === 'one',
      });
      const data = await productTexts(ids, writeProduct(reply));
      return new JsonAnswer(
        Buffer.concat([
          Buffer.from('{"success":true,"data":['),
          ...data.flatMap((text, index) => (index === 0 ? [text] : [COMMA, text])),
          Buffer.from(`],"total":${total}}`),
        ]),
      );
    },
    {
      ...cached,
      question: ({ params, query }) => [readKeyword(params.keyword), query],
      keepsFirst: false,
    },
  );
}

function writeProduct(reply: FastifyReply) {
  return (product: Product) => String(reply.serializeInput(product, productSchema));
}

function readListQuery(
  {
    category,
    brand,
    suits,
    concerns,
    availability,
    minPrice,
    maxPrice,
    sortBy,
    variants,
    page = 1,
    limit = PAGE_LIMIT,
  }: QueryOf<typeof contract.listProducts>,
  { categories, labels }: Pick<ShopSettings, 'categories' | 'labels'>,
) {
  const filter = {
    categories: joinedCategories(category, categories),
    brands: joinedValues(brand),
    suits: joinedSuitabilities(suits, labels),
    concerns: joinedConcerns(concerns, labels),
    isAvailable: asksForStock(availability),
    price: priceRange({ minPrice, maxPrice }),
    isOneOfVariants: variants === 'one',
  };
  return { filter, order: sortOf(sortBy), page, limit };
}

function isByPrice(order: ProductSort): boolean {
  return order === 'price-lowtohigh' || order === 'price-hightolow';
}
