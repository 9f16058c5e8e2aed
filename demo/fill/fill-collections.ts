import { v7 as uuidv7 } from 'uuid';
import type { StoredPicture, Tx } from '@shop/api';
import type { DemoCollection } from '../catalogue/index.ts';
import type { ShelvedProduct } from './fill-products.ts';

/** Adds collections that shoppers can see. @returns their ids */
export async function insertCollections(
  tx: Tx,
  collections: readonly DemoCollection[],
  {
    stored,
    products,
  }: { stored: ReadonlyMap<string, StoredPicture>; products: ReadonlyMap<string, ShelvedProduct> },
): Promise<string[]> {
  const filled = collections.map((collection) => ({ id: uuidv7(), ...collection }));
  await tx
    .insertInto('collections')
    .values(
      filled.map(({ id, name, slug, description, picture, products: shown }) => ({
        id,
        name,
        slug,
        description,
        picture_id: stored.get(picture.file)?.id ?? null,
        is_hidden: false,
        rule: 'rule' in shown ? JSON.stringify(shown.rule) : null,
      })),
    )
    .execute();
  await tx
    .insertInto('collection_slugs')
    .values(filled.map(({ id, slug }) => ({ slug, collection_id: id })))
    .execute();
  const picked = filled.flatMap(({ id, products: shown }) =>
    ('picked' in shown ? shown.picked : []).map((slug, index) => {
      const product = products.get(slug);
      if (!product) throw new Error(`there is no product ${slug}`);
      return { collection_id: id, position: index + 1, product_id: product.id };
    }),
  );
  await tx.insertInto('collection_products').values(picked).execute();
  return filled.map(({ id }) => id);
}
