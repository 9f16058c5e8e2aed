import { BadInputError } from '../errors.ts';

/** What was uploaded is no picture that the shop takes; the message is the sentence for a person. */
export class UnfitPictureError extends BadInputError {
  readonly code = 'unfit_picture';
}
