import { call } from '../call.ts';

export const placeOrder = call('POST', '/api/shop/order/create', 'shopper');
