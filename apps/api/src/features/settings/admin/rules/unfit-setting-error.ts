import * as settingsMessages from '@shop/contract/settings/messages';
import { BadInputError } from '../../../../platform/errors.ts';

/** Values that a shop cannot have; `fields` says why, by field name in the section. */
export class UnfitSettingError extends BadInputError {
  readonly code = 'unfit_setting';

  constructor(fields: Record<string, string>) {
    const [only, ...others] = Object.values(fields);
    super(only !== undefined && others.length === 0 ? only : settingsMessages.unfit, { fields });
  }
}
