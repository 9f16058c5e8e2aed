import { collectionPage } from './collection-page.ts';
import { limePicture, limeTilePicture } from './site-pictures.ts';

export const limeSoap = collectionPage({
  collection: 'Aromatic Essence',
  line: 'Lime and other citrus',
  tile: limeTilePicture,
  ground: 'lime',
  heading: 'Lime soap for hot afternoons',
  lead: 'Cold-pressed lime peel in a plain white lather. It smells like a nimbu pani stall at two in the afternoon.',
  picture: limePicture,
  pictureAlt: 'Lime soaps on stone with whole and cut limes',
  paragraphs: [
    'The scent of a lime sits in its skin, not in its juice. We use the oil pressed from the peel and flecks of the dried rind, so the bar smells sharp when it is new and softer as it gets thin.',
    'It is the soap for the basin by the kitchen door: it takes garlic and turmeric off the fingers, and it foams in hard water too.',
    'Citrus oils fade in the sun. Keep the bar in its paper until you need it, and in a dish that drains.',
  ],
  highlights: [
    {
      name: 'Lime peel oil',
      text: 'Pressed cold. Sharp and green, with nothing added to make it last longer than a lime does.',
    },
    {
      name: 'Lime rind',
      text: 'Dried and cut fine, for flecks and the faintest scrub. The pale green comes from a pinch of spirulina.',
    },
    {
      name: 'Pudina and lemongrass',
      text: 'In the sister bars: mint for cool, lemongrass for a rounder lemon.',
    },
    { name: 'Coconut oil', text: 'For the lather.' },
  ],
  words: ['lime soap', 'nimbu soap', 'lemongrass soap', 'orange soap'],
  description:
    'Lime soap from cold-pressed peel oil, with mint and lemongrass bars next to it. Sharp, clean scents and a lather that works in hard water.',
});
