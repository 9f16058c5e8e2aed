import type { RouterContextProvider } from 'react-router';
import { preloadQueries } from '../../platform/preload-queries.ts';
import { breadcrumbs, pageMeta, type MetaMatches } from '../../shell/page-meta.ts';
import { collectionQueries } from './collection-soaps.ts';
import type { SoapPageContent } from './soap-page-content.ts';

/** Reads the soaps that a soap page shows. */
export function soapPageLoader(context: Readonly<RouterContextProvider>, { words }: SoapPageContent) {
  return preloadQueries(context, collectionQueries(words));
}

export function soapPageMeta(matches: MetaMatches, content: SoapPageContent) {
  const { collection, heading, description, path, picture } = content;
  return pageMeta(matches, {
    title: `${heading} · ${collection}`,
    description,
    path,
    image: picture.url,
    jsonLd: (absolute) => [
      breadcrumbs(absolute, [
        { name: 'Home', path: '/shop/home' },
        { name: collection, path },
      ]),
    ],
  });
}
