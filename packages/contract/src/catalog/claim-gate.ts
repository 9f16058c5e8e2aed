import { type Claim, claims } from './claims.ts';
import type { ProductFacts } from './schemas.ts';

// No lookbehind: Safari reads it since 16.4 only, and a pattern that it cannot read would keep the page from opening.
/** What ends before an ingredient that is not in the product, or is made of plants: 'without', 'vegan collagen'. */
const NOT_BEFORE =
  /(?:^|[^\p{L}])(?:no|non|not|without|free of|free from|vegan|plant|plant[ -]based|vegetable)[ -]$/iu;
/** The same after it: 'paraben-free', 'honey substitute'. */
const NOT_AFTER = String.raw`(?![ -]?(?:free|less|substitute|alternative|mukt)(?!\p{L}))`;

/** Finds one of the words or phrases, and what is before it. Within them, a space stands for a space or a hyphen. */
function named(...phrases: string[]): RegExp {
  const either = phrases.join('|').normalize('NFKC').replaceAll(' ', '[ -]');
  return new RegExp(`(^|[^\\p{L}])(${either})(?!\\p{L})${NOT_AFTER}`, 'giu');
}

const MILK = /^(?:milk|doodh|dudh)$/iu;
/** What ends before milk that no animal gave. */
const PLANT_MILK = /(?:coconut|oat|almond|soy|soya|rice|cashew|hemp|nariyal|badam)[ -](?:ka[ -])?$/iu;

/** Whether an ingredient is one of those that `pattern` names. */
function isNamed(pattern: RegExp, ingredient: string): boolean {
  return [...ingredient.matchAll(pattern)].some(({ index, 1: edge = '', 2: word = '' }) => {
    const before = ingredient.slice(0, index + edge.length);
    return !NOT_BEFORE.test(before) && !(MILK.test(word) && PLANT_MILK.test(before));
  });
}

const slaughtered = [
  'tallow',
  'tallowate',
  'lard',
  'lardate',
  'gelatine?',
  'carmine',
  'cochineal',
  'mink oil',
  'emu oil',
  'civet',
  'castoreum',
];
const sulphates = ['sul(?:ph|f)ates?', 'sls', 'sles', 'als', 'ales'];
const parabens = [String.raw`\p{L}{0,20}parabens?`, String.raw`para ?hydroxy ?benzoates?`];

/** What contradicts each claim, as it is named on labels in India. */
const contradicting: Record<Claim, RegExp> = {
  vegan: named(
    ...slaughtered,
    '(?:milk|doodh|dudh)(?! thistle)',
    'honey',
    'shahad',
    'bee ?s?wax',
    "bee'?s wax",
    'cera alba',
    'propolis',
    'royal jelly',
    'bee pollen',
    'lanolin',
    'wool (?:fat|wax)',
    'ghee',
    'curd',
    'dahi',
    'yogh?urt',
    'buttermilk',
    'malai',
    'whey',
    'casein(?:ate)?',
    'eggs?(?: (?:yolk|white|oil))?',
    'silk',
    'keratin',
    'collagen',
    'elastin',
    'shellac',
    'pearl (?:powder|extract)',
    'snail',
    'gomutra',
    'cow urine',
    'panchgavya',
    'शहद',
    'दूध',
    'घी',
    'दही',
    'मलाई',
    'गोमूत्र',
  ),
  natural: named(
    ...parabens,
    'sls',
    'sles',
    '(?:lauryl|laureth) (?:ether )?sul(?:ph|f)ates?',
    'silicones?',
    String.raw`\p{L}{2,20}(?:methicone|siloxane|methiconol)`,
    'mineral oil',
    'paraffin(?:um)?',
    'petrolatum',
    'petroleum jelly',
    'phenoxyethanol',
    String.raw`(?:\p{L}{2,5}sodium )?edta`,
    'triclosan',
    'triclocarban',
    'phthalates?',
    'dmdm hydantoin',
    String.raw`(?:di)?i?m?i?dazolidinyl urea`,
    String.raw`methyl(?:chloro)?isothiazolinone`,
    String.raw`polyquaternium(?:-?\d{1,3})?`,
    'carbomer',
    String.raw`acrylates?(?:\p{L}{0,10})`,
    'bht',
    'bha',
    String.raw`peg(?:-?\d{1,4})?`,
    'polyethylene',
    'propylene glycol',
    '(?:cocamide|lauramide) (?:dea|mea)',
    String.raw`(?:synthetic|artificial) \p{L}{2,20}`,
  ),
  sulphateFree: named(...sulphates),
  parabenFree: named(...parabens),
  crueltyFree: named(...slaughtered),
  fragranceFree: named(
    'fragrances?',
    'perfumes?',
    'parfum',
    'essential oils?',
    'attar',
    'ittar',
    'itra',
    'इत्र',
    'ख़ुशबू',
    'सुगंध',
  ),
};

/** How many characters of an ingredient are named. */
const MAX_NAMED = 80;

/** A claim, and the ingredient that contradicts it, both as people read them. */
export interface Contradiction {
  claim: string;
  ingredient: string;
}

/** The first ingredient that contradicts each claim of a product; none where the label agrees. */
export function contradictedClaims({
  ingredients,
  facts,
}: {
  ingredients: string;
  facts: Pick<ProductFacts, 'claims'>;
}): Contradiction[] {
  const parts = ingredients
    .normalize('NFKC')
    .split(/[,;\n]/)
    .map((part) => part.trim());
  return claims
    .filter(({ id }) => facts.claims?.includes(id))
    .flatMap(({ id, label }) => {
      const ingredient = parts.find((part) => isNamed(contradicting[id], part));
      return ingredient === undefined ? [] : [{ claim: label, ingredient: ingredient.slice(0, MAX_NAMED) }];
    });
}
