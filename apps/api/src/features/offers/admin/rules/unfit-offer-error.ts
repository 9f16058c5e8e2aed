import * as messages from '@shop/contract/messages';
import { BadInputError } from '../../../../platform/errors.ts';

/** Values that a code or a sale cannot have; `fields` says why, by the names in the request. */
export class UnfitOfferError extends BadInputError {
  readonly code = 'unfit_offer';

  constructor(fields: Record<string, string>) {
    const [only, ...others] = Object.values(fields);
    super(only !== undefined && others.length === 0 ? only : messages.badInput, { fields });
  }
}

/** Throws if any field has a sentence. @throws UnfitOfferError */
export function refuseFaults(sentences: Record<string, string | false | null>): void {
  const faults = Object.entries(sentences).filter((entry): entry is [string, string] => Boolean(entry[1]));
  if (faults.length > 0) throw new UnfitOfferError(Object.fromEntries(faults));
}
