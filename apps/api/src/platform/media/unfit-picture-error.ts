import { BadInputError } from '../errors.ts';

/** The upload is no picture that the shop accepts; the message is the sentence for a person. */
export class UnfitPictureError extends BadInputError {
  readonly code = 'unfit_picture';
}
