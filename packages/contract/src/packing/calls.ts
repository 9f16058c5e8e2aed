import { call } from '../call.ts';

export const listPackingSlips = call('GET', '/api/admin/orders/packing-slips', 'admin');
export const exportCourierFile = call('GET', '/api/admin/orders/courier-file', 'admin');
export const tickPicked = call('PUT', '/api/admin/orders/picking-list', 'admin');
export const getPickingList = call('GET', '/api/admin/orders/picking-list', 'admin');
