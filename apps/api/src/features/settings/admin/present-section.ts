import { rupeesFromPaise } from '@shop/contract/money';
import type { SectionValues, SettingsChange } from '@shop/contract/settings/schemas';
import { type SettingsSection, settingsSections } from '@shop/contract/settings/shop-settings';
import type { Db } from '../../../database.ts';
import { createFindPictures } from '../../media/index.ts';
import { listSectionVersions } from '../shared/settings-queries.ts';
import { type StoredSection, type StoredSettings, pictureIdsOf } from '../shared/stored-settings.ts';
import { listChanges } from './settings-change-queries.ts';
import type { SettingsDependencies } from './settings-dependencies.ts';

interface SavedSection<Value> {
  value: Value;
  version: number;
  changedAt: string | null;
  changedBy: string | null;
}

type SavedSections = { [S in SettingsSection]: SavedSection<SectionValues[S]> };

/** All sections as the owner saves them, with their versions. */
export async function presentSections(
  { settings, mediaBase }: SettingsDependencies,
  db: Db,
): Promise<SavedSections> {
  const [stored, versions] = await Promise.all([settings.readStored(db), listSectionVersions(db)]);
  const urlOf = await pictureUrls(db, stored, mediaBase);
  return Object.fromEntries(
    settingsSections.map((section) => {
      const last = versions.find((row) => row.section === section);
      const saved = {
        value: presentValue(section, stored[section], urlOf),
        version: last?.version ?? 0,
        changedAt: last?.at?.toISOString() ?? null,
        changedBy: last?.by ?? null,
      };
      return [section, saved];
    }),
  ) as unknown as SavedSections;
}

/** One section as the owner saves it. */
export async function presentSection<S extends SettingsSection>(
  dependencies: SettingsDependencies,
  db: Db,
  section: S,
): Promise<SavedSections[S]> {
  return (await presentSections(dependencies, db))[section];
}

type UrlOf = (pictureId: string | null) => string | null;

async function pictureUrls(db: Db, stored: StoredSettings, mediaBase: string): Promise<UrlOf> {
  const found = await createFindPictures(mediaBase)(db, pictureIdsOf(stored));
  return (id) => (id === null ? null : (found.get(id)?.url ?? null));
}

/** A stored section as it is typed: money in rupees, pictures by their addresses. */
export function presentValue(
  section: SettingsSection,
  value: StoredSection | Record<string, unknown>,
  urlOf: UrlOf,
): Record<string, unknown> {
  if (section === 'shipping') {
    const { feePaise, freeAbovePaise, ...days } = value as StoredSettings['shipping'];
    return { fee: rupeesFromPaise(feePaise), freeAbove: rupeesFromPaise(freeAbovePaise), ...days };
  }
  if (section === 'zones') {
    const { zones, ...elsewhere } = value as StoredSettings['zones'];
    const typed = zones.map(({ feePaise, freeAbovePaise, ...zone }) => ({
      ...zone,
      fee: rupeesFromPaise(feePaise),
      freeAbove: rupeesFromPaise(freeAbovePaise),
    }));
    return { zones: typed, ...elsewhere };
  }
  if (section === 'cash') {
    const { feePaise, leastPaise, mostPaise, ...rest } = value as StoredSettings['cash'];
    return {
      ...rest,
      fee: rupeesFromPaise(feePaise),
      least: rupeesFromPaise(leastPaise),
      most: rupeesFromPaise(mostPaise),
    };
  }
  if (section === 'prepaid') {
    const { amountPaise, mostPaise, ...rest } = value as StoredSettings['prepaid'];
    return { ...rest, amount: rupeesFromPaise(amountPaise), most: rupeesFromPaise(mostPaise) };
  }
  if (section === 'security') {
    const { refundsAbovePaise, secondProofSince: _, ...rest } = value as StoredSettings['security'];
    return { ...rest, refundsAbove: rupeesFromPaise(refundsAbovePaise) };
  }
  if (section === 'pictures') {
    const { logo, icon, share, signature = null } = value as StoredSettings['pictures'];
    return { logo: urlOf(logo), icon: urlOf(icon), share: urlOf(share), signature: urlOf(signature) };
  }
  return { ...value };
}

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
