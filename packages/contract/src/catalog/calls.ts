import { call } from '../call.ts';

export const listProducts = call('GET', '/api/shop/products/get', 'anyone');
export const getProduct = call('GET', '/api/shop/products/get/:id', 'anyone');
export const searchProducts = call('GET', '/api/shop/search/:keyword', 'anyone');
