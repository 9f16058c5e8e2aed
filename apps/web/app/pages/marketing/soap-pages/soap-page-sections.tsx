import { Flag, Leaf, Rabbit, Sprout } from 'lucide-react';
import { useShopSettings } from '../../../platform/shop-settings.ts';
import { Picture } from '../../../ui/picture.tsx';
import type { SoapPageContent } from './soap-page-content.ts';
import './soap-page-sections.css';

interface SoapPart {
  content: SoapPageContent;
}

const badges = [
  { label: 'Made in India', Icon: Flag },
  { label: 'Paraben Free', Icon: Leaf },
  { label: 'Cruelty Free', Icon: Rabbit },
  { label: 'Chemical Free', Icon: Sprout },
];

/** The picture with the heading on a sheet over its foot, and the four badges. */
export function SoapHero({ content: { collection, heading, lead, picture, pictureAlt } }: SoapPart) {
  const { shop } = useShopSettings();
  return (
    <>
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
      <ul className="page-width soap-badges" aria-label={`What every ${shop.name} soap is`}>
        {badges.map(({ label, Icon }) => (
          <li key={label}>
            <Icon size={26} aria-hidden />
            {label}
          </li>
        ))}
      </ul>
    </>
  );
}

/** What the bars are: the first sentence large, the rest next to it. */
export function SoapStory({ content: { paragraphs } }: SoapPart) {
  const [first, ...rest] = paragraphs;
  return (
    <div className="page-width soap-story">
      <p className="soap-story-first">{first}</p>
      <div className="soap-story-rest">
        {rest.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </div>
  );
}

/** The ingredients, on the page's own colour. */
export function SoapHighlights({ content: { highlights } }: SoapPart) {
  return (
    <section className="soap-highlights" aria-labelledby="highlights">
      <div className="page-width">
        <h2 id="highlights" className="text-heading">
          What is in it
        </h2>
        <dl>
          {highlights.map(({ name, text }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
