import { refuse } from '../../platform/errors.ts';
import * as contract from '@shop/contract/collections/endpoints';
import * as collectionRefusals from '@shop/contract/collections/refusals';
import { PAGE_LIMIT } from '@shop/contract/limits';
import type { ShopContext } from '../../shop-context.ts';
import type { Serve } from '../../platform/http/endpoint-registrar.ts';
import { createReadShownProducts } from '../catalog/index.ts';
import { findCollection, listCollectionRows, presentCollection } from './shared/collection-queries.ts';
import { readCollected } from './shared/read-collected.ts';

type CollectionsDependencies = Pick<ShopContext, 'database' | 'mediaBase' | 'answers'>;

/** Collections as shoppers see them. */
export function serveCollections(
  serve: Serve,
  { database, mediaBase, answers }: CollectionsDependencies,
): void {
  const readProducts = createReadShownProducts(mediaBase);

  serve(
    contract.listCollections,
    async () => {
      const rows = await listCollectionRows(database.read, { withHidden: false });
      return {
        data: rows.map((row) => presentCollection(row, mediaBase)),
        total: rows.length,
      };
    },
    { cached: answers, question: () => null },
  );

  serve(
    contract.getCollection,
    async ({ params, query: { page = 1, limit = PAGE_LIMIT } }) => {
      const row = await findCollection(database.read, params.slug.toLowerCase());
      if (!row) throw refuse(collectionRefusals.notFound);
      const found = await readCollected(readProducts, database.read, row, { page, limit });
      return { data: presentCollection(row, mediaBase), ...found };
    },
    {
      cached: answers,
      question: ({ params, query: { page = 1, limit = PAGE_LIMIT } }) => [
        params.slug.toLowerCase(),
        page,
        limit,
      ],
    },
  );
}
