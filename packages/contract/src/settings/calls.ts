import { call } from '../call.ts';
import { type SettingsSection, settingsSections } from './shop-settings.ts';

export const getSettings = call('GET', '/api/admin/settings', 'admin');
/** Saves a section: `PUT /api/admin/settings/shop`. */
export const saveSection = Object.fromEntries(
  settingsSections.map((section) => [section, call('PUT', `/api/admin/settings/${section}`, 'admin')]),
) as { [S in SettingsSection]: { method: 'PUT'; path: `/api/admin/settings/${S}`; access: 'admin' } };

export const listSettingsChanges = call('GET', '/api/admin/settings/changes', 'admin');
export const restoreSettings = call('POST', '/api/admin/settings/changes/:id/restore', 'admin');
