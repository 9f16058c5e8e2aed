import { collectionPage } from './collection-page.ts';
import {
  deoPicture,
  deoTilePicture,
  limePicture,
  limeTilePicture,
  herbalPicture,
  herbalTilePicture,
  rosePicture,
  roseTilePicture,
  ubtanPicture,
  ubtanTilePicture,
} from './site-pictures.ts';

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

export const ubtanSoap = collectionPage({
  collection: 'Royal Collection',
  line: 'Turmeric, sandalwood, gram',
  tile: ubtanTilePicture,
  ground: 'turmeric',
  heading: 'Ubtan soap, the wedding morning kept in a bar',
  lead: 'Turmeric, gram flour and sandalwood, as grandmothers mix it, without the bowl to wash up.',
  picture: ubtanPicture,
  pictureAlt: 'Ubtan soaps with turmeric, a marigold, almonds and saffron',
  paragraphs: [
    'An ubtan is a paste: haldi, besan, chandan, a spoon of milk or rose water, rubbed on before a wedding and rinsed off laughing. Every house has its own, and every house is right.',
    'Ours is the dry half of that bowl, stirred into soap. The gram flour polishes softly, the turmeric turns the lather pale yellow, and both rinse off clean. A white towel is safe once you have rinsed well.',
    'The bar is gold when it is new and honey-brown at the end. Keep it dry between uses; flour drinks water.',
  ],
  highlights: [
    { name: 'Haldi', text: 'Turmeric root, milled. It colours the bar, not the skin.' },
    { name: 'Besan', text: 'Gram flour, sieved twice, for a polish without edges.' },
    { name: 'Chandan', text: 'Sandalwood powder, with the paperwork that says where it grew.' },
    { name: 'Kesar', text: 'A few threads of saffron in the richest bar, steeped in warm almond oil.' },
  ],
  words: ['ubtan soap', 'sandalwood soap', 'kesar soap'],
  description:
    'Ubtan soap with turmeric, gram flour, sandalwood and saffron: a soft polish and a golden bar, as the old paste has it.',
});
