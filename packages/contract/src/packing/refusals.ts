import * as catalogMessages from '../catalog/messages.ts';
import { ownersRefusal, refusal } from '../refusal.ts';

export const tooManySlips = ownersRefusal(
  'bad_input',
  'too_many_slips',
  (most: number) => `At most ${most} packing slips can be printed at once.`,
);
export const pickedProductNotFound = refusal('not_found', 'product_not_found', catalogMessages.notFound);
