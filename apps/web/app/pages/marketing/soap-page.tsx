import { shopSettings } from '@shop/contract/shop-settings';
import { Flag, Leaf, Rabbit, Sprout } from 'lucide-react';
import { Picture } from '../../ui/picture.tsx';
import { CollectionTiles } from './collection-tiles.tsx';
import { CollectionProducts } from './collection-products.tsx';
import type { SoapPageContent } from './soap-page-content.ts';

const badges = [
  { label: 'Made in India', Icon: Flag },
  { label: 'Paraben Free', Icon: Leaf },
  { label: 'Cruelty Free', Icon: Rabbit },
  { label: 'Chemical Free', Icon: Sprout },
];

/** One of the five soap pages: hero, badges, text, ingredients, its products, the other collections (spec §2). */
export function SoapPage({ content }: { content: SoapPageContent }) {
  const { collection, heading, lead, picture, pictureAlt, paragraphs, highlights, path, words } = content;
  return (
    <article className="soap-page">
      <header className="soap-hero">
        <Picture
          picture={picture}
          alt={pictureAlt}
          sizes="(min-width: 75rem) 100vw, (min-width: 48rem) 1200px, 640px"
          isPriority
        />
        <div className="page-width soap-hero-text">
          <p className="soap-hero-collection">{collection}</p>
          <h1 className="text-display">{heading}</h1>
          <p className="text-lead">{lead}</p>
        </div>
      </header>
      <ul className="page-width soap-badges" aria-label={`What every ${shopSettings.name} soap is`}>
        {badges.map(({ label, Icon }) => (
          <li key={label}>
            <Icon size={26} aria-hidden />
            {label}
          </li>
        ))}
      </ul>
      <div className="page-width soap-story">
        <div className="soap-story-text">
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <section aria-labelledby="highlights">
          <h2 id="highlights" className="text-title">
            What is in it
          </h2>
          <dl className="soap-highlights">
            {highlights.map(({ name, text }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </section>
      </div>
      <CollectionProducts collection={collection} words={words} />
      <section className="soap-collections" aria-labelledby="collections">
        <div className="page-width">
          <h2 id="collections" className="text-heading">
            Collections
          </h2>
          <CollectionTiles besides={path} />
        </div>
      </section>
    </article>
  );
}
