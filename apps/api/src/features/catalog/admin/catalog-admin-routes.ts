import * as contract from '@shop/contract/catalog/endpoints';
import { PAGE_LIMIT } from '@shop/contract/limits';
import * as productMessages from '@shop/contract/catalog/messages';
import type { Db } from '../../../database.ts';
import type { Serve } from '../../../platform/http/endpoint-registrar.ts';
import { presentAdminProduct } from '../shared/present-product.ts';
import { createPresentProducts } from '../shared/present-products.ts';
import { ProductNotFoundError } from '../shared/product-not-found.ts';
import {
  type ProductRow,
  type ProductScope,
  findProduct,
  listProductRows,
} from '../shared/product-queries.ts';
import { findSort, joinedCategories } from '../shared/rules/read-filter.ts';
import { searchProductRows } from '../shared/search/search-products.ts';
import { addProduct } from './add-product.ts';
import { serveProductFiles } from './csv/csv-routes.ts';
import { deleteProduct } from './delete-product.ts';
import { duplicateProduct } from './duplicate-product.ts';
import { editProduct } from './edit-product.ts';
import type { ProductDependencies } from './product-writes.ts';
import { restoreProduct } from './restore-product.ts';
import { serveStockMovements } from './stock-movements-routes.ts';
import { withWaiting } from './waiting-for-stock.ts';
import { withPlannedPrices } from './with-planned-prices.ts';

/** The owner's calls for products, their files and their stock history. */
export function serveCatalogAdmin(serve: Serve, dependencies: ProductDependencies): void {
  serveProducts(serve, dependencies);
  serveProductFiles(serve, dependencies);
  serveStockMovements(serve, dependencies);
}

function serveProducts(serve: Serve, dependencies: ProductDependencies): void {
  const { database, mediaBase, readSettings } = dependencies;
  const presentAll = createPresentProducts(mediaBase, (row, pictures) =>
    presentAdminProduct(row, pictures, readSettings()),
  );
  const present = async (db: Db, row: ProductRow) => {
    const [product] = await presentAll(db, [row]);
    if (!product) throw new Error('a row was not presented');
    return product;
  };

  serve(
    contract.listAdminProducts,
    async ({ query: { search, category, stock, show = 'kept', sortBy, page = 1, limit = PAGE_LIMIT } }) => {
      const isLow = stock === 'low';
      const filter = {
        categories: joinedCategories(category, dependencies.readSettings().categories),
        isLow,
        scope: show as ProductScope,
      };
      const isSearch = search !== undefined && search.trim() !== '';
      const { rows, total } = isSearch
        ? await searchProductRows(database.read, search, { page, limit }, filter)
        : await listProductRows(database.read, filter, { order: findSort(sortBy) ?? 'newest', page, limit });
      const products = await withPlannedPrices(database.read, await presentAll(database.read, rows));
      return { data: await withWaiting(database.read, products), total };
    },
  );

  serve(contract.addProduct, async ({ identity, body }) => {
    const row = await addProduct(dependencies, identity.userId, body);
    return {
      message: dependencies.readSettings().words.productAdded,
      data: await present(database.read, row),
    };
  });

  serve(contract.editProduct, async ({ identity, params, body }) => {
    const which = { productId: params.id, byUserId: identity.userId };
    const row = await editProduct(dependencies, which, body, present);
    return { message: productMessages.updated, data: await present(database.read, row) };
  });

  serve(contract.getAdminProduct, async ({ params }) => {
    const row = await findProduct(database.read, params.id, { scope: 'kept' });
    if (!row) throw new ProductNotFoundError(productMessages.notFound);
    return { data: await present(database.read, row) };
  });

  serve(contract.duplicateProduct, async ({ identity, params }) => {
    const row = await duplicateProduct(dependencies, params.id, identity.userId);
    return { message: productMessages.duplicated, data: await present(database.read, row) };
  });

  serve(contract.restoreProduct, async ({ params }) => {
    const row = await restoreProduct(dependencies, params.id);
    return { message: productMessages.restored, data: await present(database.read, row) };
  });

  serve(contract.deleteProduct, async ({ params }) => {
    await deleteProduct(dependencies, params.id);
    return { message: productMessages.deleted };
  });
}
