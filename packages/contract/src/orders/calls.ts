import { call } from '../call.ts';

export const listOrders = call('GET', '/api/shop/order/list/:userId', 'shopper');
export const getOrder = call('GET', '/api/shop/order/details/:orderId', 'shopper');
export const listAdminOrders = call('GET', '/api/admin/orders/get', 'admin', {
  may: ['orders', 'refunds', 'books', 'support', 'customers'],
});
export const exportOrders = call('GET', '/api/admin/orders/export', 'admin', { may: 'exports' });
export const getAdminOrder = call('GET', '/api/admin/orders/details/:id', 'admin', {
  may: ['orders', 'refunds', 'books', 'support', 'customers'],
});
export const updateOrderStatus = call('PUT', '/api/admin/orders/update/:id', 'admin', { may: 'orders' });
export const correctAddress = call('PUT', '/api/admin/orders/address/:id', 'admin', { may: 'orders' });
export const addOrderNote = call('POST', '/api/admin/orders/notes/:id', 'admin', {
  may: ['orders', 'refunds', 'books', 'support', 'customers'],
});
export const listOrderIds = call('GET', '/api/admin/orders/ids', 'admin', { may: 'orders' });
export const shipOrders = call('POST', '/api/admin/orders/ship', 'admin', { may: 'orders' });
export const tellOutForDelivery = call('POST', '/api/admin/orders/out-for-delivery', 'admin', {
  may: 'orders',
});
export const sendParcel = call('POST', '/api/admin/orders/parcels/:id', 'admin', { may: 'orders' });
export const correctParcel = call('PUT', '/api/admin/orders/parcels/:id', 'admin', { may: 'orders' });
export const takeBackParcel = call('POST', '/api/admin/orders/parcels/:id/take-back', 'admin', {
  may: 'orders',
});
export const setShipment = call('PUT', '/api/admin/orders/shipping/:id', 'admin', { may: 'orders' });
