import { call } from '../call.ts';

export const addToCart = call('POST', '/api/shop/cart/add', 'shopper');
export const getCart = call('GET', '/api/shop/cart/get/:userId', 'shopper');
export const updateCart = call('PUT', '/api/shop/cart/update-cart', 'shopper');
export const deleteFromCart = call('DELETE', '/api/shop/cart/:userId/:productId', 'shopper');
