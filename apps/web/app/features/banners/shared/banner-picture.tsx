import type { Banner } from '@shop/contract/banners/schemas';
import { langOf } from '../../../platform/language.ts';
import { minWidth } from '../../../ui/min-width.ts';
import { Picture } from '../../../ui/picture.tsx';

/** Twice as wide as high, and cut to the height that `banner-frame` has. */
const SIZES = `${minWidth.desktop} 100vw, ${minWidth.tablet} 1200px, min(960px, 104vh)`;

interface BannerPictureProps {
  banner: Banner;
  alt: string;
  isPriority?: boolean;
}

/** A banner's picture, cut as the home page has it; inside a `banner-frame`. */
export function BannerPicture({ banner, alt, isPriority }: BannerPictureProps) {
  return (
    <Picture picture={banner.picture} alt={alt} lang={langOf(alt)} sizes={SIZES} isPriority={isPriority} />
  );
}
