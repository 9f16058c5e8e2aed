import { listAllBanners } from '@shop/contract/banners/calls';
import { apiQuery } from '../../../platform/api-query.ts';

/** All banners in their order, including hidden ones. */
export function allBannersQuery() {
  return apiQuery(listAllBanners, {});
}
