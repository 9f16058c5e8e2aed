import { sql } from 'kysely';
import { missingToSell } from '@shop/contract/catalog/sale-needs';
import type { ProductChange } from '@shop/contract/catalog/schemas';
import * as productRefusals from '@shop/contract/catalog/refusals';
import { defaultBrand } from '@shop/contract/settings/shop-settings';
import type { Db } from '../../../database.ts';
import type { Identity } from '../../../platform/http/endpoint-registrar.ts';
import { refuse } from '../../../platform/errors.ts';
import { saveSeen } from '../../../platform/still-seen.ts';
import { ensureKnownCategory, lockCategoryNames } from '../../categories/index.ts';
import {
  type ProductDependencies,
  claimSlug,
  ensureFreeCodes,
  getProduct,
  getProductImages,
  hasPicture,
  lockProduct,
} from './product-writes.ts';
import { replaceProductPictures } from '../shared/product-pictures.ts';
import type { ProductRow } from '../shared/product-queries.ts';
import { ensureFloorAgreed } from '../shared/floor-sales.ts';
import { changeStock } from '../shared/stock.ts';
import { searchVector } from '../shared/search/rules/search-vector.ts';
import { isSoldUnseen } from './stock-reads.ts';
import { knownFacts } from '../shared/label-options.ts';
import { endSet, makeSet } from './save-set.ts';
import { isSet } from '../shared/sets.ts';
import { publicationOf } from './rules/publication.ts';
import { stockAfterEdit, storedProduct, typedAgain, typedColumns } from './rules/stored-product.ts';
import { writeSearchVectors } from '../shared/search/search-word-queries.ts';

/**
 * Changes the fields that are sent.
 * @throws product_not_found if the product is unknown or deleted
 * @throws product_changed if a `version` is sent that is not the newest, and it would change anything
 * @throws stock_sold if another stock is sent without `stockSeen` and would undo sales that its session has
 *   not read of
 * @throws invalid_price for prices that ruling 20 refuses
 * @throws claim_contradicted for a claim that the ingredients contradict
 * @throws unknown_category, unknown_option
 * @throws product_incomplete if it is to be published and lacks what shoppers need
 * @throws label_incomplete if the settings allow publication only with all facts of the label
 * @throws unfit_slug, slug_taken for an address that it cannot have
 * @throws invalid_barcode
 * @throws sku_taken, barcode_taken, variant_taken for what another product has
 * @throws not_uploaded for pictures that were not uploaded
 * @throws set_stock, and what `makeSet` throws
 * @throws product_at_floor if the change brings it to ₹1 in a sale and the owner has not agreed
 */
export async function editProduct(
  { database, clock, mediaBase, readSettings, removeFromCarts }: ProductDependencies,
  { productId, by: { userId: byUserId, sessionSha256 } }: { productId: string; by: Identity },
  {
    images,
    totalStock,
    stockSeen,
    stockReason,
    version,
    status,
    publishAt,
    slug: typedSlug,
    floorConfirmed,
    set,
    ...typed
  }: ProductChange,
  present: (db: Db, row: ProductRow) => Promise<object>,
): Promise<ProductRow> {
  return database.writeLocking(async (tx) => {
    tx.tell('catalogue');
    const categories = await lockCategoryNames(tx);
    const before = await lockProduct(tx, productId, set?.parts);
    const isOutdated = version !== undefined && version !== before.version;
    const seen = {
      isOutdated,
      read: async () => present(tx, await getProduct(tx, productId)),
      refusal: (data: object) => refuse(productRefusals.productChangedMeanwhile, { data }),
    };
    return saveSeen(seen, async () => {
      const settings = readSettings();
      const facts = knownFacts(typed.facts, settings.labels, before.facts);
      const changed = { ...typedAgain(before), ...typed, ...(facts && { facts }) };
      const brand = defaultBrand(settings);
      const isDraft = status === 'draft' || !before.is_published;
      const { category = '' } = changed;
      // What was ever in a category may have been sold, and is billed by it.
      if (category !== '' || !isDraft || before.category !== null) ensureKnownCategory(categories, category);
      const columns = typedColumns(changed, brand, { isDraft });
      const wasSet = await isSet(tx, productId);
      const isEndedSet = wasSet && set === null;
      const stock = isEndedSet
        ? before.stock
        : stockAfterEdit(before.stock, { totalStock, stockSeen: isOutdated ? undefined : stockSeen });
      if (wasSet && stock !== before.stock) throw refuse(productRefusals.setStock, before.title);
      if (
        stock !== before.stock &&
        stockSeen === undefined &&
        (await isSoldUnseen(tx, productId, sessionSha256))
      ) {
        const data = await present(tx, before);
        throw refuse(productRefusals.stockSold, before.stock, { data });
      }
      const isPictured = images
        ? images.length > 0
        : before.is_published || (await hasPicture(tx, productId));
      const pictured = { images: isPictured ? [productId] : [] };
      const lacking = missingToSell({ ...columns, price: columns.price_paise, ...pictured });
      const publication = publicationOf(
        { status, publishAt },
        { facts: columns.facts, lacking, before, settings, now: clock.now() },
      );
      const slug = typedSlug === undefined ? before.slug : await claimSlug(tx, productId, typedSlug);
      const agreed = { productIds: [productId], isConfirmed: floorConfirmed !== false };
      await ensureFloorAgreed(tx, agreed, () =>
        tx
          .updateTable('products')
          .set((eb) => ({
            ...storedProduct(columns),
            ...publication,
            ...(slug !== before.slug && { slug }),
            version: eb('version', '+', 1),
            updated_at: sql<Date>`now()`,
          }))
          .where('id', '=', productId)
          .execute(),
      );
      await ensureFreeCodes(tx, columns.facts);
      if (stock !== before.stock) {
        const change = stock - before.stock;
        await changeStock(tx, [{ productId, change }], { kind: 'correction', byUserId, reason: stockReason });
      }
      if (set) await makeSet(tx, productId, set);
      if (isEndedSet) await endSet(tx, productId);
      const row = await getProduct(tx, productId);
      if (before.is_published && !row.is_published) await removeFromCarts(tx, productId, before.title);
      if (images) await replaceProductPictures(tx, productId, await getProductImages(tx, mediaBase, images));
      await writeSearchVectors(tx, [{ productId, vector: searchVector(columns, categories) }]);
      return row;
    });
  });
}
