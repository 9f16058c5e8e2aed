import { call } from '../call.ts';

export const addAddress = call('POST', '/api/shop/address/add', 'shopper');
export const listAddresses = call('GET', '/api/shop/address/get/:userId', 'shopper');
export const updateAddress = call('PUT', '/api/shop/address/update/:userId/:addressId', 'shopper');
export const deleteAddress = call('DELETE', '/api/shop/address/delete/:userId/:addressId', 'shopper');
