import { call } from '../call.ts';

export const listOrders = call({ method: 'GET', path: '/api/shop/order/list/:userId', access: 'shopper' });
export const getOrder = call({ method: 'GET', path: '/api/shop/order/details/:orderId', access: 'shopper' });
export const listAdminOrders = call({ method: 'GET', path: '/api/admin/orders/get', access: 'admin' });
export const exportOrders = call({ method: 'GET', path: '/api/admin/orders/export', access: 'admin' });
export const getAdminOrder = call({ method: 'GET', path: '/api/admin/orders/details/:id', access: 'admin' });
export const updateOrderStatus = call({
  method: 'PUT',
  path: '/api/admin/orders/update/:id',
  access: 'admin',
});
export const correctAddress = call({ method: 'PUT', path: '/api/admin/orders/address/:id', access: 'admin' });
export const addOrderNote = call({ method: 'POST', path: '/api/admin/orders/notes/:id', access: 'admin' });
export const listOrderIds = call({ method: 'GET', path: '/api/admin/orders/ids', access: 'admin' });
export const shipOrders = call({ method: 'POST', path: '/api/admin/orders/ship', access: 'admin' });
export const sendParcel = call({ method: 'POST', path: '/api/admin/orders/parcels/:id', access: 'admin' });
export const correctParcel = call({ method: 'PUT', path: '/api/admin/orders/parcels/:id', access: 'admin' });
export const takeBackParcel = call({
  method: 'POST',
  path: '/api/admin/orders/parcels/:id/take-back',
  access: 'admin',
});
export const setShipment = call({ method: 'PUT', path: '/api/admin/orders/shipping/:id', access: 'admin' });
