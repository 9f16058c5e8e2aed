import * as settingsRefusals from '@shop/contract/settings/refusals';
import { refuseFields } from '../../../../platform/errors.ts';

/** What is wrong with a section, by field; false and null: nothing. */
export type Sentences = Record<string, string | false | null>;

/** @throws unfit_setting if there is any sentence */
export function refuse(sentences: Sentences): void {
  const faults = Object.entries(sentences).filter((entry): entry is [string, string] => Boolean(entry[1]));
  if (faults.length > 0) throw refuseFields(settingsRefusals.unfit, Object.fromEntries(faults));
}
