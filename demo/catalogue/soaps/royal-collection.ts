import { rupees } from '../rupees.ts';
import type { ProductText } from '../types.ts';

/** Ubtan soaps, and a box with one soap of every collection. */
export const ubtanSoaps: readonly ProductText[] = [
  {
    slug: 'haldi-chandan-ubtan-soap',
    title: 'Haldi Chandan Ubtan Soap',
    description:
      'The wedding-morning paste, made into a bar: kasturi haldi, chandan powder and besan in sesame oil. It scrubs gently and does not stain; kasturi haldi is the kind that does not. Warm, milky-woody scent without any milk.',
    ingredients:
      'Saponified oils of coconut, sesame and castor, wild turmeric (kasturi haldi), sandalwood (chandan) powder, gram flour (besan), rose water, vegetable glycerine',
    pricePaise: rupees(299),
    salePricePaise: rupees(249),
    totalStock: 77,
    collection: 'Royal Collection',
    facts: {
      netQuantity: { amount: 125, unit: 'g' },
      kind: 'toiletSoap',
      suits: ['normalSkin', 'drySkin', 'combinationSkin'],
      concerns: ['dullness', 'tan'],
      allergens: ['coconut', 'sesame', 'gramFlour'],
      shelfLifeMonths: 18,
      searchWords: [
        'turmeric',
        'sandalwood',
        'bridal',
        'wedding',
        'shaadi',
        'bride',
        'haldi ceremony',
        'traditional',
      ],
    },
    alts: [
      'Ubtan soaps in a stack with turmeric slices and sandalwood',
      'A golden bar of Haldi Chandan Ubtan Soap with turmeric root',
      'The cut face of Haldi Chandan Ubtan Soap from nearby: golden swirls, grains of turmeric and sandalwood',
      'Wrapped Haldi Chandan Ubtan Soap from the back: ingredients, weight and maker on the label',
    ],
  },
  {
    slug: 'kesar-ubtan-soap',
    title: 'Kesar Ubtan Soap',
    description:
      'Pampore saffron bloomed in warm almond oil, then stirred through an ubtan of besan and orange peel. You can find the threads in the cut. We make forty bars at a time because that is what one tin of kesar allows.',
    ingredients:
      'Saponified oils of coconut, sweet almond (badam) and castor, saffron (kesar) threads, gram flour (besan), orange peel powder, sandalwood essential oil, vegetable glycerine',
    pricePaise: rupees(349),
    totalStock: 8,
    collection: 'Royal Collection',
    facts: {
      netQuantity: { amount: 125, unit: 'g' },
      kind: 'toiletSoap',
      suits: ['normalSkin', 'drySkin'],
      concerns: ['dullness', 'dryness'],
      allergens: ['coconut', 'almond', 'gramFlour'],
      shelfLifeMonths: 18,
      searchWords: ['saffron', 'zafran', 'luxury', 'gift', 'bride', 'anniversary', 'traditional'],
    },
    alts: [
      'Kesar soap with a saffron crocus and almonds',
      'An amber bar of Kesar Ubtan Soap with saffron threads',
    ],
  },
  {
    slug: 'besan-badam-ubtan-soap',
    title: 'Besan & Badam Ubtan Soap',
    description:
      'Coarse gram flour and crushed almond make this the grainiest soap we sell. Use it two or three times a week on arms, knees and heels, and something softer on other days. It smells of a mithai shop early in the day.',
    ingredients:
      'Saponified oils of coconut, groundnut and castor, gram flour (besan), crushed almond (badam), walnut shell powder, masoor dal powder, nutmeg (jaiphal), vegetable glycerine',
    pricePaise: rupees(269),
    totalStock: 64,
    collection: 'Royal Collection',
    facts: {
      netQuantity: { amount: 125, unit: 'g' },
      kind: 'toiletSoap',
      suits: ['normalSkin'],
      notFor: ['sensitiveSkin'],
      concerns: ['roughness', 'tan'],
      allergens: ['coconut', 'groundnut', 'almond', 'walnut', 'gramFlour'],
      howToUse:
        'Rub gently on wet skin, two or three times a week, and rinse. Not for the face or for broken skin.',
      shelfLifeMonths: 18,
      searchWords: ['traditional', 'gram flour'],
    },
    alts: [
      'Besan ubtan soap close up with gram flour and almonds',
      'A sand-coloured bar of Besan & Badam Ubtan Soap with almonds',
    ],
  },
  {
    slug: 'chandan-sandalwood-soap',
    title: 'Chandan Sandalwood Soap',
    description:
      'Sandalwood oil from licensed Mysuru wood, aged on the rack for ten weeks so that the scent goes all the way through the bar. Dry, creamy and slow to fade. Our most expensive bar, and the oil is why.',
    ingredients:
      'Saponified oils of coconut, olive and castor, sandalwood (chandan) essential oil, sandalwood powder, mango butter, kaolin clay, vegetable glycerine',
    pricePaise: rupees(399),
    totalStock: 4,
    collection: 'Royal Collection',
    facts: {
      netQuantity: { amount: 100, unit: 'g' },
      kind: 'toiletSoap',
      suits: ['normalSkin', 'drySkin', 'combinationSkin'],
      concerns: ['dullness'],
      allergens: ['coconut'],
      shelfLifeMonths: 30,
      searchWords: ['sandal', 'mysore', 'luxury', 'gift', 'father', 'woody', 'temple', 'puja', 'husband'],
    },
    alts: [
      'Sandalwood soap on a round of wood with chandan powder',
      'A fawn bar of Chandan Sandalwood Soap with sandalwood pieces',
    ],
  },
  {
    slug: 'five-soap-gift-box',
    title: 'Five Soap Gift Box',
    description:
      'One full bar from each collection: Coffee Deo, Lime, Neem & Tulsi, Gulab Rose and Haldi Chandan Ubtan. They come in a plain kraft box tied with cotton thread, with a card that says what is in each. No plastic in the box or around it.',
    ingredients:
      'Five soaps of saponified coconut, rice bran, olive, sesame, neem and castor oils, with ground coffee, lime peel, neem and tulsi leaf, rose water and pink clay, and kasturi haldi with chandan and besan; each bar carries its own full list',
    pricePaise: rupees(799),
    totalStock: 26,
    facts: {
      netQuantity: { amount: 5, unit: 'piece' },
      kind: 'soapSet',
      suits: ['normalSkin'],
      concerns: [],
      allergens: ['coconut', 'sesame', 'gramFlour'],
      howToUse:
        'Open the box, choose a bar, and keep the others dry and out of the sun. Each card says how its soap is used.',
      shelfLifeMonths: 18,
      searchWords: [
        'uphar',
        'gift',
        'present',
        'tohfa',
        'hamper',
        'gift for mother',
        'mother',
        'father',
        'wife',
        'diwali',
        'rakhi',
        'birthday',
        'set',
        'combo',
        'sampler',
        'anniversary',
        'husband',
        'sister',
        'raksha bandhan',
        'return gift',
        'corporate gift',
        'housewarming',
        'festival',
        'assorted',
      ],
    },
    alts: [
      'An open kraft box with five soaps of five colours',
      'Five Deodar soaps in a row, from dark coffee to golden ubtan',
    ],
  },
];
