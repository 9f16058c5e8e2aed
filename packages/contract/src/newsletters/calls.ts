import { call } from '../call.ts';

export const listNewsletters = call('GET', '/api/admin/newsletters', 'admin', { may: 'offers' });
export const countAudience = call('GET', '/api/admin/newsletters/audience', 'admin', { may: 'offers' });
export const addNewsletter = call('POST', '/api/admin/newsletters', 'admin', { may: 'offers' });
export const editNewsletter = call('PUT', '/api/admin/newsletters/:id', 'admin', { may: 'offers' });
export const removeNewsletter = call('DELETE', '/api/admin/newsletters/:id', 'admin', { may: 'offers' });
export const testNewsletter = call('POST', '/api/admin/newsletters/:id/test', 'admin', { may: 'offers' });
export const sendNewsletter = call('POST', '/api/admin/newsletters/:id/send', 'admin', { may: 'offers' });
export const stopNewsletter = call('POST', '/api/admin/newsletters/:id/stop', 'admin', { may: 'offers' });
