import { getCollection } from '@shop/contract/collections/calls';
import { apiQuery } from '../../platform/api-query.ts';

/** A collection with a page of its products. */
export function collectionQuery(slug: string, { page, limit }: { page: number; limit: number }) {
  return apiQuery(getCollection, { params: { slug: slug.toLowerCase() }, query: { page, limit } });
}
