import { defaultBrand } from '@shop/contract/settings/shop-settings';
import { ensureKnownCategory, lockCategoryNames } from '../../categories/index.ts';
import { v7 as uuidv7 } from 'uuid';
import type { NewProduct } from '@shop/contract/catalog/schemas';
import { ensureFloorAgreed } from '../shared/floor-sales.ts';
import { changeStock } from '../shared/stock.ts';
import {
  type ProductDependencies,
  claimSlug,
  claimSlugOfTitle,
  getProduct,
  getProductImages,
} from './product-writes.ts';
import { replaceProductPictures } from '../shared/product-pictures.ts';
import type { ProductRow } from '../shared/product-queries.ts';
import { storedFacts } from '../shared/rules/stored-facts.ts';
import { searchedWords } from '../shared/search/rules/search-vector.ts';
import { publicationOf } from './rules/publication.ts';
import { storedProduct, typedColumns } from './rules/stored-product.ts';
import { addProductWords } from '../shared/search/search-word-queries.ts';

/**
 * Adds a product with its first stock.
 * @throws invalid_price for prices that ruling 20 refuses
 * @throws unknown_category
 * @throws label_incomplete if the settings allow publication only with all facts of the label
 * @throws unfit_slug, slug_taken for an address that it cannot have
 * @throws not_uploaded for pictures that were not uploaded
 * @throws product_at_floor if a sale would sell it at ₹1 and the owner has not agreed
 */
export async function addProduct(
  { database, clock, mediaBase, readSettings }: ProductDependencies,
  byUserId: string,
  typed: NewProduct,
): Promise<ProductRow> {
  const settings = readSettings();
  const brand = defaultBrand(settings);
  return database.write(async (tx) => {
    tx.tell('catalogue');
    const categories = await lockCategoryNames(tx);
    ensureKnownCategory(categories, typed.category);
    const columns = typedColumns(typed, brand);
    const facts = storedFacts(typed.facts);
    const publication = publicationOf(typed, { facts, settings, now: clock.now() });
    const pictures = await getProductImages(tx, mediaBase, typed.images);
    const productId = uuidv7();
    const slug =
      (await claimSlug(tx, productId, typed.slug ?? '')) ||
      (await claimSlugOfTitle(tx, productId, columns.title));
    const product = { id: productId, slug, ...storedProduct(columns), ...publication };
    const agreed = { productIds: [productId], isConfirmed: typed.floorConfirmed !== false };
    await ensureFloorAgreed(tx, agreed, () => tx.insertInto('products').values(product).execute());
    await replaceProductPictures(tx, productId, pictures);
    await changeStock(tx, [{ productId, change: typed.totalStock }], { kind: 'initial', byUserId });
    await addProductWords(tx, productId, searchedWords(columns, categories));
    return getProduct(tx, productId);
  });
}
