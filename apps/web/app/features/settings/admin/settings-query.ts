import { getSettings } from '@shop/contract/settings/calls';
import { apiQuery } from '../../../platform/api-query.ts';

/** All sections with their versions. */
export const settingsQuery = () => apiQuery(getSettings, {});
