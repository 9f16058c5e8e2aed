import { useLocation } from 'react-router';
import { preloadQueries } from '../../platform/preload-queries.ts';
import { breadcrumbs, pageMeta } from '../../shell/page-meta.ts';
import type { Route } from './+types/soap-page.ts';
import { CollectionProducts } from './collection-products.tsx';
import { collectionQueries } from './collection-soaps.ts';
import { CollectionTiles } from './collection-tiles.tsx';
import { SoapHero, SoapHighlights, SoapStory } from './soap-pages/soap-page-sections.tsx';
import { soapPageAt } from './soap-pages/soap-page-at.ts';
import './soap-page.css';

export function loader({ context, url }: Route.LoaderArgs) {
  return preloadQueries(context, collectionQueries(soapPageAt(url.pathname).words));
}

/** In the browser the page reads its soaps itself, so that it is there at once. */
export function clientLoader() {
  return null;
}

export function meta({ location, matches }: Route.MetaArgs) {
  const { collection, heading, description, path, picture } = soapPageAt(location.pathname);
  return pageMeta(matches, {
    title: `${heading} · ${collection}`,
    description,
    path,
    image: picture,
    jsonLd: (absolute) => [
      breadcrumbs(absolute, [
        { name: 'Home', path: '/shop/home' },
        { name: collection, path },
      ]),
    ],
  });
}

/** The five soap pages: hero, badges, text, ingredients, products, the other collections (product §2). */
export default function SoapPage() {
  const { pathname } = useLocation();
  const content = soapPageAt(pathname);
  const { collection, ground, path, words } = content;
  return (
    <article key={path} className={`soap-page soap-page-${ground}`}>
      <SoapHero content={content} />
      <SoapStory content={content} />
      <SoapHighlights content={content} />
      <CollectionProducts collection={collection} words={words} />
      <section className="soap-collections" aria-labelledby="collections">
        <div className="page-width">
          <h2 id="collections" className="text-heading">
            Collections
          </h2>
          <CollectionTiles except={path} />
        </div>
      </section>
    </article>
  );
}
