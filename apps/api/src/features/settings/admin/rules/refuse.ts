import { UnfitSettingError } from './unfit-setting-error.ts';

/** What is wrong with a section, by field; false and null: nothing. */
export type Sentences = Record<string, string | false | null>;

/** @throws UnfitSettingError if there is any sentence */
export function refuse(sentences: Sentences): void {
  const faults = Object.entries(sentences).filter((entry): entry is [string, string] => Boolean(entry[1]));
  if (faults.length > 0) throw new UnfitSettingError(Object.fromEntries(faults));
}
