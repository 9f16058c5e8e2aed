import { defaultSettings } from '@shop/contract/settings/default-settings';
import { demonstrationSettings } from '@shop/contract/settings/demonstration-settings';
import { type SettingsSection, settingsSections } from '@shop/contract/settings/shop-settings';

export interface CleanedSection {
  section: SettingsSection;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}

/**
 * The sections that still contain values of the demonstration, with each such field reset to its installed value.
 * What the owner has typed stays, even next to it.
 * @param pictureIds the ids of the demonstration's pictures
 */
export function cleanedSections(
  stored: { [S in SettingsSection]: object },
  pictureIds: readonly string[],
): CleanedSection[] {
  return settingsSections.flatMap((section) => {
    const before = stored[section] as Record<string, unknown>;
    const installed = defaultSettings[section] as unknown as Record<string, unknown>;
    const demonstration = demonstrationSettings[section] as unknown as Record<string, unknown>;
    // An owner who has entered a GSTIN has also chosen the kind of registration.
    const kept = section === 'tax' && hasOwnGstin(stored.legal) ? 'registration' : null;
    const entries = Object.entries(before).map(([field, value]) => {
      const isDemonstration =
        section === 'pictures'
          ? typeof value === 'string' && pictureIds.includes(value)
          : field !== kept &&
            isSame(value, demonstration[field]) &&
            !isSame(demonstration[field], installed[field]);
      return [field, isDemonstration ? installed[field] : value] as const;
    });
    const after = Object.fromEntries(entries);
    return isSame(before, after) ? [] : [{ section, before, after }];
  });
}

function hasOwnGstin(legal: object): boolean {
  return (legal as { gstin?: unknown }).gstin !== demonstrationSettings.legal.gstin;
}

/** Whether they hold the same, in whatever sequence the database keeps their fields. */
function isSame(a: unknown, b: unknown): boolean {
  return sorted(a) === sorted(b);
}

function sorted(value: unknown): string | undefined {
  return JSON.stringify(value, (_field, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : each,
  );
}
