import type { PageContent } from '@shop/contract/content-pages/schemas';
import { herbalPicture } from './site-pictures.ts';

export const contact: PageContent = {
  title: 'Contact us',
  description: 'How to reach {shop}:',
  ground: 'paper',
  head: {
    look: 'plain',
    kicker: '',
    heading: 'Contact us',
    lead: 'Ask what is in a bar, where a parcel is, or how to wash turmeric out of a towel.',
    picture: herbalPicture,
    alt: '',
  },
  card: { label: 'Contact us', line: '', picture: null },
  blocks: [],
};
