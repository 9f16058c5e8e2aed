import { call } from '../call.ts';

export const getDemonstration = call({ method: 'GET', path: '/api/admin/demonstration', access: 'admin' });
export const removeDemonstration = call({
  method: 'POST',
  path: '/api/admin/demonstration/remove',
  access: 'admin',
});
