import { call } from '../call.ts';

export const findPinCode = call('GET', '/api/shop/delivery/:pinCode', 'anyone');
