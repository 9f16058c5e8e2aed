import { call } from '../call.ts';

export const listPackingSlips = call('GET', '/api/admin/orders/packing-slips', 'admin', { may: 'orders' });
export const exportCourierFile = call('GET', '/api/admin/orders/courier-file', 'admin', { may: 'orders' });
export const tickPicked = call('PUT', '/api/admin/orders/picking-list', 'admin', { may: 'orders' });
export const getPickingList = call('GET', '/api/admin/orders/picking-list', 'admin', { may: 'orders' });
