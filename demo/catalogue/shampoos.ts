import { rupees } from './rupees.ts';
import type { ProductText } from './types.ts';

/** The ingredients of products that come in two sizes. */
const AMLA_BHRINGRAJ =
  'Purified water, coco glucoside, amla fruit extract, bhringraj leaf infusion, shikakai extract, sesame oil, brahmi leaf extract, vegetable glycerine, guar gum, sodium benzoate';

/** Shampoos in bottles. */
export const shampoos: readonly ProductText[] = [
  {
    slug: 'reetha-shikakai-shampoo',
    title: 'Reetha & Shikakai Shampoo',
    description:
      "Grandmother's soaked pods in a pump bottle. Reetha does the foaming, shikakai the slip, and both are boiled for half a day before they are strained. The lather is smaller than you are used to; give it a week.",
    ingredients:
      'Reetha (soapnut) decoction, shikakai pod decoction, decyl glucoside, aloe vera juice, coconut oil, vegetable glycerine, guar gum, potassium sorbate, lemongrass essential oil',
    pricePaise: rupees(349),
    totalStock: 112,
    facts: {
      netQuantity: { amount: 250, unit: 'ml' },
      kind: 'shampoo',
      suits: ['normalHair', 'oilyHair'],
      concerns: ['excessOil', 'hairFall'],
      allergens: ['coconut'],
      searchWords: ['ritha', 'soapnut', 'ayurvedic'],
    },
    alts: [
      'A pump bottle of Reetha & Shikakai Shampoo with soapnuts and pods',
      'Lather, soapnuts and shikakai pods before the shampoo',
    ],
  },
  {
    slug: 'amla-bhringraj-shampoo',
    title: 'Amla & Bhringraj Shampoo',
    description:
      'Bhringraj steeped in sesame oil and pressed amla, for long hair that is oiled often. It takes a Sunday champi out in two washes. The smell is herbal, like an ayurvedic shop, and fades as hair dries.',
    ingredients: AMLA_BHRINGRAJ,
    pricePaise: rupees(399),
    salePricePaise: rupees(349),
    totalStock: 86,
    facts: {
      netQuantity: { amount: 250, unit: 'ml' },
      sizesOf: 'Amla & Bhringraj Shampoo',
      kind: 'shampoo',
      suits: ['dryHair', 'normalHair'],
      concerns: ['hairFall', 'dryness'],
      allergens: ['sesame'],
      searchWords: ['aanvla', 'gooseberry', 'long hair', 'oiled hair'],
    },
    alts: [
      'A pump bottle of Amla & Bhringraj Shampoo with amla fruit',
      'Lather, amla halves and bhringraj flowers before the shampoo',
      'A stroke of clear green Amla & Bhringraj Shampoo on a plate, small bubbles of air in it',
      'The bottle of Amla & Bhringraj Shampoo from the back: ingredients, volume and maker on the label',
    ],
  },
  {
    slug: 'amla-bhringraj-shampoo-small',
    title: 'Amla & Bhringraj Shampoo, Travel Size',
    description:
      'The same amla and bhringraj in a bottle that cabin baggage takes. The screw cap shuts tight; about ten washes of long hair are in it. Good for a first try, too.',
    ingredients: AMLA_BHRINGRAJ,
    pricePaise: rupees(179),
    totalStock: 64,
    facts: {
      netQuantity: { amount: 100, unit: 'ml' },
      sizesOf: 'Amla & Bhringraj Shampoo',
      kind: 'shampoo',
      suits: ['dryHair', 'normalHair'],
      concerns: ['hairFall', 'dryness'],
      allergens: ['sesame'],
      howToUse:
        'Wet the hair, work two coin-sized amounts into the scalp, rinse, and repeat if the hair was oiled.',
      searchWords: ['aanvla', 'gooseberry', 'travel', 'small bottle', 'trial'],
    },
    alts: [
      'A small bottle of Amla & Bhringraj Shampoo with amla fruit',
      'The 100 ml bottle of Amla & Bhringraj Shampoo next to the 250 ml one',
    ],
  },
  {
    slug: 'hibiscus-methi-shampoo',
    title: 'Hibiscus & Methi Shampoo',
    description:
      'Gudhal flowers and soaked methi seed make their own slippery gel, which is most of what is in here. Good slip for curls, and easier to comb after. Pale pink, with a tart, leafy scent.',
    ingredients:
      'Hibiscus (gudhal) flower infusion, fenugreek (methi) seed mucilage, decyl glucoside, coconut oil, flaxseed gel, vegetable glycerine, palmarosa essential oil, potassium sorbate, citric acid',
    pricePaise: rupees(379),
    totalStock: 3,
    facts: {
      netQuantity: { amount: 250, unit: 'ml' },
      kind: 'shampoo',
      suits: ['curlyHair', 'dryHair'],
      concerns: ['frizz', 'dryness'],
      allergens: ['coconut', 'fenugreek'],
      shelfLifeMonths: 12,
      searchWords: ['gudhal', 'fenugreek', 'detangle'],
    },
    alts: [
      'A pump bottle of Hibiscus & Methi Shampoo with red hibiscus',
      'Lather, hibiscus flowers and methi seeds beside the shampoo',
    ],
  },
  {
    slug: 'rosemary-mint-shampoo',
    title: 'Rosemary & Mint Shampoo',
    description:
      'Rosemary from the slopes above Palampur with field mint: the scalp tingles, the bathroom smells like a cold morning. A clear, runny shampoo, so use less than you think. Daily washing is fine.',
    ingredients:
      'Rosemary distillate, coco glucoside, decyl glucoside, peppermint essential oil, rosemary essential oil, aloe vera juice, wheat-free rice protein, vegetable glycerine, sodium benzoate',
    pricePaise: rupees(399),
    totalStock: 79,
    facts: {
      netQuantity: { amount: 250, unit: 'ml' },
      kind: 'shampoo',
      suits: ['fineHair', 'oilyHair', 'normalHair'],
      concerns: ['excessOil', 'hairFall'],
      allergens: [],
      searchWords: ['pudina', 'cooling', 'tingle', 'daily', 'refreshing', 'summer'],
    },
    alts: [
      'A pump bottle of Rosemary & Mint Shampoo with rosemary sprigs',
      'Lather, rosemary and mint leaves before the shampoo',
    ],
  },
  {
    slug: 'neem-lemongrass-shampoo',
    title: 'Neem & Lemongrass Shampoo',
    description:
      'For scalps that get sweaty under a helmet. Neem leaf and lemongrass with a cleanser strong enough for hair oil and dust, yet free of sulphates. The neem is there in the smell; lemongrass keeps it polite.',
    ingredients:
      'Neem leaf decoction, decyl glucoside, reetha extract, lemongrass essential oil, tulsi leaf extract, castor oil, vegetable glycerine, xanthan gum, potassium sorbate',
    pricePaise: rupees(329),
    totalStock: 95,
    facts: {
      netQuantity: { amount: 250, unit: 'ml' },
      kind: 'shampoo',
      suits: ['oilyHair', 'normalHair'],
      concerns: ['flakes', 'excessOil'],
      allergens: [],
      searchWords: ['helmet'],
    },
    alts: [
      'A bottle of Neem & Lemongrass Shampoo with neem leaves',
      'Lather, lemongrass blades and neem leaves before the shampoo',
    ],
  },
  {
    slug: 'aloe-coconut-shampoo',
    title: 'Aloe & Coconut Shampoo',
    description:
      'The mild one, for children and for everybody who washes every day. Aloe juice, coconut cleanser and a whisper of coconut scent. Not strong enough to remove heavy oil, which is the price of being gentle.',
    ingredients:
      'Aloe vera leaf juice, coco glucoside, coconut water, virgin coconut oil, oat extract, vegetable glycerine, guar gum, potassium sorbate, citric acid',
    pricePaise: rupees(299),
    totalStock: 127,
    facts: {
      netQuantity: { amount: 250, unit: 'ml' },
      kind: 'shampoo',
      suits: ['dryHair', 'normalHair', 'fineHair'],
      notFor: ['oilyHair'],
      concerns: ['dryness'],
      allergens: ['coconut', 'oats'],
      shelfLifeMonths: 12,
      searchWords: ['bachon', 'kids', 'children', 'baby', 'bachche', 'nariyal'],
    },
    alts: [
      'A bottle of Aloe & Coconut Shampoo with coconut and aloe',
      'Lather, coconut and an aloe leaf beside the shampoo',
    ],
  },
];
