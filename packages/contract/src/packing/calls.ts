import { call } from '../call.ts';

export const listPackingSlips = call({
  method: 'GET',
  path: '/api/admin/orders/packing-slips',
  access: 'admin',
});
export const exportCourierFile = call({
  method: 'GET',
  path: '/api/admin/orders/courier-file',
  access: 'admin',
});
export const tickPicked = call({
  method: 'PUT',
  path: '/api/admin/orders/picking-list',
  access: 'admin',
});
export const getPickingList = call({
  method: 'GET',
  path: '/api/admin/orders/picking-list',
  access: 'admin',
});
