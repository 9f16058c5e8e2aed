import { call } from '../call.ts';

export const getMoney = call('GET', '/api/admin/money/get', 'admin');
export const listUnsettled = call('GET', '/api/admin/money/unsettled', 'admin');
export const compareBooks = call('POST', '/api/admin/money/compare', 'admin');
export const checkDrift = call('POST', '/api/admin/money/check/:id', 'admin');
export const closeDrift = call('POST', '/api/admin/money/close/:id', 'admin');
export const refundDrift = call('POST', '/api/admin/money/refund/:id', 'admin');
export const exportMoney = call('GET', '/api/admin/money/export', 'admin');
