import { call } from '../call.ts';

export const placeHandOrder = call('POST', '/api/admin/hand-orders/create', 'admin');
export const replaceOrder = call('POST', '/api/admin/hand-orders/replace/:id', 'admin');
