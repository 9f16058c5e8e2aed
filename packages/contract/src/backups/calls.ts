import { call } from '../call.ts';

export const getBackups = call('GET', '/api/admin/backups', 'admin', { may: 'staff' });
export const downloadBackup = call('GET', '/api/admin/backups/file', 'admin', { may: 'staff' });
export const saveBackupTerms = call('PUT', '/api/admin/backups', 'admin', { may: 'staff' });
export const makeBackup = call('POST', '/api/admin/backups', 'admin', { may: 'staff' });
