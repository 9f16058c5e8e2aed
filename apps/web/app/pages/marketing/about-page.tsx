import { Leaf, PackageOpen, Rabbit } from 'lucide-react';
import { useShopSettings } from '../../platform/shop-settings.ts';
import { pageMeta, settingsOf } from '../../shell/page-meta.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Picture } from '../../ui/picture.tsx';
import { aboutPicture } from '../site-pictures.ts';
import type { Route } from './+types/about-page.ts';
import { CollectionTiles } from './collection-tiles.tsx';
import './about-page.css';

const cards = [
  {
    heading: '100% Natural Ingredients',
    text: 'Plant oils, clays, herbs, flowers, essential oils. What keeps a wash made with water fresh is named on its label like everything else.',
    Icon: Leaf,
  },
  {
    heading: 'Eco-friendly Packaging',
    text: 'Paper and cotton twine around every bar, and boxes that have been boxes before. Bottles and jars are made to be rinsed and kept; thick washes come in a tube.',
    Icon: PackageOpen,
  },
  {
    heading: 'Cruelty-Free',
    text: 'Tested on ourselves, our families and whoever visits on a Thursday. Never on animals.',
    Icon: Rabbit,
  },
];

const values = [
  'Made in Himalaya',
  'Cruelty Free',
  'Sulphates Free',
  'Paraben Free',
  'Vegan',
  'For All Skin Types',
];

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'About us',
    description: `How ${settingsOf(matches).shop.name} makes its soap, face wash and shampoo: small pots, plant oils, six weeks of patience and a list of ingredients that can be read aloud.`,
    path: '/shop/aboutus',
    image: aboutPicture,
  });
}

/** Brand story, three cards, values, the five collections (product §2). */
export default function AboutPage() {
  const { shop } = useShopSettings();
  return (
    <article>
      <header className="page-width about-head">
        <h1 className="text-display">A small soap room under tall trees</h1>
        <Picture
          picture={aboutPicture}
          alt="Seven bars of soap side by side on a wooden board, twigs of deodar around them"
          sizes="(min-width: 84rem) 1230px, 100vw"
          isPriority
        />
      </header>
      <div className="page-width about-story">
        <p>
          {shop.name} began with one pot, a stack of old moulds and the wish for a bar of soap with a list
          that can be read aloud.
        </p>
        <div>
          <p>
            Soap is three things: oil, lye and time. The oils decide how it feels, the plants decide how it
            smells, and time does the rest. There is a fast way, with heat and fillers and a perfume to cover
            both. We use the slow one. The pots are small enough to be stirred by one person, and each batch
            carries the name of whoever stirred it.
          </p>
          <p>
            A bar that leaves us has lain on the shelf for six weeks. By then it is hard, it lasts, and it has
            nothing left to hide. What is in it is printed on its label and shown on its page, all of it, in
            the order of weight.
          </p>
        </div>
      </div>
      <ul className="page-width about-cards">
        {cards.map(({ heading, text, Icon }) => (
          <li key={heading}>
            <Icon size={30} aria-hidden />
            <h2 className="text-title">{heading}</h2>
            <p>{text}</p>
          </li>
        ))}
      </ul>
      <section className="about-values" aria-labelledby="values">
        <div className="page-width">
          <h2 id="values" className="text-heading">
            What we keep to
          </h2>
          <ul>
            {values.map((value) => (
              <li key={value}>{value}</li>
            ))}
          </ul>
        </div>
      </section>
      <section className="page-width about-collections" aria-labelledby="collections">
        <div className="section-head">
          <h2 id="collections" className="text-heading">
            Our collections
          </h2>
          <ButtonLink to="/shop/listing">See all products</ButtonLink>
        </div>
        <CollectionTiles />
      </section>
    </article>
  );
}
