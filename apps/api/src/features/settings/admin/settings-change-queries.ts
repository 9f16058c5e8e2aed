import type { Insertable } from 'kysely';
import type { SettingsSection } from '@shop/contract/settings/shop-settings';
import type { Db, Tx } from '../../../database.ts';
import { readPage } from '../../../platform/database/read-page.ts';
import type { Tables } from '../../../tables/index.ts';

/** Records who changed a section, and its value before and after. */
export async function insertChange(tx: Tx, change: Insertable<Tables['settings_changes']>): Promise<void> {
  await tx.insertInto('settings_changes').values(change).execute();
}

const changesOf = (db: Db) =>
  db.selectFrom('settings_changes').leftJoin('users', 'users.id', 'settings_changes.by_user_id');

/** A page of the changes, of one section or of all, newest first, and how many there are. */
export async function listChanges(
  db: Db,
  { section, ...page }: { section: string | undefined; page: number; limit: number },
) {
  const asked = section === undefined ? changesOf(db) : changesOf(db).where('section', '=', section);
  const newest = asked
    .select(['settings_changes.id', 'section', 'before', 'after', 'at', 'users.user_name as by'])
    .orderBy('settings_changes.id', 'desc');
  return readPage(newest, page);
}

/** A change by its number; null if there is none. */
export async function findChange(
  db: Db,
  changeId: number,
): Promise<{ section: SettingsSection; before: Record<string, unknown> } | null> {
  const row = await db
    .selectFrom('settings_changes')
    .select(['section', 'before'])
    .where('id', '=', changeId)
    .executeTakeFirst();
  return row ? { section: row.section as SettingsSection, before: row.before } : null;
}
