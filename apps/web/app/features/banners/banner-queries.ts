import { listBanners } from '@shop/contract/banners/calls';
import { apiQuery } from '../../platform/api-query.ts';

/** The pictures of the home page's carousel, in their order. */
export function bannersQuery() {
  return apiQuery(listBanners, {});
}
