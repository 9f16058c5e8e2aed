import type { listProducts } from '@shop/contract/catalog/calls';
import { useQuery } from '@tanstack/react-query';
import { BannerCarousel, bannersQuery } from '../../features/banners/index.ts';
import { homeProductsQuery } from '../../features/catalog/index.ts';
import { preloadQueries } from '../../platform/preload-queries.ts';
import { pageMeta, settingsOf } from '../../shell/page-meta.ts';
import { serverDrawn } from '../../ui/server-drawn.tsx';
import { preloadedData } from '../preloaded-data.ts';
import type { Route } from './+types/home-page.ts';
import type { homeWords } from './home/home-words.tsx';
import { HomeIntro } from './home/home-intro.tsx';
import { HomeProducts } from './home/home-products.tsx';
import { HomeReviews, newestReviewQuery, quotedProducts } from './home/home-reviews.tsx';
import type { ResponseOf } from '../../platform/call-api.ts';
import '../../ui/tile.css';
import '../marketing/collection-tiles.css';
import './home/home-banner.css';
import './home/home-categories.css';
import './home/home-principles.css';
import './home/home-service.css';
import './home-page.css';

const wordsAt = (place: keyof typeof homeWords) =>
  serverDrawn(() => import('./home/home-words.tsx').then((words) => ({ default: words.homeWords[place] })));
const BeforeProducts = wordsAt('BeforeProducts');
const AfterProducts = wordsAt('AfterProducts');
const AtFoot = wordsAt('AtFoot');

export async function loader({ context }: Route.LoaderArgs) {
  const page = await preloadQueries(context, [bannersQuery(), homeProductsQuery()]);
  const { data: products } = preloadedData<ResponseOf<typeof listProducts>>(page, homeProductsQuery());
  const reviews = await preloadQueries(context, quotedProducts(products).map(newestReviewQuery));
  return { preloaded: [...page.preloaded, ...reviews.preloaded] };
}

/** In the browser the page reads what it shows itself, so that it is there at once, in its full height. */
export async function clientLoader() {
  await Promise.all([BeforeProducts, AfterProducts, AtFoot].map((words) => words.load()));
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
      <BeforeProducts />
      <HomeProducts />
      <AfterProducts />
      <HomeReviews />
      <AtFoot />
    </>
  );
}
