import { sql } from 'kysely';
import { type SettingsSection, settingsSections } from '@shop/contract/settings/shop-settings';
import type { Db, Tx } from '../../../database.ts';
import type { StoredSection, StoredSettings } from './stored-settings.ts';

/** All sections with the number of their last change, read in one snapshot. */
export async function readStoredSettings(
  db: Db,
  installed: StoredSettings,
): Promise<{ settings: StoredSettings; version: number }> {
  const { settings_version: version, sections } = await db
    .selectFrom('catalogue_state')
    .select([
      'settings_version',
      sql<Record<string, object> | null>`(select jsonb_object_agg(section, value) from shop_settings)`.as(
        'sections',
      ),
    ])
    .executeTakeFirstOrThrow();
  const settings = Object.fromEntries(
    // Fields that a later version of the shop has added to a section get their installed values.
    settingsSections.map((section) => [section, { ...installed[section], ...sections?.[section] }]),
  );
  return { settings: settings as unknown as StoredSettings, version };
}

/** The version of each section that somebody has set, with who changed it last and when. */
export function listSectionVersions(db: Db) {
  return db
    .selectFrom('shop_settings')
    .leftJoin('settings_changes as last', (join) =>
      join
        .onRef('last.section', '=', 'shop_settings.section')
        .onRef('last.version', '=', 'shop_settings.version'),
    )
    .leftJoin('users', 'users.id', 'last.by_user_id')
    .select(['shop_settings.section', 'shop_settings.version', 'last.at', 'users.user_name as by'])
    .execute();
}

/**
 * Writes a section if it still has the version `seen`. Call inside a transaction; of two concurrent calls the second
 * waits and finds another version. @returns whether it was written
 */
export async function writeSection(
  tx: Tx,
  { section, value, seen }: { section: SettingsSection; value: StoredSection; seen: number },
): Promise<boolean> {
  const text = JSON.stringify(value);
  const { rows } = await sql<{ version: number }>`
    insert into shop_settings (section, value, version)
    select ${section}, ${text}::jsonb, 1 where ${seen}::integer = 0
    on conflict do nothing
    returning version`.execute(tx);
  if (rows.length > 0) return true;
  const { numUpdatedRows } = await tx
    .updateTable('shop_settings')
    .set({ value: text, version: seen + 1 })
    .where('section', '=', section)
    .where('version', '=', seen)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Notifies every instance, with the commit, that settings have changed. */
export async function countSettingsChange(tx: Tx): Promise<void> {
  await tx
    .updateTable('catalogue_state')
    .set((eb) => ({ settings_version: eb('settings_version', '+', 1) }))
    .execute();
}
