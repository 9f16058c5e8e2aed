import { allergens, productKinds } from '@shop/contract/catalog/label-facts';
import { claims } from '@shop/contract/catalog/claims';
import { concerns } from '@shop/contract/catalog/concerns';
import { labelsOf, suitabilities } from '@shop/contract/catalog/product-facts';
import type { ProductFacts } from '@shop/contract/catalog/schemas';

/** What shoppers in India call a skin or hair type, besides its label. */
const suitabilityWords: Record<string, readonly string[]> = {
  normalSkin: [],
  oilySkin: ['oily face', 'greasy skin', 'sticky', 'open pores', 'tailiya tvacha', 'chipchipi'],
  drySkin: [
    'rukhi tvacha',
    'sukhi tvacha',
    'khushk',
    'winter',
    'sardi',
    'moisturising',
    'nourishing',
    'hydrating',
    'soft',
    'cracked',
  ],
  combinationSkin: ['t zone'],
  sensitiveSkin: ['gentle', 'mild', 'delicate', 'irritated', 'redness', 'komal', 'nazuk', 'samvedansheel'],
  normalHair: [],
  oilyHair: ['oily scalp', 'greasy', 'sticky', 'sweaty scalp', 'tailiya baal', 'chipchipe'],
  dryHair: ['damaged', 'rough hair', 'brittle', 'dull hair', 'rukhe baal', 'sukhe baal', 'split ends'],
  curlyHair: ['curls', 'wavy', 'ghunghrale', 'ghungrale'],
  fineHair: ['thin', 'limp', 'volume', 'patle baal'],
};

const concernWords: Record<string, readonly string[]> = {
  excessOil: ['oil control', 'greasy'],
  dryness: ['rukhapan'],
  blemishes: [
    'pimple',
    'acne',
    'zits',
    'breakouts',
    'dark spots',
    'marks',
    'blackheads',
    'whiteheads',
    'muhase',
    'daag dhabbe',
    'keel',
    'phunsi',
  ],
  dullness: [
    'dull skin',
    'tired',
    'glow',
    'glowing',
    'radiance',
    'bright',
    'fairness',
    'chamak',
    'nikhar',
    'bejaan',
    'rangat',
  ],
  tan: ['sun tan', 'tanning', 'tan removal', 'detan'],
  roughness: ['scrub', 'exfoliating', 'exfoliate', 'dead skin', 'elbows', 'knees', 'heels', 'feet'],
  bodyOdour: [
    'odor',
    'sweat',
    'sweaty',
    'smell',
    'smelly',
    'deodorant',
    'gym',
    'workout',
    'sports',
    'pasina',
    'badbu',
  ],
  hairFall: [
    'hairfall',
    'falling hair',
    'hair loss',
    'hair growth',
    'thinning',
    'weak',
    'strong',
    'breakage',
    'baal jhadna',
    'baal jhadte',
    'baal girna',
    'baal tutna',
    'kamzor',
    'lambe ghane',
  ],
  flakes: ['dandruff', 'rusi', 'itchy scalp', 'itching', 'flaky', 'dry scalp', 'khujli'],
  frizz: ['frizzy', 'tangled', 'knots', 'unruly', 'uljhe'],
};

/** Words and phrases for the facts of a product. Those for what it is not suitable for are left out. */
export function wordsOfFacts(facts: ProductFacts): string[] {
  const { kind, suits = [], concerns: chosenFor = [], searchWords = [], options = [] } = facts;
  return [
    ...labelsOf(productKinds, kind ? [kind] : []),
    ...labelsOf(suitabilities, suits),
    ...suits.flatMap((id) => suitabilityWords[id] ?? []),
    ...labelsOf(concerns, chosenFor),
    ...chosenFor.flatMap((id) => concernWords[id] ?? []),
    // In one word, as few type them, so that 'free' alone finds nothing; `claim-words.ts` reads the rest.
    ...labelsOf(claims, facts.claims).map((label) => label.replaceAll(' ', '')),
    ...labelsOf(allergens, facts.allergens),
    ...options.flatMap(({ value, valueHindi = '' }) => [value, valueHindi]),
    ...searchWords,
  ];
}
