import { call } from '../call.ts';

export const getDemonstration = call('GET', '/api/admin/demonstration', 'admin');
export const removeDemonstration = call('POST', '/api/admin/demonstration/remove', 'admin');
