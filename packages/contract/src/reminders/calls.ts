import { call } from '../call.ts';

export const getReminderFigures = call('GET', '/api/admin/reminders', 'admin', { may: 'settings' });
