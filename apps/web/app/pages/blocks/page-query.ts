import { getPage } from '@shop/contract/pages/calls';
import { apiQuery } from '../../platform/api-query.ts';

/** What visitors see of a page, by the last part of its address. */
export function pageQuery(slug: string) {
  return apiQuery(getPage, { params: { slug } });
}
