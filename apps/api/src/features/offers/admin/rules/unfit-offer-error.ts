import * as offerRefusals from '@shop/contract/offers/refusals';
import { refuseFields } from '../../../../platform/errors.ts';

/** Throws if any field has a sentence. @throws unfit_offer */
export function refuseFaults(sentences: Record<string, string | false | null>): void {
  const faults = Object.entries(sentences).filter((entry): entry is [string, string] => Boolean(entry[1]));
  if (faults.length > 0) throw refuseFields(offerRefusals.unfitOffer, Object.fromEntries(faults));
}
