import { message } from '@shop/messages';
import { ownersRefusal, refusal, wordedRefusal } from '../refusal.ts';

export const unfitCollection = wordedRefusal('bad_input', 'unfit_collection');
export const tooMany = ownersRefusal(
  'bad_input',
  'unfit_collection',
  (most: number) => `A shop has at most ${most} collections.`,
);
export const notFound = refusal(
  'not_found',
  'collection_not_found',
  message('This collection does not exist.', 'ऐसा कोई कलेक्शन नहीं है।'),
);
export const collectionChanged = ownersRefusal(
  'conflict',
  'collection_changed',
  'This collection was changed by somebody else in the meantime.',
);
export const slugTaken = ownersRefusal(
  'conflict',
  'slug_taken',
  'Another collection uses or used this address.',
);
export const inUse = ownersRefusal(
  'conflict',
  'collection_in_use',
  (offers: readonly string[]) =>
    `${offers.join(', ')} ${offers.length === 1 ? 'applies' : 'apply'} to this collection. Choose something else there first, under Offers. To remove only its page, hide the collection.`,
);
