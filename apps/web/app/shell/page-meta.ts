import * as generalMessages from '@shop/contract/messages';
import { shopSettings } from '@shop/contract/shop-settings';
import type { MetaDescriptor } from 'react-router';
import type { PictureSource } from '../ui/picture.tsx';

const SHOP_PICTURE = { url: '/og.jpg', width: 1200, height: 630 };

/** What root's loader hands to every page. */
export interface RootData {
  /** The address shoppers see, without a closing slash. */
  publicUrl: string;
}

/** The matches that React Router gives to `meta`. */
export type MetaMatches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

interface PageMeta {
  /** Without the shop's name, which is added. */
  title: string;
  description: string;
  /** Path with the query that makes the page what it is. */
  path: string;
  /** What a shared link shows; the shop's own where unset. */
  image?: Pick<PictureSource, 'url' | 'width' | 'height'> | undefined;
  /** Data for search engines; their addresses by `absolute`. */
  jsonLd?: (absolute: (path: string) => string) => readonly Record<string, unknown>[];
  isHiddenFromSearch?: boolean;
}

/** Title, description, canonical address, what shared links show, and data for search engines. */
export function pageMeta(matches: MetaMatches, page: PageMeta): MetaDescriptor[] {
  const { title, description, path, image = SHOP_PICTURE, jsonLd, isHiddenFromSearch = false } = page;
  const root = matches.find((match) => match?.id === 'root')?.loaderData as RootData | undefined;
  const absolute = (to: string) => (URL.canParse(to) ? to : `${root?.publicUrl ?? ''}${to}`);
  return [
    { title: `${title} · ${shopSettings.name}` },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: absolute(path) },
    { property: 'og:site_name', content: shopSettings.name },
    { property: 'og:type', content: 'website' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: absolute(path) },
    { property: 'og:image', content: absolute(image.url) },
    { property: 'og:image:width', content: String(image.width) },
    { property: 'og:image:height', content: String(image.height) },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(isHiddenFromSearch ? [{ name: 'robots', content: 'noindex' }] : []),
    ...(jsonLd?.(absolute) ?? []).map((data) => ({
      'script:ld+json': { '@context': 'https://schema.org', ...data },
    })),
  ] as MetaDescriptor[];
}

/** Of an address that leads to nothing. */
export function missingPageMeta(): MetaDescriptor[] {
  return [
    { title: `${generalMessages.pageMissing} · ${shopSettings.name}` },
    { name: 'robots', content: 'noindex' },
  ];
}

/** The place of a page in the shop, for search engines. */
export function breadcrumbs(
  absolute: (path: string) => string,
  steps: readonly { name: string; path: string }[],
): Record<string, unknown> {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: absolute(path),
    })),
  };
}
