import { rupees } from '../rupees.ts';
import type { ProductText } from '../types.ts';

/** Herbal soaps. */
export const herbalSoaps: readonly ProductText[] = [
  {
    slug: 'neem-tulsi-soap',
    title: 'Neem & Tulsi Soap',
    description:
      'The bar we started with: neem leaf and tulsi steeped for two weeks in warm coconut oil. It smells green and a little bitter, exactly as neem should, with tulsi sweetening the end. A plain everyday soap for the whole house.',
    ingredients:
      'Saponified oils of coconut, neem and castor, neem leaf powder, holy basil (tulsi) leaf, tulsi essential oil, French green clay, vegetable glycerine',
    pricePaise: rupees(149),
    totalStock: 168,
    collection: 'Pure Serenity',
    facts: {
      netQuantity: { amount: 100, unit: 'g' },
      kind: 'toiletSoap',
      suits: ['oilySkin', 'normalSkin', 'combinationSkin'],
      concerns: ['blemishes', 'bodyOdour'],
      allergens: ['coconut'],
      searchWords: ['family', 'daily'],
    },
    alts: [
      'Three neem and tulsi soaps in a stack between sprigs of tulsi',
      'A deep green bar of Neem & Tulsi Soap with neem leaves',
      'The cut face of Neem & Tulsi Soap from nearby, with flakes of dried neem leaf',
      'Wrapped Neem & Tulsi Soap from the back: ingredients, weight and maker on the label',
    ],
  },
  {
    slug: 'aloe-cucumber-soap',
    title: 'Aloe & Cucumber Soap',
    description:
      'Fresh aloe pulp and cucumber juice take the place of water here, so the bar is soft, pale and very mild. The scent is faint, like a cut kheera. Keep it on a draining dish: it is our quickest soap to melt.',
    ingredients:
      'Saponified oils of olive, coconut and castor in fresh aloe vera pulp and cucumber (kheera) juice, shea butter, oat flour, cucumber seed oil, vegetable glycerine',
    pricePaise: rupees(159),
    totalStock: 118,
    collection: 'Pure Serenity',
    facts: {
      netQuantity: { amount: 100, unit: 'g' },
      kind: 'toiletSoap',
      suits: ['sensitiveSkin', 'drySkin', 'normalSkin'],
      concerns: ['dryness'],
      allergens: ['coconut', 'oats'],
      shelfLifeMonths: 18,
      searchWords: ['bachon', 'kids', 'children', 'bachche', 'ghritkumari', 'kheera'],
    },
    alts: [
      'Aloe soap on linen with rounds of cucumber, from above',
      'A pale jade bar of Aloe & Cucumber Soap with aloe leaves',
    ],
  },
  {
    slug: 'lavender-cedar-soap',
    title: 'Lavender & Cedarwood Soap',
    description:
      'Kashmir lavender over Himalayan cedar, the deodar we are named after. A dusty violet bar with buds pressed into the top; brush them off if you do not like them in the drain. Our evening soap.',
    ingredients:
      'Saponified oils of coconut, olive and castor, lavender essential oil, cedarwood (deodar) essential oil, dried lavender buds, alkanet (ratanjot) root, shea butter, vegetable glycerine',
    pricePaise: rupees(229),
    totalStock: 54,
    collection: 'Pure Serenity',
    facts: {
      netQuantity: { amount: 100, unit: 'g' },
      kind: 'toiletSoap',
      suits: ['normalSkin', 'drySkin'],
      concerns: ['dryness'],
      allergens: ['coconut'],
      searchWords: [
        'relaxing',
        'night',
        'sleep',
        'deodar',
        'calming',
        'woody',
        'floral',
        'bedtime',
        'evening',
      ],
    },
    alts: [
      'Lavender soap on linen with a cedar twig and loose buds, from above',
      'A dusty violet bar of Lavender & Cedarwood Soap with lavender stems',
    ],
  },
  {
    slug: 'tea-tree-rosemary-soap',
    title: 'Tea Tree & Rosemary Soap',
    description:
      'Clean and camphor-like, a little like opening an old steel cupboard. Tea tree oil leads, rosemary softens it, and a swirl of green clay runs through every bar differently. Nice after the gym, too strong for small children.',
    ingredients:
      'Saponified oils of coconut, rice bran and castor, tea tree essential oil, rosemary essential oil, rosemary leaf powder, green clay, kaolin clay, vegetable glycerine',
    pricePaise: rupees(199),
    totalStock: 66,
    collection: 'Pure Serenity',
    facts: {
      netQuantity: { amount: 100, unit: 'g' },
      kind: 'toiletSoap',
      suits: ['oilySkin', 'combinationSkin'],
      notFor: ['sensitiveSkin'],
      concerns: ['blemishes', 'bodyOdour', 'excessOil'],
      allergens: ['coconut'],
      searchWords: [],
    },
    alts: [
      'Tea tree soaps on slate beside sprigs of rosemary',
      'A sage-green marbled bar of Tea Tree & Rosemary Soap with rosemary',
    ],
  },
  {
    slug: 'plain-coconut-soap',
    title: 'Plain Coconut Soap',
    description:
      'Coconut oil, lye, water and patience, with nothing added for scent or colour. White, hard and long-lasting, with big open bubbles. If perfume bothers you, begin here.',
    ingredients: 'Saponified coconut oil, vegetable glycerine formed in the making, sea salt',
    pricePaise: rupees(129),
    totalStock: 180,
    facts: {
      netQuantity: { amount: 125, unit: 'g' },
      kind: 'toiletSoap',
      suits: ['sensitiveSkin', 'normalSkin'],
      concerns: [],
      claims: ['fragranceFree'],
      allergens: ['coconut'],
      searchWords: ['bachon', 'kids', 'children', 'baby', 'nariyal', 'simple'],
    },
    alts: [
      'Three coconut soaps in a stack with shavings of coconut',
      'White bars of Plain Coconut Soap on stone with a halved coconut',
      'A hand holds a bar of Plain Coconut Soap, with white lather on it and between the fingers',
      'Wrapped Plain Coconut Soap from the back: ingredients, weight and maker on the label',
    ],
  },
];
