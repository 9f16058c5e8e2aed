import { collectionPage } from './collection-page.ts';
import { deoPicture, deoTilePicture } from './site-pictures.ts';

export const deoSoap = collectionPage({
  collection: 'Luxury Soap Collection',
  line: 'Coffee, cinnamon, green tea',
  tile: deoTilePicture,
  ground: 'coffee',
  heading: "Men's deo soap, without the cloud",
  lead: 'Coffee, cinnamon and green tea: three bars that smell of what is in them, and stop there.',
  picture: deoPicture,
  pictureAlt: 'Deo soaps on a wooden board with cinnamon quills and coffee beans',
  paragraphs: [
    'Most deo soaps shout. These are meant for the man who has to sit in a meeting after the gym: a firm bar, a quick lather, and a scent that stays close and is gone by lunch.',
    'Coffee grounds and ground cinnamon scrub a little; use them on arms, back and feet, and go gently on the neck. The green tea bar has nothing rough in it and suits the face as well.',
    'A deo soap washes sweat away. It does not stop it, and no soap does. If a label promises otherwise, turn it over and read the list.',
  ],
  highlights: [
    {
      name: 'Coffee',
      text: 'Ground beans from the hills of Chikmagalur, used once for the scent and once for the scrub.',
    },
    { name: 'Cinnamon', text: 'Bark, milled fine. Warm, dry, and hardly sweet.' },
    {
      name: 'Green tea',
      text: 'Leaves steeped in the water that the soap is made with. The quietest of the three.',
    },
    {
      name: 'Coconut and castor oil',
      text: 'The first for a lather that works in hard water, the second so that it does not leave the skin tight.',
    },
  ],
  words: ['coffee soap', 'cinnamon soap', 'green tea soap', 'deo soap'],
  description:
    "Men's deo soap with coffee, cinnamon and green tea: firm bars, a quick lather and a scent that stays close. Every ingredient named.",
});
