import { call } from '../call.ts';

// Apart from the calls of the cart, which every page loads.
export const listSaved = call('GET', '/api/shop/saved', 'shopper');
export const saveProducts = call('POST', '/api/shop/saved', 'shopper');
export const forgetSaved = call('DELETE', '/api/shop/saved/:productId', 'shopper');
