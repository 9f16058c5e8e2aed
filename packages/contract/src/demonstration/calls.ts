import { call } from '../call.ts';

export const getDemonstration = call('GET', '/api/admin/demonstration', 'admin', { may: 'settings' });
export const removeDemonstration = call('POST', '/api/admin/demonstration/remove', 'admin', {
  may: 'settings',
});
