import { call } from '../call.ts';

export const readFeeds = call('GET', '/api/admin/feeds', 'admin', { may: 'catalogue' });
