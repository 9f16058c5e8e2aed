import { call } from '../call.ts';

export const getBackups = call('GET', '/api/admin/backups', 'admin', { may: 'staff' });
export const downloadBackup = call('GET', '/api/admin/backups/file', 'admin', { may: 'staff' });
export const saveBackupTerms = call('PUT', '/api/admin/backups', 'admin', { may: 'staff' });
export const makeBackup = call('POST', '/api/admin/backups', 'admin', { may: 'staff' });
export const getRestore = call('GET', '/api/admin/backups/restore', 'admin', { may: 'staff' });
export const uploadBackup = call('POST', '/api/admin/backups/restore/pieces', 'admin', {
  may: 'staff',
  fileField: 'piece',
  onlyReads: true,
});
export const restoreShop = call('POST', '/api/admin/backups/restore', 'admin', { may: 'staff' });
