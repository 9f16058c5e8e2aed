import * as productMessages from '@shop/contract/catalog/messages';
import { missingToSell } from '@shop/contract/catalog/sale-needs';
import type { NewProduct } from '@shop/contract/catalog/schemas';
import { MAX_LINE } from '@shop/contract/limits';
import { defaultBrand } from '@shop/contract/settings/shop-settings';
import { cutText } from '@shop/contract/typed-text';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { ensureKnownCategory, lockCategoryNames } from '../../categories/index.ts';
import { ensureFloorAgreed } from '../shared/floor-sales.ts';
import { replaceProductPictures } from '../shared/product-pictures.ts';
import type { ProductRow } from '../shared/product-queries.ts';
import { searchVector } from '../shared/search/rules/search-vector.ts';
import { writeSearchVectors } from '../shared/search/search-word-queries.ts';
import { changeStock, lockStock } from '../shared/stock.ts';
import {
  type ProductDependencies,
  claimSlug,
  claimSlugOfTitle,
  ensureFreeCodes,
  getProduct,
  getProductImages,
  lockProduct,
} from './product-writes.ts';
import { knownFacts } from '../shared/label-options.ts';
import { copySet, makeSet } from './save-set.ts';
import { publicationOf } from './rules/publication.ts';
import { storedProduct, typedColumns, typedAgain } from './rules/stored-product.ts';

/**
 * Adds a product with its first stock.
 * @throws invalid_price for prices that ruling 20 refuses
 * @throws claim_contradicted for a claim that the ingredients contradict
 * @throws unknown_category, unknown_option
 * @throws product_incomplete if it is to be published and lacks what shoppers need
 * @throws label_incomplete if the settings allow publication only with all facts of the label
 * @throws unfit_slug, slug_taken for an address that it cannot have
 * @throws invalid_barcode
 * @throws sku_taken, barcode_taken, variant_taken for what another product has
 * @throws not_uploaded for pictures that were not uploaded
 * @throws what `makeSet` throws, for a set
 * @throws product_at_floor if a sale would sell it at ₹1 and the owner has not agreed
 */
export async function addProduct(
  { database, clock, mediaBase, readSettings }: ProductDependencies,
  byUserId: string,
  typed: NewProduct,
): Promise<ProductRow> {
  const settings = readSettings();
  const brand = defaultBrand(settings);
  return database.writeLocking(async (tx) => {
    tx.tell('catalogue');
    const categories = await lockCategoryNames(tx);
    const { images = [], category = '', totalStock = 0 } = typed;
    const isDraft = typed.status === 'draft';
    if (category !== '' || !isDraft) ensureKnownCategory(categories, category);
    const known = knownFacts(typed.facts, settings.labels);
    const columns = typedColumns({ ...typed, ...(known && { facts: known }) }, brand, { isDraft });
    const { facts } = columns;
    const lacking = missingToSell({ ...columns, price: columns.price_paise, images });
    const publication = publicationOf(typed, { facts, lacking, settings, now: clock.now() });
    const pictures = await getProductImages(tx, mediaBase, images);
    const productId = uuidv7();
    const slug =
      (await claimSlug(tx, productId, typed.slug ?? '')) ||
      (await claimSlugOfTitle(tx, productId, columns.title));
    const product = { id: productId, slug, ...storedProduct(columns), ...publication };
    const agreed = { productIds: [productId], isConfirmed: typed.floorConfirmed !== false };
    await ensureFloorAgreed(tx, agreed, () => tx.insertInto('products').values(product).execute());
    await ensureFreeCodes(tx, facts);
    await replaceProductPictures(tx, productId, pictures);
    await changeStock(tx, [{ productId, change: totalStock }], { kind: 'initial', byUserId });
    if (typed.set) {
      await lockStock(tx, [productId, ...typed.set.parts.map((part) => part.productId)]);
      await makeSet(tx, productId, typed.set);
    }
    await writeSearchVectors(tx, [{ productId, vector: searchVector(columns, categories) }]);
    return getProduct(tx, productId);
  });
}

/**
 * Copies a product with its pictures and what it is made of, as a draft without stock, SKU, barcode and the values of a variant.
 * @throws product_not_found if it is unknown or deleted
 */
export async function duplicateProduct(
  { database }: ProductDependencies,
  productId: string,
  byUserId: string,
): Promise<ProductRow> {
  return database.writeLocking(async (tx) => {
    const categories = await lockCategoryNames(tx);
    const original = await lockProduct(tx, productId);
    const title = cutText(productMessages.copyOf(original.title), MAX_LINE);
    const { sku: _sku, barcode: _barcode, options: _options, ...facts } = original.facts;
    const columns = typedColumns({ ...typedAgain(original), title, facts }, original.brand, {
      isDraft: true,
    });
    const copyId = uuidv7();
    await tx
      .insertInto('products')
      .values({
        id: copyId,
        slug: await claimSlugOfTitle(tx, copyId, title),
        ...storedProduct(columns),
        is_published: false,
      })
      .execute();
    await tx
      .insertInto('product_pictures')
      .columns(['product_id', 'position', 'picture_id'])
      .expression((eb) =>
        eb
          .selectFrom('product_pictures')
          .select([sql<string>`${copyId}::uuid`.as('product_id'), 'position', 'picture_id'])
          .where('product_id', '=', productId),
      )
      .execute();
    await changeStock(tx, [{ productId: copyId, change: 0 }], { kind: 'initial', byUserId });
    await copySet(tx, productId, copyId);
    await writeSearchVectors(tx, [{ productId: copyId, vector: searchVector(columns, categories) }]);
    return getProduct(tx, copyId);
  });
}
