import { call, permissions } from '../call.ts';
import { type SettingsSection, settingsSections } from './shop-settings.ts';

export const getSettings = call('GET', '/api/admin/settings', 'admin', { may: permissions });
/** Saves a section: `PUT /api/admin/settings/shop`. */
export const saveSection = Object.fromEntries(
  settingsSections.map((section) => [
    section,
    call('PUT', `/api/admin/settings/${section}`, 'admin', { may: 'settings' }),
  ]),
) as {
  [S in SettingsSection]: {
    method: 'PUT';
    path: `/api/admin/settings/${S}`;
    access: 'admin';
    may: 'settings';
  };
};

export const listSettingsChanges = call('GET', '/api/admin/settings/changes', 'admin', { may: 'settings' });
export const restoreSettings = call('POST', '/api/admin/settings/changes/:id/restore', 'admin', {
  may: 'settings',
});
