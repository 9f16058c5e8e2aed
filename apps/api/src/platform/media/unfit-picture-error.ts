import { heicPicture, notAPicture, tooLarge, tooManyPixels } from '@shop/contract/media/messages';
import * as generalRefusals from '@shop/contract/refusals';
import { said } from '@shop/messages';
import { ShopError } from '../errors.ts';

/** What is wrong with an upload, by the name of its sentence. */
export type UnfitPicture = keyof typeof sentences;

const sentences = { heicPicture, notAPicture, tooLarge, tooManyPixels };

/** The upload is no picture that the shop accepts. */
export class UnfitPictureError extends ShopError {
  readonly why: UnfitPicture;

  constructor(why: UnfitPicture, { cause }: { cause?: unknown } = {}) {
    super(generalRefusals.unfitPicture, said(sentences[why]), { cause });
    this.why = why;
  }
}
