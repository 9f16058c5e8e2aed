import { shopSettings } from '@shop/contract/shop-settings';
import type { MetaDescriptor } from 'react-router';

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
  /** Of the page, 1200 px wide or more; the shop's own where unset. Path or address. */
  image?: string | undefined;
  /** Data for search engines; their addresses by `absolute`. */
  jsonLd?: (absolute: (path: string) => string) => readonly Record<string, unknown>[];
  isHiddenFromSearch?: boolean;
}

/** Title, description, canonical address, what shared links show, and data for search engines. */
export function pageMeta(matches: MetaMatches, page: PageMeta): MetaDescriptor[] {
  const { title, description, path, image = '/og.jpg', jsonLd, isHiddenFromSearch = false } = page;
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
    { property: 'og:image', content: absolute(image) },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(isHiddenFromSearch ? [{ name: 'robots', content: 'noindex' }] : []),
    ...(jsonLd?.(absolute) ?? []).map((data) => ({
      'script:ld+json': { '@context': 'https://schema.org', ...data },
    })),
  ] as MetaDescriptor[];
}

/** Where a page stands in the shop, for search engines. */
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
