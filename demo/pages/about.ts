import { richText } from '@shop/contract/content-pages/rich-text';
import type { PageContent } from '@shop/contract/content-pages/schemas';
import { aboutPicture } from './site-pictures.ts';

export const about: PageContent = {
  title: 'About us',
  description:
    'How {shop} makes its soap, face wash and shampoo: small pots, plant oils, six weeks of patience and a list of ingredients that can be read aloud.',
  ground: 'paper',
  head: {
    look: 'below',
    kicker: '',
    heading: 'A small soap room under tall trees',
    lead: '',
    picture: aboutPicture,
    alt: 'Seven bars of soap side by side on a wooden board, twigs of deodar around them',
  },
  card: { label: 'About us', line: '', picture: null },
  blocks: [
    {
      key: 'story',
      kind: 'text',
      heading: '',
      look: 'story',
      text: richText(
        '{shop} began with one pot, a stack of old moulds and the wish for a bar of soap with a list that can be read aloud.',
        'Soap is three things: oil, lye and time. The oils decide how it feels, the plants decide how it smells, and time does the rest. There is a fast way, with heat and fillers and a perfume to cover both. We use the slow one. The pots are small enough to be stirred by one person, and each batch carries the name of whoever stirred it.',
        'A bar that leaves us has lain on the shelf for six weeks. By then it is hard, it lasts, and it has nothing left to hide. What is in it is printed on its label and shown on its page, all of it, in the order of weight.',
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
          text: 'Plant oils, clays, herbs, flowers, essential oils. What keeps a wash made with water fresh is named on its label like everything else.',
        },
        {
          icon: 'parcel',
          name: 'Eco-friendly Packaging',
          text: 'Paper and cotton twine around every bar, and boxes that have been boxes before. Bottles and jars are made to be rinsed and kept; thick washes come in a tube.',
        },
        {
          icon: 'rabbit',
          name: 'Cruelty-Free',
          text: 'Tested on ourselves, our families and whoever visits on a Thursday. Never on animals.',
        },
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
    {
      key: 'collections',
      kind: 'tiles',
      heading: 'Our collections',
      isOnBand: false,
      way: { label: 'See all products', to: '/shop/listing' },
      pages: ['soappageone', 'soappagetwo', 'soappagethree', 'soappagefour', 'soappagefive'],
    },
  ],
};
