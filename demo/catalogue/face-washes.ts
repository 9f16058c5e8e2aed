import { rupees } from './rupees.ts';
import type { ProductText } from './types.ts';

/** The ingredients of products that come in two sizes. */
const GULAB_JAL =
  'Rose (gulab) distillate, decyl glucoside, vegetable glycerine, rosehip seed oil, beetroot extract, rose geranium essential oil, sclerotium gum, sodium benzoate';

/** Face washes: gels and creams in bottles and tubes, one powder in a jar. */
export const faceWashes: readonly ProductText[] = [
  {
    slug: 'neem-tea-tree-face-wash',
    title: 'Neem & Tea Tree Face Wash',
    description:
      'A clear green gel that foams lightly and rinses without a film. Neem leaf water is the base, tea tree is there in a small, measured dose. It smells of a garden after rain. Made with oily skin in mind.',
    ingredients:
      'Neem leaf water, coco glucoside, vegetable glycerine, aloe vera juice, tea tree essential oil, basil leaf extract, xanthan gum, potassium sorbate, citric acid',
    pricePaise: rupees(249),
    totalStock: 104,
    facts: {
      netQuantity: { amount: 100, unit: 'ml' },
      kind: 'faceWash',
      suits: ['oilySkin', 'combinationSkin'],
      notFor: ['drySkin'],
      concerns: ['blemishes', 'excessOil'],
      allergens: [],
      searchWords: [],
    },
    alts: [
      'A bottle of Neem & Tea Tree Face Wash with neem leaves',
      'Green neem gel in a drop beside the bottle',
    ],
  },
  {
    slug: 'ubtan-face-wash',
    title: 'Ubtan Face Wash',
    description:
      'Haldi, besan and chandan in a cream that you can use in the two minutes before office. Fine grains, no stain, a low foam. Leaves the face feeling soft and smelling faintly of a haldi ceremony.',
    ingredients:
      'Rose water, decyl glucoside, gram flour (besan), wild turmeric (kasturi haldi), sandalwood (chandan) powder, almond oil, vegetable glycerine, guar gum, sodium benzoate',
    pricePaise: rupees(299),
    salePricePaise: rupees(259),
    totalStock: 88,
    facts: {
      netQuantity: { amount: 100, unit: 'g' },
      kind: 'faceWash',
      suits: ['normalSkin', 'combinationSkin', 'drySkin'],
      concerns: ['dullness', 'tan'],
      allergens: ['almond', 'gramFlour'],
      searchWords: ['turmeric', 'haldi', 'traditional'],
    },
    alts: [
      'A tube of Ubtan Face Wash with turmeric and besan',
      'Golden ubtan cream squeezed out before the tube, with haldi slices',
      'A stroke of Ubtan Face Wash on a plate: glossy golden cream with grains of gram flour, a marigold on it',
      'The tube of Ubtan Face Wash from the back: ingredients, weight and maker printed on it',
    ],
  },
  {
    slug: 'charcoal-face-wash',
    title: 'Charcoal Face Wash',
    description:
      'Black in the palm, grey on the face, clear down the sink. Coconut-shell charcoal lifts city dust and sunscreen at the end of the day; mint makes it feel cold. Once a day is enough.',
    ingredients:
      'Purified water, coco glucoside, activated coconut-shell charcoal, kaolin clay, vegetable glycerine, peppermint essential oil, eucalyptus essential oil, xanthan gum, sodium benzoate',
    pricePaise: rupees(279),
    totalStock: 57,
    facts: {
      netQuantity: { amount: 100, unit: 'ml' },
      kind: 'faceWash',
      suits: ['oilySkin', 'combinationSkin'],
      notFor: ['drySkin', 'sensitiveSkin'],
      concerns: ['excessOil', 'dullness'],
      allergens: ['coconut'],
      howToUse:
        'Wet the face, spread a coin-sized amount, avoid the eyes, and rinse. Once a day, in the evening.',
      searchWords: ['koyla', 'pollution', 'dust', 'sunscreen', 'men'],
    },
    alts: [
      'A tube of Charcoal Face Wash with pieces of charcoal',
      'Black charcoal cream before the tube, with mint leaves',
    ],
  },
  {
    slug: 'aloe-cucumber-face-wash',
    title: 'Aloe & Cucumber Face Wash',
    description:
      'More than half of it is aloe juice. A thin, quiet gel without perfume, for mornings when skin is tired or sunburnt and wants nothing clever. It hardly foams: that is on purpose.',
    ingredients:
      'Aloe vera leaf juice, cucumber (kheera) water, decyl glucoside, vegetable glycerine, oat extract, sodium PCA, xanthan gum, potassium sorbate, citric acid',
    pricePaise: rupees(229),
    totalStock: 121,
    facts: {
      netQuantity: { amount: 120, unit: 'ml' },
      kind: 'faceWash',
      suits: ['sensitiveSkin', 'drySkin', 'normalSkin'],
      concerns: ['dryness'],
      claims: ['fragranceFree'],
      allergens: ['oats'],
      shelfLifeMonths: 12,
      searchWords: ['sunburn'],
    },
    alts: [
      'A pump bottle of Aloe & Cucumber Face Wash with aloe leaves',
      'Clear aloe gel before the bottle, with cucumber rounds',
    ],
  },
  {
    slug: 'gulab-face-wash',
    title: 'Gulab Jal Face Wash',
    description:
      'Steam-distilled gulab jal with a sugar-based cleanser, and very little else. A silky, see-through gel with the scent of fresh petals. Dry skin gets on well with it in winter.',
    ingredients: GULAB_JAL,
    pricePaise: rupees(269),
    totalStock: 69,
    facts: {
      netQuantity: { amount: 100, unit: 'ml' },
      sizesOf: 'Gulab Jal Face Wash',
      kind: 'faceWash',
      suits: ['drySkin', 'normalSkin'],
      concerns: ['dryness'],
      allergens: [],
      shelfLifeMonths: 12,
      searchWords: ['rose water', 'gulab', 'floral'],
    },
    alts: [
      'A bottle of Gulab Jal Face Wash with pink roses',
      'Pink rose gel before the bottle, among petals',
    ],
  },
  {
    slug: 'gulab-face-wash-small',
    title: 'Gulab Jal Face Wash, Travel Size',
    description:
      'Three to four weeks of our rose wash, in a bottle as long as a finger. For the wash bag, the office drawer, or to find out whether you like roses on your face.',
    ingredients: GULAB_JAL,
    pricePaise: rupees(149),
    totalStock: 58,
    facts: {
      netQuantity: { amount: 50, unit: 'ml' },
      sizesOf: 'Gulab Jal Face Wash',
      kind: 'faceWash',
      suits: ['drySkin', 'normalSkin'],
      concerns: ['dryness'],
      allergens: [],
      shelfLifeMonths: 12,
      searchWords: ['rose water', 'gulab', 'travel', 'small bottle', 'trial'],
    },
    alts: [
      'A small bottle of Gulab Jal Face Wash with a pink rose',
      'The 50 ml bottle of Gulab Jal Face Wash next to the 100 ml one',
    ],
  },
  {
    slug: 'kesar-haldi-face-wash',
    title: 'Kesar & Haldi Face Wash',
    description:
      'Saffron threads float in this amber gel and dissolve as you rub. Haldi warms the colour, marigold the scent. A small-batch wash that we sell as it comes out of the pot.',
    ingredients:
      'Purified water, coco glucoside, saffron (kesar) infusion, turmeric (haldi) extract, marigold (genda) extract, almond oil, vegetable glycerine, xanthan gum, potassium sorbate',
    pricePaise: rupees(349),
    totalStock: 6,
    facts: {
      netQuantity: { amount: 100, unit: 'ml' },
      kind: 'faceWash',
      suits: ['normalSkin', 'drySkin'],
      concerns: ['dullness'],
      allergens: ['almond'],
      shelfLifeMonths: 12,
      searchWords: ['saffron', 'turmeric', 'luxury'],
    },
    alts: [
      'An amber bottle of Kesar & Haldi Face Wash with saffron',
      'The label of the Kesar & Haldi bottle close up, with a marigold and saffron',
    ],
  },
  {
    slug: 'coffee-face-wash',
    title: 'Coffee Face Wash',
    description:
      'A brown gel with espresso-fine coffee that polishes while it cleans. Wakes you up mostly by smell. Go easy around the nose and the eyes: it is a scrub, even if a gentle one.',
    ingredients:
      'Coffee decoction, decyl glucoside, fine ground coffee, cocoa extract, vegetable glycerine, coconut oil, vanilla extract, guar gum, sodium benzoate, citric acid',
    pricePaise: rupees(299),
    salePricePaise: rupees(249),
    totalStock: 74,
    facts: {
      netQuantity: { amount: 100, unit: 'g' },
      kind: 'faceWash',
      suits: ['normalSkin', 'oilySkin'],
      notFor: ['sensitiveSkin'],
      concerns: ['roughness', 'dullness', 'tan'],
      allergens: ['coconut'],
      howToUse:
        'Massage a coin-sized amount on the wet face, go easy around nose and eyes, and rinse. Two or three times a week.',
      searchWords: ['kaapi'],
    },
    alts: ['A tube of Coffee Face Wash with coffee beans', 'Coffee cream beside the tube, with coffee beans'],
  },
  {
    slug: 'multani-mitti-face-wash',
    title: 'Multani Mitti Powder Face Wash',
    description:
      'A dry powder in a jar, so nothing in it needs preserving. Wet a spoonful in the palm to a thin paste, wash, rinse; leave it two minutes longer and it is a mask. One jar lasts about six weeks.',
    ingredients:
      "Fuller's earth (multani mitti), colloidal oats, gram flour (besan), reetha powder, rose petal powder, neem leaf powder, sandalwood (chandan) powder",
    pricePaise: rupees(199),
    totalStock: 82,
    facts: {
      netQuantity: { amount: 90, unit: 'g' },
      kind: 'faceWashPowder',
      suits: ['oilySkin', 'combinationSkin'],
      notFor: ['drySkin'],
      concerns: ['excessOil', 'blemishes'],
      allergens: ['gramFlour', 'oats'],
      howToUse:
        'Wet a spoonful in the palm to a thin paste, wash and rinse. Leave it on for two minutes as a mask. Keep water out of the jar.',
      searchWords: ['clay', 'mask', 'face pack', 'fuller earth', 'traditional'],
    },
    alts: [
      'A jar of Multani Mitti Powder Face Wash with clay and petals',
      'Multani mitti powder heaped beside the jar',
    ],
  },
  {
    slug: 'green-tea-nimbu-face-wash',
    title: 'Green Tea & Nimbu Face Wash',
    description:
      'Light, sharp and gone in one rinse. Kangra green tea with lemon peel, for humid weather and for everybody who dislikes a creamy feeling. Patch test first if citrus bothers your skin.',
    ingredients:
      'Brewed green tea, coco glucoside, lemon (nimbu) peel extract, vegetable glycerine, aloe vera juice, spearmint essential oil, xanthan gum, potassium sorbate, citric acid',
    pricePaise: rupees(239),
    totalStock: 93,
    facts: {
      netQuantity: { amount: 120, unit: 'ml' },
      kind: 'faceWash',
      suits: ['oilySkin', 'combinationSkin', 'normalSkin'],
      notFor: ['sensitiveSkin'],
      concerns: ['excessOil', 'dullness'],
      allergens: [],
      searchWords: ['lemon', 'citrus', 'humid', 'summer', 'garmi'],
    },
    alts: [
      'A pump bottle of Green Tea & Nimbu Face Wash with lemon slices',
      'Pale green gel before the bottle, with tea leaves and lemon',
    ],
  },
];
