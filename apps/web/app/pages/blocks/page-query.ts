import { getPage } from '@shop/contract/content-pages/calls';
import { apiQuery } from '../../platform/api-query.ts';

/** Reads a page as visitors see it, by the last part of its address. */
export function pageQuery(slug: string) {
  return apiQuery(getPage, { params: { slug } });
}
