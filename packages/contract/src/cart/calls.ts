import { call } from '../call.ts';

export const addToCart = call({ method: 'POST', path: '/api/shop/cart/add', access: 'shopper' });
export const getCart = call({ method: 'GET', path: '/api/shop/cart/get/:userId', access: 'shopper' });
export const updateCart = call({ method: 'PUT', path: '/api/shop/cart/update-cart', access: 'shopper' });
export const deleteFromCart = call({
  method: 'DELETE',
  path: '/api/shop/cart/:userId/:productId',
  access: 'shopper',
});
