import type { Picture } from '@shop/contract/schemas';
import type { PictureRow } from './picture-queries.ts';

/** A picture on the wire. Its address starts with `mediaBase`: the shop's own address, or empty. */
export function presentPicture(
  { id, width, height, widths, preview }: Omit<PictureRow, 'created_at'>,
  mediaBase: string,
): Picture {
  return { url: `${mediaBase}/media/${id}/${width}.webp`, width, height, widths, preview };
}
