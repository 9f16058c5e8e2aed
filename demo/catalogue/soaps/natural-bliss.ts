import { rupees } from '../rupees.ts';
import type { ProductText } from '../types.ts';

/** Rose and other flowers. */
export const roseSoaps: readonly ProductText[] = [
  {
    slug: 'gulab-rose-soap',
    title: 'Gulab Rose Soap',
    description:
      'Real gulab, from damask roses distilled in Pushkar, so it smells of petals and pepper and not of sweets. Pink clay gives the blush and fades a little in sunlight. A creamy, close lather.',
    ingredients:
      'Saponified oils of coconut, olive and castor in rose (gulab) water, pink clay, rose geranium essential oil, rose petals, shea butter, vegetable glycerine',
    pricePaise: rupees(219),
    totalStock: 91,
    collection: 'Natural Bliss',
    facts: {
      netQuantity: { amount: 100, unit: 'g' },
      kind: 'toiletSoap',
      suits: ['drySkin', 'normalSkin'],
      concerns: ['dryness'],
      allergens: ['coconut'],
      searchWords: [
        'gulab',
        'rose',
        'women',
        'mother',
        'romantic',
        'floral',
        'valentine',
        'girlfriend',
        'wife',
      ],
    },
    alts: [
      'Three rose soaps in a stack beside an open rose',
      'A blush pink bar of Gulab Rose Soap among rose petals',
      'A bar of Gulab Rose Soap in an open hand, with lather of fine and large bubbles',
      'Wrapped Gulab Rose Soap from the back: ingredients, weight and maker on the label',
    ],
  },
  {
    slug: 'rose-multani-mitti-soap',
    title: 'Rose & Multani Mitti Soap',
    description:
      'Half soap, half clay: multani mitti from Barmer gives a smooth, silky slip and leaves skin feeling quite dry, so oily skin likes it best. Rose petals are scattered on top. It turns the dish beige; a rinse cleans it.',
    ingredients:
      "Saponified oils of coconut, rice bran and castor, fuller's earth (multani mitti), rose petal powder, rose geranium essential oil, palmarosa essential oil, vegetable glycerine",
    pricePaise: rupees(199),
    salePricePaise: rupees(169),
    totalStock: 58,
    collection: 'Natural Bliss',
    facts: {
      netQuantity: { amount: 100, unit: 'g' },
      kind: 'toiletSoap',
      suits: ['oilySkin', 'combinationSkin'],
      notFor: ['drySkin'],
      concerns: ['excessOil', 'blemishes'],
      allergens: ['coconut'],
      searchWords: ['gulab', 'clay', 'fuller earth', 'floral'],
    },
    alts: [
      'Two-toned soaps in a stack between heaps of clay, with petals',
      'A two-toned clay and pink bar of Rose & Multani Mitti Soap',
    ],
  },
  {
    slug: 'hibiscus-rosehip-soap',
    title: 'Hibiscus & Rosehip Soap',
    description:
      'Gudhal petals dried in shade and milled into the oil give this bar its plum-red heart. Rosehip oil goes in last so that it stays in the finished soap. The scent is tart and fruity, nearer to jam than to perfume.',
    ingredients:
      'Saponified oils of coconut, olive and castor, hibiscus (gudhal) petal powder, rosehip seed oil, madder (manjistha) root, palmarosa essential oil, sweet orange essential oil, kaolin clay',
    pricePaise: rupees(239),
    totalStock: 43,
    collection: 'Natural Bliss',
    facts: {
      netQuantity: { amount: 100, unit: 'g' },
      kind: 'toiletSoap',
      suits: ['drySkin', 'normalSkin'],
      concerns: ['dryness', 'dullness'],
      allergens: ['coconut'],
      searchWords: ['gudhal', 'fruity'],
    },
    alts: [
      'Two hibiscus soaps on wood with rosehips and red petals',
      'A plum-red bar of Hibiscus & Rosehip Soap with a hibiscus flower',
    ],
  },
  {
    slug: 'mogra-jasmine-soap',
    title: 'Mogra Jasmine Soap',
    description:
      'Mogra buds picked at dusk in Madurai, laid in coconut oil through three nights. Heady in the bathroom, light on the skin. The bar is ivory and unmarked but for its stamp.',
    ingredients:
      'Saponified oils of jasmine-infused coconut, sweet almond and castor, jasmine (mogra) absolute, rice flour, mango butter, vegetable glycerine, vitamin E from sunflower',
    pricePaise: rupees(259),
    totalStock: 49,
    collection: 'Natural Bliss',
    facts: {
      netQuantity: { amount: 100, unit: 'g' },
      kind: 'toiletSoap',
      suits: ['drySkin', 'normalSkin'],
      concerns: ['dryness'],
      allergens: ['coconut', 'almond'],
      searchWords: ['chameli', 'women', 'mother', 'floral', 'gajra', 'wife'],
    },
    alts: [
      'Jasmine soap in a dish with mogra flowers and a string of buds',
      'An ivory bar of Mogra Jasmine Soap with white jasmine flowers',
    ],
  },
];
