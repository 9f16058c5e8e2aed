import { useQuery } from '@tanstack/react-query';
import { BannerCarousel, bannersQuery } from '../../features/banners/index.ts';
import { preloadQueries } from '../../platform/preload-queries.ts';
import { pageMeta, settingsOf } from '../../shell/page-meta.ts';
import { loadPageBlocks, PageBlocks } from '../blocks/page-blocks.tsx';
import { pageQuery } from '../blocks/page-query.ts';
import { readPage } from '../blocks/read-page.ts';
import { PartBoundary } from '../../ui/part-boundary.tsx';
import type { Route } from './+types/home-page.ts';
import { HomeIntro } from './home/home-intro.tsx';
import * as texts from './home/home.messages.ts';
import './home/home-intro.css';

const SLUG = 'home';

export async function loader({ context }: Route.LoaderArgs) {
  const [banners, { page, preloaded }] = await Promise.all([
    preloadQueries(context, [bannersQuery()]),
    readPage(context, SLUG),
  ]);
  const { title, description } = page;
  return { title, description, preloaded: [...banners.preloaded, ...preloaded] };
}

/** In the browser the page reads its data itself, so that it appears at once and at its full height. */
export async function clientLoader() {
  await loadPageBlocks();
  return null;
}

/** A product's dialog over the page changes the address alone, and waits for nothing. */
export function shouldRevalidate() {
  return false;
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { shop, pictures, contact, legal, social } = settingsOf(matches);
  const { name, tagline, blurb } = shop;
  const profiles = Object.values(social).filter(Boolean);
  return pageMeta(matches, {
    title: loaderData?.title || tagline || texts.home(),
    description: loaderData?.description || blurb,
    path: '/shop/home',
    jsonLd: (absolute) => [
      {
        '@type': 'Organization',
        name,
        url: absolute('/shop/home'),
        logo: absolute((pictures.logo ?? pictures.icon)?.url ?? '/icon-512.png'),
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
  const { data: banners } = useQuery(bannersQuery());
  const { data, isPending } = useQuery(pageQuery(SLUG));
  const page = data?.data;
  return (
    <>
      <PartBoundary wide>
        <BannerCarousel banners={banners?.data ?? []} />
      </PartBoundary>
      {/* Not with the shop's name first: the owner's words may take more lines. */}
      {isPending ? (
        <div className="home-awaited" />
      ) : (
        <HomeIntro heading={page?.head.heading} lead={page?.head.lead} />
      )}
      {page ? <PageBlocks page={page} /> : null}
    </>
  );
}
