import type { Need } from './needs.ts';

/**
 * A list for judging the search, not for tuning it. It was written before the search knew concerns, and was used only
 * after the tuning with `needs.ts` was finished. A word that fails here stays, and is no reason to add search words.
 */
export const keptNeeds: readonly Need[] = [
  {
    meant: ['Neem', 'Tea Tree', 'Charcoal', 'Multani Mitti', 'Green Tea', 'Lime', 'Nimbu', 'Lemongrass'],
    typed: [
      'my skin is very oily',
      'oily t zone',
      'sticky skin in summer',
      'soap for humid weather',
      'pollution',
      'chipchipi tvacha',
      'oily skin face wash under 250',
    ],
  },
  {
    meant: ['Gulab', 'Aloe', 'Mogra', 'Rosehip', 'Kesar', 'Lavender', 'Orange', 'Ubtan', 'Chandan'],
    typed: [
      'very dry skin',
      'skin feels tight',
      'soap for winter',
      'sukhi twacha',
      'dry skin soap under 300',
      'creamy soap',
    ],
  },
  {
    meant: ['Aloe & Cucumber', 'Plain Coconut', 'Aloe & Coconut'],
    typed: [
      'soap for baby skin',
      'newborn',
      'my kid',
      'children shampoo',
      'skin gets irritated easily',
      'delicate skin',
      'soap for toddlers',
      'संवेदनशील त्वचा',
      'allergic to perfume',
      'simple soap nothing added',
    ],
  },
  {
    meant: ['Neem', 'Tea Tree', 'Multani Mitti'],
    typed: [
      'pimple soap',
      'acne prone skin',
      'face wash for acne',
      'keel muhase',
      'back acne',
      'blackheads',
      'teenage skin',
    ],
  },
  {
    meant: ['Kesar', 'Haldi', 'Ubtan', 'Chandan', 'Coffee'],
    typed: [
      'remove tan',
      'sun tan removal face wash',
      'glow face wash',
      'skin brightening',
      'dulhan',
      'haldi ceremony',
      'चमकती त्वचा',
    ],
  },
  {
    meant: ['Deo Soap', 'Nimbu Pudina', 'Lemongrass', 'Tea Tree', 'Neem'],
    typed: ['soap for sweaty body', 'bad smell', 'gents soap', 'sports', 'deodorant soap', 'पसीना'],
  },
  { meant: ['Besan & Badam', 'Coffee'], typed: ['body scrub', 'dead skin', 'cracked heels', 'exfoliate'] },
  {
    meant: ['Bhringraj', 'Shikakai', 'Rosemary & Mint', 'Reetha', 'Amla'],
    typed: [
      'stop hair fall',
      'balo ka girna',
      'shampoo for hair growth',
      'falling hair',
      'strong hair',
      'baal jhad rahe hain',
    ],
  },
  {
    meant: ['Neem & Lemongrass', 'Hair Wash Powder'],
    typed: ['dandruf', 'shampoo for dandruff', 'flaky scalp', 'roosi ka shampoo', 'scalp itching'],
  },
  {
    meant: ['Hibiscus', 'Aloe & Coconut', 'Amla', 'Bhringraj Shampoo Bar'],
    typed: ['shampoo for curls', 'frizzy', 'hair is dry and rough', 'split ends', 'wavy hair'],
  },
  {
    meant: ['Reetha', 'Neem & Lemongrass', 'Rosemary', 'Shikakai'],
    typed: ['greasy hair', 'shampoo for greasy scalp', 'remove hair oil', 'helmet hair'],
  },
  {
    meant: ['Five Soap Gift Box', 'Kesar', 'Chandan'],
    typed: [
      'mothers day gift',
      'gift for dad',
      'anniversary',
      'return gifts',
      'wedding gift',
      'all soaps in one box',
    ],
  },
  {
    meant: ['Shampoo Bar', 'Hair Wash Powder'],
    typed: ['shampoo without plastic', 'shampoo for travelling', 'bar shampoo'],
  },
  { meant: ['Neem'], typed: ['नीम तुलसी', 'नीम शैम्पू'] },
  { meant: ['Nimbu', 'Lime'], typed: ['नींबू', 'lemon soap'] },
  { meant: ['Coconut'], typed: ['नारियल', 'nariyal sabun'] },
  { meant: ['Mogra'], typed: ['मोगरा', 'chameli'] },
  { meant: ['Chandan', 'Sandalwood'], typed: ['sandal soap', 'चंदन का साबुन'] },
  {
    meant: [
      'Multani Mitti Powder',
      'Aloe & Cucumber Face',
      'Green Tea & Nimbu',
      'Neem & Tea Tree Face',
      'Coffee Face',
    ],
    typed: ['face wash less than 250', 'facewash under 250 rs', 'sasta face wash'],
  },
];
