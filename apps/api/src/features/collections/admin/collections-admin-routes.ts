import * as contract from '@shop/contract/collections/endpoints';
import * as collectionMessages from '@shop/contract/collections/messages';
import * as collectionRefusals from '@shop/contract/collections/refusals';
import type { AdminCollection } from '@shop/contract/collections/schemas';
import type { Db } from '../../../database.ts';
import { refuse } from '../../../platform/errors.ts';
import type { Serve } from '../../../platform/http/endpoint-registrar.ts';
import { createReadShownProducts } from '../../catalog/index.ts';
import { type CollectionRow, listCollectionRows, presentCollection } from '../shared/collection-queries.ts';
import { readCollected } from '../shared/read-collected.ts';
import {
  type CollectionDependencies,
  addCollection,
  deleteCollection,
  editCollection,
} from './change-collections.ts';
import { ensureFitRule } from './rules/fit-collection.ts';

/** How many products a preview shows. */
const PREVIEWED = 8;

/** The owner's calls that add, change, preview and delete collections. */
export function serveCollectionsAdmin(serve: Serve, dependencies: CollectionDependencies): void {
  const { database, mediaBase } = dependencies;
  const readProducts = createReadShownProducts(mediaBase);

  async function present(db: Db, row: CollectionRow): Promise<AdminCollection> {
    const { total } = await readCollected(readProducts, db, row, { page: 1, limit: 1 });
    const { rule, is_hidden: isHidden, picked, version } = row;
    return { ...presentCollection(row, mediaBase), rule, isHidden, picked, products: total, version };
  }
  const presentOne = async (db: Db, collectionId: string) => {
    const rows = await listCollectionRows(db, { withHidden: true });
    const row = rows.find(({ id }) => id === collectionId);
    if (!row) throw refuse(collectionRefusals.notFound);
    return present(db, row);
  };

  serve(contract.listAdminCollections, async () => {
    const rows = await listCollectionRows(database.read, { withHidden: true });
    const data = [];
    for (const row of rows) data.push(await present(database.read, row));
    return { data, total: data.length };
  });

  serve(contract.addCollection, async ({ body: { name } }) => {
    const data = await presentOne(database.read, await addCollection(dependencies, name));
    return { message: collectionMessages.added, data };
  });

  serve(contract.editCollection, async ({ params: { collectionId }, body }) => {
    await editCollection(dependencies, collectionId, body, (tx) => presentOne(tx, collectionId));
    return { message: collectionMessages.saved, data: await presentOne(database.read, collectionId) };
  });

  serve(contract.deleteCollection, async ({ params: { collectionId } }) => {
    await deleteCollection(dependencies, collectionId);
    return { message: collectionMessages.deleted };
  });

  serve(contract.previewCollection, async ({ body }) => {
    if (body.rule) ensureFitRule(body.rule);
    const page = { page: 1, limit: PREVIEWED };
    const { products, total } = await readCollected(readProducts, database.read, body, page);
    return { data: products, total };
  });
}
