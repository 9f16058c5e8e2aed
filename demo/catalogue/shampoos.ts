import { rupees } from './rupees.ts';
import type { ProductText } from './types.ts';

/** Shampoos: bottles, bars and one washing powder. */
export const shampoos: readonly ProductText[] = [
  {
    slug: 'reetha-shikakai-shampoo',
    title: 'Reetha & Shikakai Shampoo',
    description:
      "Grandmother's soaked pods in a pump bottle. Reetha does the foaming, shikakai the slip, and both are boiled for half a day before they are strained. The lather is smaller than you are used to; give it a week.",
    ingredients:
      'Reetha (soapnut) decoction, shikakai pod decoction, decyl glucoside, aloe vera juice, coconut oil, vegetable glycerine, guar gum, potassium sorbate, lemongrass essential oil. 250 ml',
    category: 'shampoo',
    pricePaise: rupees(349),
    salePricePaise: 0,
    totalStock: 112,
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
    ingredients:
      'Purified water, coco glucoside, amla fruit extract, bhringraj leaf infusion, shikakai extract, sesame oil, brahmi leaf extract, vegetable glycerine, guar gum, sodium benzoate. 250 ml',
    category: 'shampoo',
    pricePaise: rupees(399),
    salePricePaise: rupees(349),
    totalStock: 86,
    alts: [
      'A pump bottle of Amla & Bhringraj Shampoo with amla fruit',
      'Lather, amla halves and bhringraj flowers before the shampoo',
    ],
  },
  {
    slug: 'hibiscus-methi-shampoo',
    title: 'Hibiscus & Methi Shampoo',
    description:
      'Gudhal flowers and soaked methi seed make their own slippery gel, which is most of what is in here. Good slip for curls, and easier to comb after. Pale pink, with a tart, leafy scent.',
    ingredients:
      'Hibiscus (gudhal) flower infusion, fenugreek (methi) seed mucilage, decyl glucoside, coconut oil, flaxseed gel, vegetable glycerine, palmarosa essential oil, potassium sorbate, citric acid. 250 ml',
    category: 'shampoo',
    pricePaise: rupees(379),
    salePricePaise: 0,
    totalStock: 3,
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
      'Rosemary distillate, coco glucoside, decyl glucoside, peppermint essential oil, rosemary essential oil, aloe vera juice, wheat-free rice protein, vegetable glycerine, sodium benzoate. 250 ml',
    category: 'shampoo',
    pricePaise: rupees(399),
    salePricePaise: 0,
    totalStock: 79,
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
      'Neem leaf decoction, decyl glucoside, reetha extract, lemongrass essential oil, tulsi leaf extract, castor oil, vegetable glycerine, xanthan gum, potassium sorbate. 250 ml',
    category: 'shampoo',
    pricePaise: rupees(329),
    salePricePaise: 0,
    totalStock: 95,
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
      'Aloe vera leaf juice, coco glucoside, coconut water, virgin coconut oil, oat extract, vegetable glycerine, guar gum, potassium sorbate, citric acid. 250 ml',
    category: 'shampoo',
    pricePaise: rupees(299),
    salePricePaise: 0,
    totalStock: 127,
    alts: [
      'A bottle of Aloe & Coconut Shampoo with coconut and aloe',
      'Lather, coconut and an aloe leaf beside the shampoo',
    ],
  },
  {
    slug: 'shikakai-shampoo-bar',
    title: 'Shikakai Shampoo Bar',
    description:
      'A round brown bar that replaces about two bottles and travels without leaking. Shikakai and methi in a coconut cleanser; rub it between wet hands, not on the hair. Let it dry between washes and it lasts two months.',
    ingredients:
      'Sodium cocoyl isethionate from coconut, shikakai pod powder, fenugreek (methi) powder, cocoa butter, castor oil, coconut oil, vegetable glycerine, sweet orange essential oil. 80 g',
    category: 'shampoo',
    pricePaise: rupees(249),
    salePricePaise: 0,
    totalStock: 101,
    alts: ['Two shikakai bars in a stack with dried pods', 'A round Shikakai Shampoo Bar with shikakai pods'],
  },
  {
    slug: 'bhringraj-shampoo-bar',
    title: 'Bhringraj Shampoo Bar',
    description:
      'Dark green and leafy, with bhringraj and curry leaf milled into cocoa butter. Lathers fast, rinses clean even in cold hill water. Fits in a soap tin for travel.',
    ingredients:
      'Sodium cocoyl isethionate from coconut, bhringraj leaf powder, curry leaf (kadi patta) powder, cocoa butter, sesame oil, brahmi powder, rosemary essential oil. 80 g',
    category: 'shampoo',
    pricePaise: rupees(269),
    salePricePaise: rupees(229),
    totalStock: 67,
    alts: [
      'Bhringraj bar in a wooden dish with curry leaves',
      'A round green Bhringraj Shampoo Bar with bhringraj flowers',
    ],
  },
  {
    slug: 'hibiscus-shampoo-bar',
    title: 'Hibiscus Shampoo Bar',
    description:
      'A rose-pink puck with hibiscus petal and mango butter, for dry ends. It is the softest of our bars and wants a dish with holes. Barely scented, which many people ask us for.',
    ingredients:
      'Sodium cocoyl isethionate from coconut, hibiscus (gudhal) petal powder, mango butter, flaxseed oil, pink clay, rice protein, aloe vera powder. 75 g',
    category: 'shampoo',
    pricePaise: rupees(259),
    salePricePaise: 0,
    totalStock: 72,
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
    ingredients: 'Reetha (soapnut) fruit powder, shikakai pod powder, amla fruit powder. 150 g',
    category: 'shampoo',
    pricePaise: rupees(189),
    salePricePaise: 0,
    totalStock: 138,
    alts: [
      'A jar of Reetha Shikakai Amla Hair Wash Powder with soapnuts and amla',
      'The jar behind three dishes of reetha, shikakai and amla powder',
    ],
  },
];
