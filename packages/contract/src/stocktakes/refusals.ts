import * as catalogMessages from '../catalog/messages.ts';
import { ownersRefusal, refusal } from '../refusal.ts';

export const stocktakeNotFound = ownersRefusal(
  'not_found',
  'stocktake_not_found',
  'There is no such stocktake.',
);
export const stocktakeOpen = ownersRefusal(
  'conflict',
  'stocktake_open',
  'A stocktake is under way. Go on with it, book it or give it up before the next one: two at once would correct the same pieces twice.',
);
export const stocktakeEnded = ownersRefusal(
  'conflict',
  'stocktake_ended',
  'This stocktake has ended, so nothing more can be counted or booked in it.',
);
export const countedProductNotFound = refusal('not_found', 'product_not_found', catalogMessages.notFound);
export const countedSet = ownersRefusal(
  'conflict',
  'counted_set',
  'This is a set: it has no pieces of its own. Take it apart and count what is in it.',
);
export const countedAlready = ownersRefusal(
  'conflict',
  'counted_already',
  ({ by, pieces }: { by: string; pieces: number }) =>
    `${by} counted ${pieces} of it already. Add yours to them if they are in another place, or replace them.`,
);
export const movedBetween = ownersRefusal(
  'conflict',
  'stock_moved',
  'Pieces left the shop or came back since the first part was counted, so the parts do not add up any more. Count all of them again and replace the count.',
);
export const tooManyCounted = ownersRefusal(
  'bad_input',
  'too_many_counted',
  (most: number) => `A product has at most ${most.toLocaleString('en-IN')} pieces.`,
);
export const countedMeanwhile = ownersRefusal(
  'conflict',
  'counted_meanwhile',
  'Something was counted since you looked. Look at the differences again before you book them.',
);
