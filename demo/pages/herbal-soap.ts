import { collectionPage } from './collection-page.ts';
import { herbalPicture, herbalTilePicture } from './site-pictures.ts';

export const herbalSoap = collectionPage({
  collection: 'Pure Serenity',
  line: 'Neem, tulsi, aloe',
  tile: herbalTilePicture,
  ground: 'leaf',
  heading: 'Herbal soap, green all through',
  lead: 'Neem, tulsi, aloe, lavender: what a kitchen garden in the hills grows, dried and stirred in.',
  picture: herbalPicture,
  pictureAlt: 'Neem and lavender soaps on stone with an aloe leaf and sprigs of neem',
  paragraphs: [
    'The green of these bars is leaf and clay, not dye. It turns olive as the weeks go by, as leaves do, and that is how you know.',
    'Neem and tulsi smell of themselves: bitter, peppery, a little like a temple courtyard after rain. Aloe and lavender are the mild ones, for skin that does not want to be talked to.',
    'Herbs in a soap are there for scent, colour and touch. They are washed off with it. We make no claims that a doctor should make.',
  ],
  highlights: [
    {
      name: 'Neem',
      text: 'Leaf powder and a little of the oil. Strong when the bar is dry, faint on the skin.',
    },
    { name: 'Tulsi', text: 'From the pots along the workshop wall, dried in shade.' },
    { name: 'Aloe', text: 'The gel of the leaf in place of part of the water, for a bar that feels smooth.' },
    {
      name: 'Lavender and cedarwood',
      text: 'Distilled, not perfumed: flowers from Kashmir, wood from the hills around us.',
    },
  ],
  words: ['neem soap', 'aloe soap', 'lavender soap', 'rosemary soap'],
  description:
    'Herbal soap with neem, tulsi, aloe and lavender: bars coloured by leaf, root and clay, every ingredient named.',
});
