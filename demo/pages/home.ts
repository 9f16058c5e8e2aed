import { richText } from '@shop/contract/content-pages/rich-text';
import type { PageContent } from '@shop/contract/content-pages/schemas';
import { aboutPicture } from './site-pictures.ts';

export const home: PageContent = {
  title: '',
  description: '',
  ground: 'paper',
  head: {
    look: 'plain',
    kicker: '',
    heading: 'Soap that says what it is made of',
    lead: '',
    picture: null,
    alt: '',
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
          name: 'Everything is named',
          text: 'Every product shows the full list of what is in it, down to the preservative.',
        },
        {
          icon: null,
          name: 'Cold, slow, by hand',
          text: 'Oil and lye are stirred in small pots, cut by wire and left on the shelf for six weeks.',
        },
        {
          icon: null,
          name: 'Nothing harsh',
          text: 'No sulphates, no parabens, and nothing tested on animals, by us or by those who supply us.',
        },
        {
          icon: null,
          name: 'Little packaging',
          text: 'Bars travel in paper and twine. Bottles and jars can be rinsed and used again; thick washes come in a tube.',
        },
      ],
    },
    { key: 'categories', kind: 'categories', heading: 'Along the shelves' },
    {
      key: 'products',
      kind: 'shelf',
      heading: 'A good place to start',
      text: 'Lowest prices first. One bar is enough to know whether you like us.',
      source: { by: 'price' },
      way: null,
    },
    {
      key: 'banner',
      kind: 'pictureText',
      picture: aboutPicture,
      alt: '',
      heading: 'Made where the cedars grow',
      text: richText(
        'Our soap room stands at the edge of a deodar forest. The water is soft, the air is dry, and a bar has the time it needs. If you want to know how something is made, ask: somebody who stirs the pots will answer.',
      ),
      ways: [
        { label: 'View More', to: '/shop/listing' },
        { label: 'Contact Us', to: '/shop/contactus' },
      ],
    },
    {
      key: 'collections',
      kind: 'tiles',
      heading: 'Five collections',
      isOnBand: false,
      way: null,
      pages: ['soappageone', 'soappagetwo', 'soappagethree', 'soappagefour', 'soappagefive'],
    },
    { key: 'reviews', kind: 'reviews', heading: 'In their own words' },
    { key: 'service', kind: 'service', way: { label: 'Read the terms', to: '/shop/Terms' } },
  ],
};
