import { collectionPage } from './collection-page.ts';
import { rosePicture, roseTilePicture } from './site-pictures.ts';

export const roseSoap = collectionPage({
  collection: 'Natural Bliss',
  line: 'Rose and other flowers',
  tile: roseTilePicture,
  ground: 'rose',
  heading: 'Rose soap that smells of roses',
  lead: 'Gulab the way it comes from the still: petals and pepper, and a little green stalk.',
  picture: rosePicture,
  pictureAlt: 'Rose soaps on stone among open roses and petals',
  paragraphs: [
    'Rose perfume is easy and sweet. Rose water is neither: it is the water that has been boiled through a copper pot of damask petals before the sun is up, and it smells of the garden as much as of the flower.',
    'We make the soap with that water. Pink clay gives the blush, petals lie on top, and the lather is close and creamy rather than loud.',
    'Petals on a bar turn brown when they are wet. They are for the eye; rinse them off on the first day if you like a tidy dish.',
  ],
  highlights: [
    { name: 'Rose water', text: 'Steam-distilled from damask roses, in place of plain water.' },
    { name: 'Pink clay', text: 'The colour, and a slip that a razor likes.' },
    {
      name: 'Rose geranium',
      text: 'An essential oil that carries the scent through the soap, which rose water alone cannot.',
    },
    { name: 'Shea butter', text: 'So that the skin is left soft and not squeaking.' },
  ],
  words: ['gulab rose soap', 'hibiscus soap', 'jasmine soap'],
  description:
    'Rose soap made with distilled rose water, pink clay and petals, with hibiscus and jasmine bars next to it. A creamy lather and a true scent.',
});
