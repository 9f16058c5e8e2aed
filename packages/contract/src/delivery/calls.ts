import { call } from '../call.ts';

export const findPinCode = call({
  method: 'GET',
  path: '/api/shop/delivery/:pinCode',
  access: 'anyone',
});
