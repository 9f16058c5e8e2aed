import type { Banner } from '@shop/contract/banners/schemas';
import { langOf } from '../../../platform/language.ts';
import { minWidth, onPhones } from '../../../ui/min-width.ts';
import { Picture } from '../../../ui/picture.tsx';

/** For pictures twice as wide as high, cropped to the height of `banner-frame`. */
const SIZES = `${minWidth.desktop} 100vw, ${minWidth.tablet} 1200px, ${onPhones('min(960px, 104vh)')}`;

interface BannerPictureProps {
  banner: Banner;
  alt: string;
  isPriority?: boolean;
}

/** A banner's picture, cropped as on the home page, inside a `banner-frame`. */
export function BannerPicture({ banner, alt, isPriority }: BannerPictureProps) {
  return (
    <Picture picture={banner.picture} alt={alt} lang={langOf(alt)} sizes={SIZES} isPriority={isPriority} />
  );
}
