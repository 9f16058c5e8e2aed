import { listAdminProducts } from '@shop/contract/catalog/calls';
import { listAdminCollections, previewCollection } from '@shop/contract/collections/calls';
import type { CollectionDraft } from '@shop/contract/collections/schemas';
import { keepPreviousData } from '@tanstack/react-query';
import { apiQuery } from '../../../platform/api-query.ts';

/** Products that a word offers to pick from. */
const OFFERED_PRODUCTS = 8;

/** All collections, hidden ones too. */
export function collectionsQuery() {
  return apiQuery(listAdminCollections, {});
}

/** What a collection would show. */
export function previewQuery(draft: CollectionDraft) {
  return { ...apiQuery(previewCollection, { body: draft }), placeholderData: keepPreviousData, staleTime: 0 };
}

/** Some products that a word finds; the newest without one. */
export function offeredQuery(search: string) {
  return {
    ...apiQuery(listAdminProducts, {
      query: { ...(search === '' ? {} : { search }), page: 1, limit: OFFERED_PRODUCTS },
    }),
    placeholderData: keepPreviousData,
  };
}
