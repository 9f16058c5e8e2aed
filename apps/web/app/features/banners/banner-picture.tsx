import type { Banner } from '@shop/contract/banners';
import { Picture } from '../../ui/picture.tsx';

/** Twice as wide as high; a phone is content with less than its pixels could take. */
const SIZES = '(min-width: 75rem) 100vw, (min-width: 48rem) 1200px, 640px';

interface BannerPictureProps {
  banner: Banner;
  alt: string;
  isPriority?: boolean;
}

/** A banner's picture, cut as the home page has it; stands in a `banner-frame`. */
export function BannerPicture({ banner, alt, isPriority }: BannerPictureProps) {
  return <Picture picture={banner.picture} alt={alt} sizes={SIZES} isPriority={isPriority} />;
}
