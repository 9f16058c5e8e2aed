import * as contract from '@shop/contract/catalog/endpoints';
import { AdminProduct } from '@shop/contract/catalog/schemas';
import { dayOfIndia } from '@shop/contract/days';
import { PAGE_LIMIT } from '@shop/contract/limits';
import * as productMessages from '@shop/contract/catalog/messages';
import * as productRefusals from '@shop/contract/catalog/refusals';
import type { Db } from '../../../database.ts';
import { refuse } from '../../../platform/errors.ts';
import type { Serve } from '../../../platform/http/endpoint-registrar.ts';
import { asksForAll, sendWholeList } from '../../../platform/http/whole-list.ts';
import { presentAdminProduct } from '../shared/present-product.ts';
import { createPresentProducts } from '../shared/present-products.ts';
import type { ProductScope } from '../shared/product-filter.ts';
import {
  type ProductRow,
  findProduct,
  listProductIdsInOrder,
  listProductRows,
  listProductsOf,
} from '../shared/product-queries.ts';
import { listSalePrices } from '../shared/sale-prices.ts';
import { listOwnersSets } from '../shared/sets.ts';
import { findSort, joinedCategories } from '../shared/rules/read-filter.ts';
import { searchProductIds, searchProductRows } from '../shared/search/search-products.ts';
import { addProduct, duplicateProduct } from './add-product.ts';
import { serveProductFiles } from './csv/csv-routes.ts';
import { deleteProduct, restoreProduct } from './delete-product.ts';
import { editProduct } from './edit-product.ts';
import { linkVariants } from './link-variants.ts';
import type { ProductDependencies } from './product-writes.ts';
import { noteStockRead } from './stock-reads.ts';
import { serveStockMovements } from './stock-movements-routes.ts';
import { withWaiting } from './waiting-for-stock.ts';
import { withPlannedPrice } from './with-planned-price.ts';

/** A single object, because the serialiser that is compiled from it is cached by its identity. */
const productSchema: Record<string, unknown> = { ...AdminProduct };

/** The owner's calls for products, their files and their stock history. */
export function serveCatalogAdmin(serve: Serve, dependencies: ProductDependencies): void {
  serveProducts(serve, dependencies);
  serveProductFiles(serve, dependencies);
  serveStockMovements(serve, dependencies);
}

function serveProducts(serve: Serve, dependencies: ProductDependencies): void {
  const { database, mediaBase, readSettings, readWordIndex, clock } = dependencies;
  const found = { db: database.read, readWordIndex };
  const presentRows = createPresentProducts(mediaBase, (row, pictures) =>
    presentAdminProduct(row, pictures, readSettings()),
  );
  const presentAll = async (db: Db, rows: readonly ProductRow[]) => {
    const ids = rows.map(({ id }) => id);
    const [products, sets] = await Promise.all([
      presentRows(db, rows),
      listOwnersSets(db, ids, dayOfIndia(clock.now())),
    ]);
    return products.map((product) => {
      const set = sets.get(product._id);
      return set ? { ...product, set } : product;
    });
  };
  const present = async (db: Db, row: ProductRow) => {
    const [product] = await presentAll(db, [row]);
    if (!product) throw new Error('a row was not presented');
    return product;
  };

  serve(contract.listAdminProducts, async ({ identity, query, reply }) => {
    const { search, category, stock, show = 'kept', sortBy, page = 1, limit = PAGE_LIMIT } = query;
    const isLow = stock === 'low';
    const filter = {
      categories: joinedCategories(category, dependencies.readSettings().categories),
      isLow,
      scope: show as ProductScope,
    };
    const order = findSort(sortBy) ?? 'newest';
    const isSearch = search !== undefined && search.trim() !== '';
    const presentList = async (rows: readonly ProductRow[]) => {
      const ids = rows.map(({ id }) => id);
      const [products, planned] = await Promise.all([
        presentAll(database.read, rows),
        listSalePrices(database.read, ids),
      ]);
      return withWaiting(
        database.read,
        products.map((product) => withPlannedPrice(product, planned)),
      );
    };
    if (asksForAll(query)) {
      const isOfAll = !isSearch && !filter.categories && !isLow && show === 'kept';
      if (isOfAll) await noteStockRead(database, identity.sessionSha256);
      return sendWholeList(reply, {
        ids: isSearch
          ? await searchProductIds(found, search, filter)
          : await listProductIdsInOrder(database.read, filter, order),
        async read(ids) {
          const rows = await listProductsOf(database.read, ids, { scope: filter.scope });
          return (await presentList(rows)).map((product) =>
            String(reply.serializeInput(product, productSchema)),
          );
        },
      });
    }
    const { rows, total } = isSearch
      ? await searchProductRows(found, search, { page, limit }, filter)
      : await listProductRows(database.read, filter, { order, page, limit });
    return { data: await presentList(rows), total };
  });

  serve(contract.addProduct, async ({ identity, body }) => {
    const row = await addProduct(dependencies, identity.userId, body);
    return {
      message: dependencies.readSettings().words.productAdded,
      data: await present(database.read, row),
    };
  });

  serve(contract.editProduct, async ({ identity, params, body }) => {
    const which = { productId: params.id, by: identity };
    const row = await editProduct(dependencies, which, body, present);
    return { message: productMessages.updated, data: await present(database.read, row) };
  });

  serve(contract.getAdminProduct, async ({ params }) => {
    const row = await findProduct(database.read, params.id, { scope: 'kept' });
    if (!row) throw refuse(productRefusals.notFound);
    return { data: await present(database.read, row) };
  });

  serve(contract.duplicateProduct, async ({ identity, params }) => {
    const row = await duplicateProduct(dependencies, params.id, identity.userId);
    return { message: productMessages.duplicated, data: await present(database.read, row) };
  });

  serve(contract.linkVariants, async ({ body }) => {
    const rows = await linkVariants(dependencies, body);
    return {
      message: rows.length > 0 ? productMessages.variantsLinked : productMessages.variantsUnlinked,
      data: await presentAll(database.read, rows),
    };
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
