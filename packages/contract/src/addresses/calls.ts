import { call } from '../call.ts';

export const addAddress = call({ method: 'POST', path: '/api/shop/address/add', access: 'shopper' });
export const listAddresses = call({
  method: 'GET',
  path: '/api/shop/address/get/:userId',
  access: 'shopper',
});
export const updateAddress = call({
  method: 'PUT',
  path: '/api/shop/address/update/:userId/:addressId',
  access: 'shopper',
});
export const deleteAddress = call({
  method: 'DELETE',
  path: '/api/shop/address/delete/:userId/:addressId',
  access: 'shopper',
});
