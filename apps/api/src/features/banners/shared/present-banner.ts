import type { Banner } from '@shop/contract/banners/schemas';
import type { BannerRow } from './banner-queries.ts';
import { presentPicture } from '../../media/index.ts';

export function presentBanner(
  { bannerId, alt, link, heading, button, isHidden, addedAt, ...picture }: BannerRow,
  mediaBase: string,
): Banner {
  const presented = presentPicture(picture, mediaBase);
  return {
    _id: bannerId,
    image: presented.url,
    picture: presented,
    alt,
    link,
    heading,
    button,
    isHidden,
    createdAt: addedAt.toISOString(),
  };
}
