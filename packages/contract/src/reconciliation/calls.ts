import { call } from '../call.ts';

export const getMoney = call({ method: 'GET', path: '/api/admin/money/get', access: 'admin' });
export const listUnsettled = call({ method: 'GET', path: '/api/admin/money/unsettled', access: 'admin' });
export const compareBooks = call({ method: 'POST', path: '/api/admin/money/compare', access: 'admin' });
export const checkDrift = call({ method: 'POST', path: '/api/admin/money/check/:id', access: 'admin' });
export const closeDrift = call({ method: 'POST', path: '/api/admin/money/close/:id', access: 'admin' });
export const refundDrift = call({ method: 'POST', path: '/api/admin/money/refund/:id', access: 'admin' });
export const exportMoney = call({ method: 'GET', path: '/api/admin/money/export', access: 'admin' });
