import type { SettingsChange } from '@shop/contract/settings/schemas';
import type { SettingsSection } from '@shop/contract/settings/shop-settings';
import { createFindPictures } from '../../media/index.ts';
import { presentValue } from './present-section.ts';
import { listChanges } from './settings-change-queries.ts';
import type { SettingsDependencies } from './settings-dependencies.ts';

/** A page of the history, newest first, with values as the owner types them. */
export async function listPresentedChanges(
  { database, mediaBase }: SettingsDependencies,
  asked: { section: string | undefined; page: number; limit: number },
): Promise<{ data: SettingsChange[]; total: number }> {
  const { rows, total } = await listChanges(database.read, asked);
  const ids = rows
    .filter(({ section }) => section === 'pictures')
    .flatMap(({ before, after }) => [...Object.values(before), ...Object.values(after)])
    .filter((id) => typeof id === 'string');
  const found = await createFindPictures(mediaBase)(database.read, ids);
  const urlOf = (id: string | null) => (id === null ? null : (found.get(id)?.url ?? null));
  const data = rows.map(({ id, section, before, after, at, by }) => ({
    _id: String(id),
    section,
    at: at.toISOString(),
    by,
    before: presentValue(section as SettingsSection, before, urlOf),
    after: presentValue(section as SettingsSection, after, urlOf),
  }));
  return { data, total };
}
