import type { BuiltInPage } from '../page-kinds.ts';
import { richText } from '../rich-text.ts';
import type { BlockOf, PageContent } from '../schemas.ts';
import { help, privacy, refunds, shipping } from './policies.ts';
import { soapPage } from './soap-page.ts';
import { terms } from './terms.ts';

/** The soap pages in the order of the collections (product §2). */
const SOAP_PAGES = ['soappageone', 'soappagetwo', 'soappagethree', 'soappagefour', 'soappagefive'];

const listing = '/shop/listing';

function collections(heading: string): BlockOf<'tiles'> {
  return { key: 'collections', kind: 'tiles', heading, isOnBand: false, way: null, pages: SOAP_PAGES };
}

const noPicture = { picture: null, alt: '' };

const home: PageContent = {
  // Filled with the shop's tagline and blurb unless the page has its own.
  title: '',
  description: '',
  ground: 'paper',
  head: {
    look: 'plain',
    kicker: '',
    heading: 'Natural soap, face wash and shampoo',
    lead: '',
    ...noPicture,
  },
  card: { label: 'Home', line: '', picture: null },
  blocks: [
    {
      key: 'principles',
      kind: 'points',
      heading: '',
      items: [
        {
          icon: null,
          name: 'Natural ingredients',
          text: 'Every product names what it is made of on its own page.',
        },
        { icon: null, name: 'Eco-friendly packaging', text: 'As little of it as a parcel needs.' },
        { icon: null, name: 'Cruelty-free', text: 'Nothing is tested on animals.' },
      ],
    },
    { key: 'categories', kind: 'categories', heading: 'Shop by category' },
    {
      key: 'products',
      kind: 'shelf',
      heading: 'A good place to start',
      text: 'Lowest prices first.',
      source: { by: 'price' },
      way: null,
    },
    {
      key: 'banner',
      kind: 'pictureText',
      ...noPicture,
      heading: 'Natural and chemical-free',
      text: richText(
        'Soap, face wash and shampoo for all skin types. If you want to know what is in a product or how it is made, ask us.',
      ),
      ways: [
        { label: 'View More', to: listing },
        { label: 'Contact Us', to: '/shop/contactus' },
      ],
    },
    collections('Our collections'),
    { key: 'reviews', kind: 'reviews', heading: 'In their own words' },
    { key: 'service', kind: 'service', way: { label: 'Read the terms', to: '/shop/Terms' } },
  ],
};

const aboutus: PageContent = {
  title: 'About us',
  description: 'How {shop} makes its natural soap, face wash and shampoo, and what it keeps to.',
  ground: 'paper',
  head: { look: 'below', kicker: '', heading: 'About {shop}', lead: '', ...noPicture },
  card: { label: 'About us', line: '', picture: null },
  blocks: [
    {
      key: 'story',
      kind: 'text',
      heading: '',
      look: 'story',
      text: richText(
        '{shop} makes natural, chemical-free soap, face wash and shampoo.',
        'Our products are made with plant oils, herbs, flowers and clays. What is in a product is shown on its page, so that you know what you put on your skin.',
        'Do you want to know more? Write to us: we are glad to answer.',
      ),
    },
    {
      key: 'cards',
      kind: 'points',
      heading: '',
      items: [
        {
          icon: 'leaf',
          name: '100% Natural Ingredients',
          text: 'Plant oils, herbs, flowers, clays and essential oils.',
        },
        { icon: 'parcel', name: 'Eco-friendly Packaging', text: 'Packaging that is used again or recycled.' },
        { icon: 'rabbit', name: 'Cruelty-Free', text: 'Never tested on animals.' },
      ],
    },
    {
      key: 'values',
      kind: 'badges',
      heading: 'What we keep to',
      look: 'band',
      items: [
        'Made in Himalaya',
        'Cruelty Free',
        'Sulphates Free',
        'Paraben Free',
        'Vegan',
        'For All Skin Types',
      ].map((label) => ({ icon: null, label })),
    },
    { ...collections('Our collections'), way: { label: 'See all products', to: listing } },
  ],
};

const contactus: PageContent = {
  title: 'Contact us',
  description: 'How to reach {shop}.',
  ground: 'paper',
  head: {
    look: 'plain',
    kicker: '',
    heading: 'Contact us',
    lead: 'Ask about a product, an order or a parcel.',
    ...noPicture,
  },
  card: { label: 'Contact us', line: '', picture: null },
  blocks: [],
};

/**
 * The pages of a shop in which nothing has been changed: the specification's texts, without anything that only one
 * brand could say.
 */
export const defaultPages: Record<BuiltInPage, PageContent> = {
  home,
  aboutus,
  contactus,
  terms,
  help,
  shipping,
  refunds,
  privacy,
  soappageone: soapPage({
    label: 'Luxury Soap Collection',
    line: 'Coffee, cinnamon, green tea',
    ground: 'coffee',
    heading: "Men's deo soap",
    lead: 'With coffee, cinnamon and green tea.',
    texts: [
      'Deo soap for men, with coffee, cinnamon and green tea: a quick lather and a fresh scent.',
      'Coffee and cinnamon scrub a little; green tea is mild. A deo soap washes sweat away, it does not stop it.',
    ],
    highlights: [
      { name: 'Coffee', text: 'Ground beans, for the scent and a light scrub.' },
      { name: 'Cinnamon', text: 'Milled bark, warm and dry.' },
      { name: 'Green tea', text: 'Steeped leaves, the mildest of the three.' },
    ],
    words: ['coffee soap', 'cinnamon soap', 'green tea soap', 'deo soap'],
  }),
  soappagetwo: soapPage({
    label: 'Aromatic Essence',
    line: 'Lime and other citrus',
    ground: 'lime',
    heading: 'Lime soap',
    lead: 'Fresh and sharp, like a cut lime.',
    texts: [
      'Lime soap smells clean and fresh, and foams well.',
      'Citrus oils fade in the sun: keep the bar in its paper until you need it, and in a dish that drains.',
    ],
    highlights: [
      { name: 'Lime peel oil', text: 'The scent of a lime sits in its skin.' },
      { name: 'Lime rind', text: 'Dried and cut fine, for the faintest scrub.' },
      { name: 'Coconut oil', text: 'For the lather.' },
    ],
    words: ['lime soap', 'nimbu soap', 'lemongrass soap', 'orange soap'],
  }),
  soappagethree: soapPage({
    label: 'Pure Serenity',
    line: 'Neem, tulsi, aloe',
    ground: 'leaf',
    heading: 'Herbal soap',
    lead: 'With neem, tulsi and aloe.',
    texts: [
      'Herbal soap with leaves and roots from the kitchen garden.',
      'Herbs in a soap are there for scent, colour and touch. They are washed off with it.',
    ],
    highlights: [
      { name: 'Neem', text: 'Leaf powder and a little of the oil.' },
      { name: 'Tulsi', text: 'Dried leaves, peppery and green.' },
      { name: 'Aloe', text: 'The gel of the leaf, for a bar that feels smooth.' },
    ],
    words: ['neem soap', 'aloe soap', 'lavender soap', 'rosemary soap'],
  }),
  soappagefour: soapPage({
    label: 'Natural Bliss',
    line: 'Rose and other flowers',
    ground: 'rose',
    heading: 'Rose soap',
    lead: 'With rose water and petals.',
    texts: [
      'Rose soap has a creamy lather and the scent of the flower.',
      'Petals on a bar turn brown when they are wet: rinse them off on the first day if you like a tidy dish.',
    ],
    highlights: [
      { name: 'Rose water', text: 'In place of plain water.' },
      { name: 'Clay', text: 'For the colour and a smooth touch.' },
      { name: 'Shea butter', text: 'So that the skin is left soft.' },
    ],
    words: ['gulab rose soap', 'hibiscus soap', 'jasmine soap'],
  }),
  soappagefive: soapPage({
    label: 'Royal Collection',
    line: 'Turmeric, sandalwood, gram',
    ground: 'turmeric',
    heading: 'Ubtan soap',
    lead: 'With turmeric, gram flour and sandalwood.',
    texts: [
      'An ubtan is a paste of turmeric, gram flour and sandalwood. This soap has it stirred in.',
      'Gram flour polishes softly, turmeric colours the lather, and both rinse off clean.',
    ],
    highlights: [
      { name: 'Haldi', text: 'Turmeric root, milled.' },
      { name: 'Besan', text: 'Gram flour, for a soft polish.' },
      { name: 'Chandan', text: 'Sandalwood powder.' },
    ],
    words: ['ubtan soap', 'sandalwood soap', 'kesar soap'],
  }),
};
