import { getSetup } from '@shop/contract/setup/calls';
import { apiQuery } from '../../../platform/api-query.ts';

/** How far the shop has come. */
export const setupQuery = () => apiQuery(getSetup, {});
