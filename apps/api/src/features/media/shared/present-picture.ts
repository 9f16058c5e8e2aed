import type { Picture } from '@shop/contract/schemas';
import type { PictureDocument } from './picture-queries.ts';

/** A picture as clients get it. Its address starts with `mediaBase`: the shop's own address, or empty. */
export function presentPicture(
  { id, width, height, widths, preview }: PictureDocument,
  mediaBase: string,
): Picture {
  return { url: `${mediaBase}/media/${id}/${width}.webp`, width, height, widths, preview };
}
