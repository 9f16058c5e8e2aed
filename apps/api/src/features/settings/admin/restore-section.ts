import * as settingsRefusals from '@shop/contract/settings/refusals';
import type { SettingsSection } from '@shop/contract/settings/shop-settings';
import { refuse } from '../../../platform/errors.ts';
import type { StoredSection } from '../shared/stored-settings.ts';
import { type Saving, replaceSection } from './save-section.ts';
import { findChange } from './settings-change-queries.ts';
import type { SettingsDependencies } from './settings-dependencies.ts';

/**
 * Resets a section to its value before a change. This is recorded as a change like any other.
 * @returns which section it was
 * @throws settings_change_not_found, settings_changed
 */
export async function restoreSection(
  dependencies: SettingsDependencies,
  changeId: number,
  saving: Saving,
): Promise<SettingsSection> {
  const change = await findChange(dependencies.database.read, changeId);
  if (!change) throw refuse(settingsRefusals.changeNotFound);
  await replaceSection(
    dependencies,
    change.section,
    saving,
    async () => change.before as unknown as StoredSection,
  );
  return change.section;
}
