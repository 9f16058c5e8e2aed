import type { Banner } from '@shop/contract/banners/schemas';
import { HOME_CAROUSEL_MS } from '@shop/contract/limits';
import { Link } from 'react-router';
import { Carousel } from '../../ui/carousel.tsx';
import { BannerCaption } from './shared/banner-caption.tsx';
import { BannerPicture } from './shared/banner-picture.tsx';
import * as texts from './banners.messages.ts';
import './banner-carousel.css';
import './shared/banner-picture.css';

/** The home page's full-width carousel (product §2). Without banners, its background still takes up the space. */
export function BannerCarousel({ banners }: { banners: readonly Banner[] }) {
  if (banners.length === 0) return <div className="banner-frame banner-carousel" />;
  const slides = banners.map((banner, index) => {
    const shown = (
      <>
        <BannerPicture banner={banner} alt={banner.alt} isPriority={index === 0} />
        <BannerCaption banner={banner} />
      </>
    );
    const content = banner.link ? (
      <Link to={banner.link} className="banner-link" draggable={false}>
        {shown}
      </Link>
    ) : (
      shown
    );
    return { key: banner._id, content };
  });
  return (
    <Carousel
      label={texts.fromShop()}
      slides={slides}
      intervalMs={HOME_CAROUSEL_MS}
      hasArrows
      className="banner-frame banner-carousel"
    />
  );
}
