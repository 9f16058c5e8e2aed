import {
  getAdminPage,
  listAdminPages,
  listPageVersions,
  previewPage,
} from '@shop/contract/content-pages/owners-calls';
import type { PageContent } from '@shop/contract/content-pages/schemas';
import { apiQuery } from '../../../platform/api-query.ts';

export const adminPagesQuery = () => apiQuery(listAdminPages, {});

export const adminPageQuery = (id: string) => apiQuery(getAdminPage, { params: { id } });

export const pageVersionsQuery = (id: string) =>
  apiQuery(listPageVersions, { params: { id }, query: { limit: 30 } });

/** The preview of a draft. */
export const previewQuery = (slug: string, content: PageContent) =>
  apiQuery(previewPage, { body: { slug, content } });

/** The reads to repeat after a page was changed. */
export const changedByPages = [getAdminPage, listAdminPages, listPageVersions] as const;
