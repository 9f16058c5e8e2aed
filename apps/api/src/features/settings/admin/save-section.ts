import { isDeepStrictEqual } from 'node:util';
import { type OwnLists, changesOfLists } from '@shop/contract/catalog/label-lists';
import * as generalRefusals from '@shop/contract/refusals';
import * as settingsMessages from '@shop/contract/settings/messages';
import * as settingsRefusals from '@shop/contract/settings/refusals';
import type { SectionValues } from '@shop/contract/settings/schemas';
import type { SettingsSection } from '@shop/contract/settings/shop-settings';
import type { Tx } from '../../../database.ts';
import { refuse } from '../../../platform/errors.ts';
import { ensureOwnProof } from '../../auth/index.ts';
import { getUploadedPicture } from '../../media/index.ts';
import { countSettingsChange, writeSection } from '../shared/settings-queries.ts';
import type { StoredSection, StoredSettings } from '../shared/stored-settings.ts';
import { presentSection } from './present-section.ts';
import { fitSection } from './rules/fit-section.ts';
import { ensureOneState } from './rules/one-state.ts';
import { insertChange, findChange } from './settings-change-queries.ts';
import type { SettingsDependencies } from './settings-dependencies.ts';

/** Who saves, and which version of the section they saw. */
export interface Saving {
  seen: number;
  byUserId: string;
  /** It was proven lately that it is this person who saves. */
  isProven: boolean;
}

/**
 * Saves one section. When it returns, this process uses the change, and every other one does within a second.
 * @throws unfit_setting, settings_changed
 * @throws not_uploaded for a picture whose address is not an upload
 */
export async function saveSection<S extends SettingsSection>(
  dependencies: SettingsDependencies,
  section: S,
  typed: SectionValues[S],
  saving: Saving,
): Promise<void> {
  const valueOf = readySection(dependencies, section, typed);
  await replaceSection(dependencies, section, saving, valueOf);
}

/** Checks what was typed, and gives what is to be stored once there is a transaction. */
function readySection<S extends SettingsSection>(
  { mediaBase }: SettingsDependencies,
  section: S,
  typed: SectionValues[S],
): (tx: Tx) => Promise<StoredSection> {
  if (section === 'pictures') {
    const pictures = typed as SectionValues['pictures'];
    return (tx) => pictureIdsFor(tx, pictures, mediaBase);
  }
  const value = fitSection[section as Exclude<S, 'pictures'>](typed as never);
  return async () => value;
}

/** Logo, icon, the picture of shared links and the signature on GST papers by their ids; null: none. */
async function pictureIdsFor(
  tx: Tx,
  { logo, icon, share, signature }: SectionValues['pictures'],
  mediaBase: string,
) {
  const idOf = async (url: string | null, field: string) => {
    if (url === null) return null;
    const sentence = settingsMessages.pictureFromUpload;
    return (await getUploadedPicture(tx, url, { mediaBase, field, sentence })).id;
  };
  return {
    logo: await idOf(logo, 'logo'),
    icon: await idOf(icon, 'icon'),
    share: await idOf(share, 'share'),
    signature: await idOf(signature, 'signature'),
  };
}

/**
 * Writes the result of `valueOf` into a section, with its history, and notifies all instances. A value that is
 * already stored makes no entry in the history.
 * @throws unfit_setting if it contradicts another section, settings_changed, own_proof_first, label_option_used
 */
export async function replaceSection(
  dependencies: SettingsDependencies,
  section: SettingsSection,
  { seen, byUserId }: Saving,
  valueOf: (tx: Tx) => Promise<StoredSection>,
): Promise<void> {
  const { database, clock, settings, catalogueChanged } = dependencies;
  const isChanged = await database.write(async (tx) => {
    const before = await settings.readStored(tx);
    const value = withSince(section, await valueOf(tx), { before, now: clock.now() });
    if (beginsToRequireProof(value, before)) await ensureOwnProof(tx, byUserId);
    ensureOneState(section, { ...before, [section]: value });
    const isSame = isDeepStrictEqual(value, before[section]);
    // A section that was never saved is written even if unchanged, because the first steps then count it as reviewed.
    if (isSame && seen > 0) return false;
    if (section === 'labels')
      await dependencies.changeLabelLists(tx, changesOfLists(before.labels, value as OwnLists));
    const isWritten = await writeSection(tx, { section, value, seen });
    if (!isWritten) {
      // Saved for the first time, and sent again because the answer was lost.
      if (isSame) return false;
      const data = await presentSection(dependencies, tx, section);
      throw refuse(settingsRefusals.changedMeanwhile, { data });
    }
    if (isSame) return true;
    await insertChange(tx, {
      section,
      version: seen + 1,
      before: JSON.stringify(before[section]),
      after: JSON.stringify(value),
      by_user_id: byUserId,
      at: clock.now(),
    });
    await countSettingsChange(tx);
    return true;
  });
  if (!isChanged) return;
  await settings.load();
  catalogueChanged();
}

/** Notes when a second proof was first required: the days of grace begin anew only where it was not. */
function withSince(
  section: SettingsSection,
  value: StoredSection,
  { before, now }: { before: StoredSettings; now: Date },
): StoredSection {
  if (section !== 'security') return value;
  const security = value as StoredSettings['security'];
  const since = before.security.secondProofSince || now.toISOString();
  return { ...security, secondProofSince: security.secondProof === 'yes' ? since : '' };
}

function beginsToRequireProof(value: StoredSection, { security }: StoredSettings): boolean {
  return security.secondProof !== 'yes' && 'secondProof' in value && value.secondProof === 'yes';
}

/**
 * Resets a section to its value before a change. This is recorded as a change like any other.
 * @returns which section it was
 * @throws settings_change_not_found, settings_changed; proof_needed for what guards the shop
 */
export async function restoreSection(
  dependencies: SettingsDependencies,
  changeId: number,
  saving: Saving,
): Promise<SettingsSection> {
  const change = await findChange(dependencies.database.read, changeId);
  if (!change) throw refuse(settingsRefusals.changeNotFound);
  if (change.section === 'security' && !saving.isProven) throw refuse(generalRefusals.proofNeeded);
  await replaceSection(
    dependencies,
    change.section,
    saving,
    async () => change.before as unknown as StoredSection,
  );
  return change.section;
}
