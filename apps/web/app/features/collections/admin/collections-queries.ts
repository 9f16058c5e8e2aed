import { listAdminCollections, previewCollection } from '@shop/contract/collections/calls';
import type { CollectionDraft } from '@shop/contract/collections/schemas';
import { keepPreviousData } from '@tanstack/react-query';
import { apiQuery } from '../../../platform/api-query.ts';

/** All collections, including hidden ones. */
export function collectionsQuery() {
  return apiQuery(listAdminCollections, {});
}

/** What a collection would show. */
export function previewQuery(draft: CollectionDraft) {
  return { ...apiQuery(previewCollection, { body: draft }), placeholderData: keepPreviousData, staleTime: 0 };
}
