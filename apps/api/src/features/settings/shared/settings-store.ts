import { defaultSettings } from '@shop/contract/settings/default-settings';
import type { MenuEntry } from '@shop/contract/settings/menus';
import type { ReadSettings, ShopSettings } from '@shop/contract/settings/shop-settings';
import { phoneText } from '@shop/contract/phones/phone-text';
import type { ShopContext } from '../../../shop-context.ts';
import type { Db } from '../../../database.ts';
import { listShopCategories } from '../../categories/index.ts';
import { createFindPictures } from '../../media/index.ts';
import { readStoredSettings } from './settings-queries.ts';
import { type StoredSettings, pictureIdsOf } from './stored-settings.ts';

/** The settings of a shop and its categories in memory, as the database had them at the last `load`. */
export interface SettingsStore {
  current: ReadSettings;
  /**
   * The number of the last change that is in memory. A higher number in the database means that there are newer
   * changes.
   */
  version(): number;
  /** Loads what the database has. */
  load(): Promise<void>;
  /** The present settings as the database stores them. */
  readStored(db: Db): Promise<StoredSettings>;
}

/**
 * The settings in `database`. Until the first `load` they are the installed ones.
 * @param mediaBase what the addresses of pictures start with
 */
export function createSettingsStore({
  database,
  mediaBase,
  installed = defaultSettings,
}: Pick<ShopContext, 'database' | 'mediaBase'> & {
  /** The values of sections that nobody has set. */
  installed?: ShopSettings;
}): SettingsStore {
  const findPictures = createFindPictures(mediaBase);
  const stored = storedFrom(installed);
  let settings = installed;
  let version = -1;

  return {
    current: () => settings,
    version: () => version,
    readStored: async (db) => (await readStoredSettings(db, stored)).settings,
    async load() {
      // The version is read first. Anything newer is read again with the next version.
      const read = await readStoredSettings(database.read, stored);
      const categories = await listShopCategories(database.read, mediaBase);
      const hidden = await listHiddenSlugs(database.read);
      const found = await findPictures(database.read, pictureIdsOf(read.settings));
      const pictureOf = (id: string | null) => (id === null ? null : (found.get(id) ?? null));
      const { logo, icon, share, signature } = read.settings.pictures;
      // Of two concurrent loads, the one with the older answer may finish last.
      if (read.version < version) return;
      version = read.version;
      const pictures = {
        logo: pictureOf(logo),
        icon: pictureOf(icon),
        share: pictureOf(share),
        signature: pictureOf(signature),
      };
      const { contact, grievance } = read.settings;
      settings = {
        ...read.settings,
        contact: { ...contact, phone: phoneText(contact.phone) },
        grievance: { ...grievance, phone: phoneText(grievance.phone) },
        pictures,
        categories,
        menus: withoutHidden(read.settings.menus, hidden),
      };
    },
  };
}

/** The installed pages that the owner has taken out of the shop. */
async function listHiddenSlugs(db: Db): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('pages').select('slug').where('is_hidden', '=', true).execute();
  return new Set(rows.map(({ slug }) => slug));
}

/** Menus that lead to no page which is not there. What the owner entered is kept for when it is there again. */
function withoutHidden(menus: StoredSettings['menus'], hidden: ReadonlySet<string>): StoredSettings['menus'] {
  const isThere = ({ to }: MenuEntry) => !hidden.has(/^\/shop\/(\w+)$/.exec(to)?.[1]?.toLowerCase() ?? '');
  return {
    header: menus.header.filter(isThere),
    shelves: menus.shelves.filter(isThere),
    columns: menus.columns.map(({ heading, entries }) => ({ heading, entries: entries.filter(isThere) })),
  };
}

/** Installed settings have no pictures, because those are uploaded. */
function storedFrom({ categories: _no, ...installed }: ShopSettings): StoredSettings {
  return { ...installed, pictures: { logo: null, icon: null, share: null, signature: null } };
}
