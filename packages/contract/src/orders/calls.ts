import { call } from '../call.ts';

export const listOrders = call('GET', '/api/shop/order/list/:userId', 'shopper');
export const getOrder = call('GET', '/api/shop/order/details/:orderId', 'shopper');
export const listAdminOrders = call('GET', '/api/admin/orders/get', 'admin');
export const exportOrders = call('GET', '/api/admin/orders/export', 'admin');
export const getAdminOrder = call('GET', '/api/admin/orders/details/:id', 'admin');
export const updateOrderStatus = call('PUT', '/api/admin/orders/update/:id', 'admin');
export const correctAddress = call('PUT', '/api/admin/orders/address/:id', 'admin');
export const addOrderNote = call('POST', '/api/admin/orders/notes/:id', 'admin');
export const listOrderIds = call('GET', '/api/admin/orders/ids', 'admin');
export const shipOrders = call('POST', '/api/admin/orders/ship', 'admin');
export const sendParcel = call('POST', '/api/admin/orders/parcels/:id', 'admin');
export const correctParcel = call('PUT', '/api/admin/orders/parcels/:id', 'admin');
export const takeBackParcel = call('POST', '/api/admin/orders/parcels/:id/take-back', 'admin');
export const setShipment = call('PUT', '/api/admin/orders/shipping/:id', 'admin');
