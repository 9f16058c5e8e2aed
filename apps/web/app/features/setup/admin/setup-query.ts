import { getSetup } from '@shop/contract/setup/calls';
import { apiQuery } from '../../../platform/api-query.ts';

/** The progress of the setup. */
export const setupQuery = () => apiQuery(getSetup, {});
