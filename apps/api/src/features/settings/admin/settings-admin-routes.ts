import { PAGE_LIMIT } from '@shop/contract/limits';
import * as contract from '@shop/contract/settings/endpoints';
import * as settingsMessages from '@shop/contract/settings/messages';
import { settingsSections } from '@shop/contract/settings/shop-settings';
import type { Identity, Serve } from '../../../platform/http/endpoint-registrar.ts';
import { listPresentedChanges, presentSection, presentSections } from './present-section.ts';
import { type Saving, restoreSection, saveSection } from './save-section.ts';
import type { SettingsDependencies } from './settings-dependencies.ts';

/** The owner's settings: read, saved one section at a time, and their history. */
export function serveSettingsAdmin(serve: Serve, dependencies: SettingsDependencies): void {
  const { database, holdSeconds, takesRealMoney } = dependencies;

  serve(contract.getSettings, async () => {
    const sections = await presentSections(dependencies, database.read);
    return { data: { ...sections, holdSeconds, isLive: takesRealMoney } };
  });

  // All sections are saved in the same way; only the types of their values differ.
  for (const section of settingsSections as readonly 'words'[]) {
    serve(contract.saveSection[section], async ({ identity, body: { value, version } }) => {
      await saveSection(dependencies, section, value, savingOf(identity, version));
      const data = await presentSection(dependencies, database.read, section);
      return { message: settingsMessages.saved, data };
    });
  }

  serve(contract.listSettingsChanges, async ({ query: { section, page = 1, limit = PAGE_LIMIT } }) => {
    const { data, total } = await listPresentedChanges(dependencies, { section, page, limit });
    return { data, total };
  });

  serve(contract.restoreSettings, async ({ identity, params, body }) => {
    const section = await restoreSection(dependencies, params.id, savingOf(identity, body.version));
    const { version } = await presentSection(dependencies, database.read, section);
    return { message: settingsMessages.restored, data: { section, version } };
  });
}

function savingOf({ userId: byUserId, isProven }: Identity, seen: number): Saving {
  return { seen, byUserId, isProven };
}
