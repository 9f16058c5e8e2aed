import type { listProducts } from '@shop/contract/catalog/calls';
import { useQuery } from '@tanstack/react-query';
import { BannerCarousel, bannersQuery } from '../../features/banners/index.ts';
import { homeProductsQuery } from '../../features/catalog/index.ts';
import { preloadQueries } from '../../platform/preload-queries.ts';
import { pageMeta, settingsOf } from '../../shell/page-meta.ts';
import { CollectionTiles } from '../marketing/collection-tiles.tsx';
import { preloadedData } from '../preloaded-data.ts';
import type { Route } from './+types/home-page.ts';
import { HomeBanner } from './home/home-banner.tsx';
import { HomeCategories } from './home/home-categories.tsx';
import { HomeIntro } from './home/home-intro.tsx';
import { HomePrinciples } from './home/home-principles.tsx';
import { HomeProducts } from './home/home-products.tsx';
import { HomeReviews, newestReviewQuery, quotedProducts } from './home/home-reviews.tsx';
import { HomeService } from './home/home-service.tsx';
import type { ResponseOf } from '../../platform/call-api.ts';
import './home-page.css';

export async function loader({ context }: Route.LoaderArgs) {
  const page = await preloadQueries(context, [bannersQuery(), homeProductsQuery()]);
  const { data: products } = preloadedData<ResponseOf<typeof listProducts>>(page, homeProductsQuery());
  const reviews = await preloadQueries(context, quotedProducts(products).map(newestReviewQuery));
  return { preloaded: [...page.preloaded, ...reviews.preloaded] };
}

/** In the browser the page reads what it shows itself, so that it is there at once. */
export function clientLoader() {
  return null;
}

export function meta({ matches }: Route.MetaArgs) {
  const { shop, pictures, contact, legal, social } = settingsOf(matches);
  const { name, tagline, blurb } = shop;
  const profiles = Object.values(social).filter(Boolean);
  return pageMeta(matches, {
    title: tagline || 'Home',
    description: blurb,
    path: '/shop/home',
    jsonLd: (absolute) => [
      {
        '@type': 'Organization',
        name,
        url: absolute('/shop/home'),
        logo: absolute(pictures.logo?.url ?? '/icon-512.png'),
        ...(legal.legalName && { legalName: legal.legalName }),
        ...(contact.email && { email: contact.email }),
        ...(contact.phone && { telephone: contact.phone }),
        ...(contact.addressLines.length > 0 && { address: contact.addressLines.join(', ') }),
        ...(profiles.length > 0 && { sameAs: profiles }),
      },
      {
        '@type': 'WebSite',
        name,
        url: absolute('/shop/home'),
        potentialAction: {
          '@type': 'SearchAction',
          target: absolute('/shop/search?keyword={keyword}'),
          'query-input': 'required name=keyword',
        },
      },
    ],
  });
}

export default function HomePage() {
  const { data } = useQuery(bannersQuery());
  return (
    <>
      <BannerCarousel banners={data?.data ?? []} />
      <HomeIntro />
      <HomePrinciples />
      <HomeCategories />
      <HomeProducts />
      <HomeBanner />
      <section className="page-width home-collections" aria-labelledby="collections">
        <h2 id="collections" className="text-heading">
          Five collections
        </h2>
        <CollectionTiles />
      </section>
      <HomeReviews />
      <HomeService />
    </>
  );
}
