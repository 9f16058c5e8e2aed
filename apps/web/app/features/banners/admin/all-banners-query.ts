import { listAllBanners } from '@shop/contract/banners/calls';
import { apiQuery } from '../../../platform/api-query.ts';

/** All banners in their order, hidden ones too. */
export function allBannersQuery() {
  return apiQuery(listAllBanners, {});
}
