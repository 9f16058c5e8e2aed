import { rupees } from './rupees.ts';
import type { ProductText } from './types.ts';

/** The ingredients of products that come in two sizes. */
const THREE_FRUITS = 'Reetha (soapnut) fruit powder, shikakai pod powder, amla fruit powder';

/** Shampoos without water: bars, and a washing powder in jars of two sizes. */
export const solidShampoos: readonly ProductText[] = [
  {
    slug: 'shikakai-shampoo-bar',
    title: 'Shikakai Shampoo Bar',
    description:
      'A round brown bar that replaces about two bottles and travels without leaking. Shikakai and methi in a coconut cleanser; rub it between wet hands, not on the hair. Let it dry between washes and it lasts two months.',
    ingredients:
      'Sodium cocoyl isethionate from coconut, shikakai pod powder, fenugreek (methi) powder, cocoa butter, castor oil, coconut oil, vegetable glycerine, sweet orange essential oil',
    pricePaise: rupees(249),
    totalStock: 101,
    facts: {
      netQuantity: { amount: 80, unit: 'g' },
      kind: 'shampooBar',
      suits: ['normalHair', 'oilyHair'],
      concerns: ['hairFall', 'excessOil'],
      allergens: ['coconut', 'fenugreek'],
      searchWords: ['zero waste', 'travel', 'plastic free', 'solid shampoo'],
    },
    alts: ['Two shikakai bars in a stack with dried pods', 'A round Shikakai Shampoo Bar with shikakai pods'],
  },
  {
    slug: 'bhringraj-shampoo-bar',
    title: 'Bhringraj Shampoo Bar',
    description:
      'Dark green and leafy, with bhringraj and curry leaf milled into cocoa butter. Lathers fast, rinses clean even in cold hill water. Fits in a soap tin for travel.',
    ingredients:
      'Sodium cocoyl isethionate from coconut, bhringraj leaf powder, curry leaf (kadi patta) powder, cocoa butter, sesame oil, brahmi powder, rosemary essential oil',
    pricePaise: rupees(269),
    salePricePaise: rupees(229),
    totalStock: 67,
    facts: {
      netQuantity: { amount: 80, unit: 'g' },
      kind: 'shampooBar',
      suits: ['normalHair', 'dryHair'],
      concerns: ['hairFall'],
      allergens: ['coconut', 'sesame'],
      searchWords: ['zero waste', 'curry leaf', 'kadi patta', 'travel', 'plastic free'],
    },
    alts: [
      'Bhringraj bar in a wooden dish with curry leaves',
      'A round green Bhringraj Shampoo Bar with bhringraj flowers',
      'Foam of many bubbles on the round Bhringraj Shampoo Bar',
      'Wrapped Bhringraj Shampoo Bar from the back: ingredients, weight and maker on the label, a bar beside it',
    ],
  },
  {
    slug: 'hibiscus-shampoo-bar',
    title: 'Hibiscus Shampoo Bar',
    description:
      'A rose-pink puck with hibiscus petal and mango butter, for dry ends. It is the softest of our bars and wants a dish with holes. Barely scented, which many people ask us for.',
    ingredients:
      'Sodium cocoyl isethionate from coconut, hibiscus (gudhal) petal powder, mango butter, flaxseed oil, pink clay, rice protein, aloe vera powder',
    pricePaise: rupees(259),
    totalStock: 72,
    facts: {
      netQuantity: { amount: 75, unit: 'g' },
      kind: 'shampooBar',
      suits: ['dryHair', 'curlyHair'],
      notFor: ['oilyHair'],
      concerns: ['frizz', 'dryness'],
      claims: ['fragranceFree'],
      allergens: ['coconut'],
      searchWords: ['zero waste', 'gudhal', 'travel', 'plastic free'],
    },
    alts: [
      'Two hibiscus bars, one upright, with a hibiscus flower',
      'A round pink Hibiscus Shampoo Bar with hibiscus petals',
    ],
  },
  {
    slug: 'reetha-shikakai-amla-powder',
    title: 'Reetha Shikakai Amla Hair Wash Powder',
    description:
      'Three dried fruits, ground and sieved; that is the whole list. Stir two spoons into warm water, wait ten minutes, wash with eyes shut because it stings. A bit of work, and nothing cleaner goes down the drain.',
    ingredients: THREE_FRUITS,
    pricePaise: rupees(189),
    totalStock: 138,
    facts: {
      netQuantity: { amount: 150, unit: 'g' },
      sizesOf: 'Reetha Shikakai Amla Hair Wash Powder',
      kind: 'hairWashPowder',
      suits: ['oilyHair', 'normalHair'],
      notFor: ['dryHair'],
      concerns: ['hairFall', 'excessOil', 'flakes'],
      claims: ['fragranceFree'],
      allergens: [],
      searchWords: ['aanvla', 'zero waste', 'ritha', 'soapnut', 'ayurvedic', 'powder shampoo'],
    },
    alts: [
      'A jar of Reetha Shikakai Amla Hair Wash Powder with soapnuts and amla',
      'The jar behind three dishes of reetha, shikakai and amla powder',
    ],
  },
  {
    slug: 'reetha-shikakai-amla-powder-large',
    title: 'Reetha Shikakai Amla Hair Wash Powder, Large Jar',
    description:
      'Our hair wash powder for a household, or for a whole winter. The three fruits are the same, only the jar is bigger, and every spoonful costs less. Keep the lid on and water out.',
    ingredients: THREE_FRUITS,
    pricePaise: rupees(429),
    totalStock: 41,
    facts: {
      netQuantity: { amount: 400, unit: 'g' },
      sizesOf: 'Reetha Shikakai Amla Hair Wash Powder',
      kind: 'hairWashPowder',
      suits: ['oilyHair', 'normalHair'],
      notFor: ['dryHair'],
      concerns: ['hairFall', 'excessOil', 'flakes'],
      claims: ['fragranceFree'],
      allergens: [],
      searchWords: [
        'aanvla',
        'zero waste',
        'ritha',
        'soapnut',
        'ayurvedic',
        'powder shampoo',
        'family pack',
        'value pack',
      ],
    },
    alts: [
      'A large jar of Reetha Shikakai Amla Hair Wash Powder with soapnuts and amla',
      'The 400 g jar of Reetha Shikakai Amla Hair Wash Powder and the 150 g jar',
    ],
  },
];
