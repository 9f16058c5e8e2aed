import { allergens, productKinds } from '@shop/contract/catalog/label-facts';
import {
  type Concern,
  type Suitability,
  concerns,
  labelsOf,
  suitabilities,
} from '@shop/contract/catalog/product-facts';
import type { ProductFacts } from '@shop/contract/catalog/schemas';

/** What shoppers in India say for a skin or hair type, next to its label. */
const suitabilityWords: Record<Suitability, readonly string[]> = {
  normalSkin: [],
  oilySkin: ['oily face', 'greasy skin', 'tailiya tvacha', 'chipchipi'],
  drySkin: ['rukhi tvacha', 'sukhi tvacha', 'winter', 'moisturising', 'soft'],
  combinationSkin: ['t zone'],
  sensitiveSkin: ['gentle', 'mild', 'delicate', 'samvedansheel'],
  normalHair: [],
  oilyHair: ['oily scalp', 'greasy', 'sweaty scalp'],
  dryHair: ['damaged', 'rough hair', 'rukhe baal', 'split ends'],
  curlyHair: ['curls', 'wavy', 'ghunghrale'],
  fineHair: ['thin'],
};

const concernWords: Record<Concern, readonly string[]> = {
  excessOil: ['oil control', 'greasy'],
  dryness: [],
  blemishes: ['pimple', 'acne', 'muhase', 'dark spots', 'daag dhabbe', 'keel', 'blackheads'],
  dullness: ['dull skin', 'glow', 'glowing', 'bright', 'fairness', 'chamak', 'nikhar'],
  tan: ['sun tan', 'tan removal', 'detan'],
  roughness: ['scrub', 'exfoliating', 'dead skin', 'elbows', 'heels'],
  bodyOdour: ['odor', 'sweat', 'smell', 'pasina', 'badbu', 'deodorant', 'gym', 'sports'],
  hairFall: ['hairfall', 'hair loss', 'baal jhadna', 'baal girna', 'hair growth', 'thinning', 'strong'],
  flakes: ['dandruff', 'rusi', 'itchy scalp', 'flaky'],
  frizz: ['frizzy'],
};

/** Words and phrases that a product's facts are asked for by. What it is not for is none of them. */
export function wordsOfFacts(facts: ProductFacts): string[] {
  const { kind, suits = [], concerns: chosenFor = [], searchWords = [] } = facts;
  return [
    ...labelsOf(productKinds, kind ? [kind] : []),
    ...labelsOf(suitabilities, suits),
    ...suits.flatMap((id) => suitabilityWords[id]),
    ...labelsOf(concerns, chosenFor),
    ...chosenFor.flatMap((id) => concernWords[id]),
    ...labelsOf(allergens, facts.allergens),
    ...searchWords,
  ];
}
