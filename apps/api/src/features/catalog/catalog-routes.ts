import * as contract from '@shop/contract/catalog';
import type { QueryOf } from '@shop/contract/endpoint';
import { LOW_STOCK_BELOW, PAGE_LIMIT } from '@shop/contract/limits';
import { messages } from '@shop/contract/messages';
import type { Db } from '../../database.ts';
import type { AnswerCache } from '../../platform/http/cached-answers.ts';
import type { Serve } from '../../platform/http/endpoint-registrar.ts';
import { addProduct } from './add-product.ts';
import { serveProductFiles } from './csv/csv-routes.ts';
import { deleteProduct } from './delete-product.ts';
import { editProduct } from './edit-product.ts';
import { presentAdminProduct, presentProduct } from './present-product.ts';
import { type ProductDependencies, ProductNotFoundError } from './product-writes.ts';
import { createFindProductPictures } from './product-pictures.ts';
import { type ProductRow, findProduct, listProductRows } from './product-queries.ts';
import { findSort, joinedCategories, joinedValues, sortOf } from './rules/read-filter.ts';
import { searchedFor } from './rules/search-query.ts';
import { searchProductRows } from './search-products.ts';
import { serveStockMovements } from './stock-movements-routes.ts';

/** The product calls of spec §7. Shop reads are answered from `answers` as long as the catalogue stays as it is. */
export function serveCatalog(
  serve: Serve,
  dependencies: ProductDependencies & { answers: AnswerCache },
): void {
  serveShopProducts(serve, dependencies);
  serveAdminProducts(serve, dependencies);
  serveProductFiles(serve, dependencies);
  serveStockMovements(serve, dependencies);
}

function serveShopProducts(
  serve: Serve,
  { database, mediaBase, answers }: ProductDependencies & { answers: AnswerCache },
): void {
  const presentAll = presenter(mediaBase, presentProduct);
  const cached = { cached: answers };

  serve(
    contract.listProducts,
    async ({ query }) => {
      const { filter, ...page } = readListQuery(query);
      const { rows, total } = await listProductRows(database.read, filter, page);
      return { success: true, data: await presentAll(database.read, rows), total };
    },
    { ...cached, question: ({ query }) => readListQuery(query) },
  );

  serve(
    contract.getProduct,
    async ({ params }) => {
      const row = await findProduct(database.read, params.id);
      const [data] = row ? await presentAll(database.read, [row]) : [];
      if (!data) throw new ProductNotFoundError(messages.product.notFound);
      return { success: true, data };
    },
    { ...cached, question: ({ params }) => params.id.toLowerCase() },
  );

  serve(
    contract.searchProducts,
    async ({ params: { keyword }, query: { page = 1, limit = PAGE_LIMIT } }) => {
      const { rows, total } = await searchProductRows(database.read, keyword, { page, limit });
      return { success: true, data: await presentAll(database.read, rows), total };
    },
    { ...cached, question: ({ params, query }) => [searchedFor(params.keyword), query] },
  );
}

function readListQuery({
  category,
  brand,
  sortBy,
  page = 1,
  limit = PAGE_LIMIT,
}: QueryOf<typeof contract.listProducts>) {
  const filter = { categories: joinedCategories(category), brands: joinedValues(brand) };
  return { filter, order: sortOf(sortBy), page, limit };
}

function serveAdminProducts(serve: Serve, dependencies: ProductDependencies): void {
  const { database } = dependencies;
  const presentAll = presenter(dependencies.mediaBase, presentAdminProduct);
  const present = async (db: Db, row: ProductRow) => {
    const [product] = await presentAll(db, [row]);
    if (!product) throw new Error('a row was not presented');
    return product;
  };

  serve(
    contract.listAdminProducts,
    async ({ query: { search, category, stock, sortBy, page = 1, limit = PAGE_LIMIT } }) => {
      const stockBelow = stock === 'low' ? LOW_STOCK_BELOW : undefined;
      const filter = { categories: joinedCategories(category), stockBelow };
      const isSearch = search !== undefined && search.trim() !== '';
      const { rows, total } = isSearch
        ? await searchProductRows(database.read, search, { page, limit }, filter)
        : await listProductRows(database.read, filter, { order: findSort(sortBy) ?? 'newest', page, limit });
      return { success: true, data: await presentAll(database.read, rows), total };
    },
  );

  serve(contract.addProduct, async ({ identity, body }) => {
    const row = await addProduct(dependencies, identity.userId, body);
    return { success: true, message: messages.product.added, data: await present(database.read, row) };
  });

  serve(contract.editProduct, async ({ identity, params, body }) => {
    const which = { productId: params.id, byUserId: identity.userId };
    const row = await editProduct(dependencies, which, body, present);
    return { success: true, message: messages.product.updated, data: await present(database.read, row) };
  });

  serve(contract.deleteProduct, async ({ params }) => {
    await deleteProduct(dependencies, params.id);
    return { success: true, message: messages.product.deleted };
  });
}

/** Presents rows with their pictures, read at once. */
function presenter<P>(
  mediaBase: string,
  present: (row: ProductRow, pictures: readonly contract.Product['pictures'][number][]) => P,
) {
  const findPictures = createFindProductPictures(mediaBase);
  return async (db: Db, rows: readonly ProductRow[]): Promise<P[]> => {
    const pictures = await findPictures(
      db,
      rows.map((row) => row.id),
    );
    return rows.map((row) => present(row, pictures.get(row.id) ?? []));
  };
}
