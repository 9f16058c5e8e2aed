import { sharedForm } from '@shop/contract/media/pictures';
import type { ShopSettings } from '@shop/contract/settings/shop-settings';
import type { MetaDescriptor } from 'react-router';
import type { PictureSource } from '../ui/picture.tsx';

/** What the root's loader provides to every page. */
export interface RootData {
  /** The shop's public address, without a trailing slash. */
  publicUrl: string;
  settings: ShopSettings;
}

/** The matches that React Router passes to `meta`. */
export type MetaMatches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

function rootData(matches: MetaMatches): RootData {
  const data = matches.find((match) => match?.id === 'root')?.loaderData as RootData | undefined;
  if (!data) throw new Error('The root of the page has no data');
  return data;
}

/** The settings, for a page's metadata. */
export function settingsOf(matches: MetaMatches): ShopSettings {
  return rootData(matches).settings;
}

/** Only a title, for pages that nobody shares. */
export function titleMeta(matches: MetaMatches, title: string): MetaDescriptor[] {
  return [{ title: `${title} · ${settingsOf(matches).shop.name}` }];
}

/** The title of a page that search engines must not list. */
export function hiddenPageMeta(matches: MetaMatches, title: string): MetaDescriptor[] {
  return [...titleMeta(matches, title), { name: 'robots', content: 'noindex' }];
}

interface PageMeta {
  /** Without the shop's name, which is appended. */
  title: string;
  description: string;
  /** The path, with the query parameters that identify the page. */
  path: string;
  /** The picture of a shared link. Unset: the shop's own. */
  image?: Pick<PictureSource, 'url' | 'width' | 'height' | 'widths'> | undefined;
  /** Structured data for search engines. `absolute` makes its addresses absolute. */
  jsonLd?: (absolute: (path: string) => string) => readonly Record<string, unknown>[];
  isHiddenFromSearch?: boolean;
}

/** Title, description, canonical address, data of shared links, and structured data for search engines. */
export function pageMeta(matches: MetaMatches, page: PageMeta): MetaDescriptor[] {
  const { title, description, path, jsonLd, isHiddenFromSearch = false } = page;
  const { publicUrl, settings } = rootData(matches);
  const shown = page.image ?? settings.pictures.share;
  // Only the server's answer is read by programs that show shared links.
  const image = shown && import.meta.env.SSR ? sharedForm(shown) : shown;
  const absolute = (to: string) => (URL.canParse(to) ? to : publicUrl + to);
  return [
    { title: `${title} · ${settings.shop.name}` },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: absolute(path) },
    { property: 'og:site_name', content: settings.shop.name },
    { property: 'og:type', content: 'website' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: absolute(path) },
    ...(image
      ? [
          { property: 'og:image', content: absolute(image.url) },
          { property: 'og:image:width', content: String(image.width) },
          { property: 'og:image:height', content: String(image.height) },
        ]
      : []),
    { name: 'twitter:card', content: image ? 'summary_large_image' : 'summary' },
    ...(isHiddenFromSearch ? [{ name: 'robots', content: 'noindex' }] : []),
    ...(jsonLd?.(absolute) ?? []).map((data) => ({
      'script:ld+json': { '@context': 'https://schema.org', ...data },
    })),
  ] as MetaDescriptor[];
}

/** For an address that leads to nothing. */
export function missingPageMeta({ matches }: { matches: MetaMatches }): MetaDescriptor[] {
  return hiddenPageMeta(matches, settingsOf(matches).words.pageMissing);
}

/** The position of a page in the shop, for search engines. */
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
