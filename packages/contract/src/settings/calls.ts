import { call } from '../call.ts';

export const getSettings = call({ method: 'GET', path: '/api/admin/settings', access: 'admin' });
export const saveShop = call({ method: 'PUT', path: '/api/admin/settings/shop', access: 'admin' });
export const savePictures = call({ method: 'PUT', path: '/api/admin/settings/pictures', access: 'admin' });
export const saveColours = call({ method: 'PUT', path: '/api/admin/settings/colours', access: 'admin' });
export const saveContact = call({ method: 'PUT', path: '/api/admin/settings/contact', access: 'admin' });
export const saveLegal = call({ method: 'PUT', path: '/api/admin/settings/legal', access: 'admin' });
export const saveGrievance = call({ method: 'PUT', path: '/api/admin/settings/grievance', access: 'admin' });
export const saveTax = call({ method: 'PUT', path: '/api/admin/settings/tax', access: 'admin' });
export const saveSocial = call({ method: 'PUT', path: '/api/admin/settings/social', access: 'admin' });
export const saveAnnouncement = call({
  method: 'PUT',
  path: '/api/admin/settings/announcement',
  access: 'admin',
});
export const saveShipping = call({ method: 'PUT', path: '/api/admin/settings/shipping', access: 'admin' });
export const saveZones = call({ method: 'PUT', path: '/api/admin/settings/zones', access: 'admin' });
export const saveCash = call({ method: 'PUT', path: '/api/admin/settings/cash', access: 'admin' });
export const savePrepaid = call({ method: 'PUT', path: '/api/admin/settings/prepaid', access: 'admin' });
export const saveOrders = call({ method: 'PUT', path: '/api/admin/settings/orders', access: 'admin' });
export const saveProducts = call({ method: 'PUT', path: '/api/admin/settings/products', access: 'admin' });
export const saveReviews = call({ method: 'PUT', path: '/api/admin/settings/reviews', access: 'admin' });
export const saveMenus = call({ method: 'PUT', path: '/api/admin/settings/menus', access: 'admin' });
export const saveMails = call({ method: 'PUT', path: '/api/admin/settings/mails', access: 'admin' });
export const saveMailWords = call({ method: 'PUT', path: '/api/admin/settings/mail-words', access: 'admin' });
export const saveWords = call({ method: 'PUT', path: '/api/admin/settings/words', access: 'admin' });
export const listSettingsChanges = call({
  method: 'GET',
  path: '/api/admin/settings/changes',
  access: 'admin',
});
export const restoreSettings = call({
  method: 'POST',
  path: '/api/admin/settings/changes/:id/restore',
  access: 'admin',
});
