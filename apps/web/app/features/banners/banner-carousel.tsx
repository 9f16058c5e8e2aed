import type { Banner } from '@shop/contract/banners';
import { HOME_CAROUSEL_MS } from '@shop/contract/limits';
import { Carousel } from '../../ui/carousel.tsx';
import { Picture } from '../../ui/picture.tsx';

/** Twice as wide as high; a phone is content with less than its pixels could take. */
const SIZES = '(min-width: 75rem) 100vw, (min-width: 48rem) 1200px, 640px';

/** The home page's full-width carousel (spec §2); without banners its ground keeps the place. */
export function BannerCarousel({ banners }: { banners: readonly Banner[] }) {
  if (banners.length === 0) return <div className="banner-carousel" />;
  const slides = banners.map(({ _id, picture }, index) => ({
    key: _id,
    content: <Picture picture={picture} alt="" sizes={SIZES} isPriority={index === 0} />,
  }));
  return (
    <Carousel
      label="From the shop"
      slides={slides}
      intervalMs={HOME_CAROUSEL_MS}
      hasArrows
      className="banner-carousel"
    />
  );
}
