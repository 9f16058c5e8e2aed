import { rupeesFromPaise } from '@shop/contract/money';
import { type CsvColumn, IMAGE_SEPARATOR, csvColumns } from '@shop/contract/catalog/product-csv';
import type { Database } from '../../../../database.ts';
import type { CsvCell, CsvTable } from '../../../../platform/http/csv-download.ts';
import { createFindProductPictures } from '../../shared/product-pictures.ts';
import { type ProductRow, listProductIds, listProductsOf } from '../../shared/product-queries.ts';
import type { ProductDependencies } from '../product-writes.ts';
import { exportForShopify } from './export-for-shopify.ts';
import { listPartsOf } from '../../shared/sets.ts';
import { factCells } from './rules/fact-cells.ts';
import { setCell } from './rules/set-cell.ts';
import { searchProductIds } from '../../shared/search/search-products.ts';

/** How many products are read at a time. */
const BATCH = 500;

/** Which products to export; an unset field does not narrow the choice. */
interface ExportFilter {
  search?: string | undefined;
  categories?: readonly string[] | undefined;
  /** Only products that are low in stock. */
  isLow?: boolean | undefined;
  /** Only drafts. */
  areDrafts?: boolean;
  /** As a file for that shop software instead. */
  forShop?: 'shopify' | undefined;
}

/** The matching products, oldest first, or best first for a search, as a table that imports back unchanged. */
export async function exportProducts(
  {
    database: { read },
    mediaBase,
    readWordIndex,
  }: Pick<ProductDependencies, 'database' | 'mediaBase' | 'readWordIndex'>,
  { search = '', categories, isLow, areDrafts = false, forShop }: ExportFilter,
): Promise<CsvTable> {
  const filter = { scope: areDrafts ? ('draft' as const) : ('kept' as const), categories, isLow };
  const isSearch = search.trim() !== '';
  const productIds = isSearch
    ? await searchProductIds({ db: read, readWordIndex }, search, filter)
    : await listProductIds(read, filter);
  if (forShop) return exportForShopify(read, { productIds, mediaBase });
  return { fileName: 'products.csv', header: csvColumns, rows: rowsOf(read, productIds, mediaBase) };
}

async function* rowsOf(read: Database['read'], productIds: readonly string[], mediaBase: string) {
  const findPictures = createFindProductPictures(mediaBase);
  for (let start = 0; start < productIds.length; start += BATCH) {
    const products = await listProductsOf(read, productIds.slice(start, start + BATCH));
    const ids = products.map(({ id }) => id);
    const [pictures, sets] = await Promise.all([findPictures(read, ids), listPartsOf(read, ids)]);
    for (const product of products) {
      const set = sets.get(product.id);
      const cells = cellsOf(
        // A set has no pieces of its own.
        set ? { ...product, stock: 0 } : product,
        (pictures.get(product.id) ?? []).map(({ url }) => url),
        set ? setCell(set) : '',
      );
      yield csvColumns.map((column) => cells[column]);
    }
  }
}

function cellsOf(product: ProductRow, images: readonly string[], set: string): Record<CsvColumn, CsvCell> {
  const { title, description, ingredients, category, brand } = product;
  return {
    _id: product.id,
    title,
    description,
    ingredients,
    category,
    brand,
    price: product.price_paise === 0 ? '' : rupeesFromPaise(product.price_paise),
    salePrice: rupeesFromPaise(product.sale_price_paise),
    totalStock: product.stock,
    images: images.join(` ${IMAGE_SEPARATOR} `),
    ...factCells(product.facts),
    set,
    slug: product.slug,
    status: product.is_published ? 'published' : 'draft',
    version: product.version,
    stockSeen: product.stock,
  };
}
