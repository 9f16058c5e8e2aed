import { collectionPage } from './collection-page.ts';
import { ubtanPicture, ubtanTilePicture } from './site-pictures.ts';

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
