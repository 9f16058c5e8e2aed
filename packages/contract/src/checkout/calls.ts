import { call } from '../call.ts';

export const placeOrder = call({ method: 'POST', path: '/api/shop/order/create', access: 'shopper' });
