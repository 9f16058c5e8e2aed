import type { Claim } from '@shop/contract/catalog/claims';
import { romanise } from './romanise.ts';

/** What a keyword says about claims. */
export interface ClaimWords {
  /** The keyword without the words for claims. */
  rest: string;
  claims: Claim[];
}

/** The word in the index of the products that carry a claim. The mark tells it from words that people type. */
export function claimWord(claim: Claim): string {
  return `+${claim.toLowerCase()}`;
}

/** Matches a phrase that is not within a word. A space stands for blanks or a hyphen between words. */
function spoken(...phrases: string[]): RegExp {
  const either = phrases.join('|').replaceAll(' ', String.raw`[\s-]{1,4}`);
  return new RegExp(`(?<!\\p{L})(?:${either})(?!\\p{L})`, 'iu');
}

/** Ways to say that something is not in a product: 'no parabens', 'paraben free', 'paraben mukt', 'bina paraben'. */
function without(things: string): RegExp {
  return spoken(
    `(?:no|non|without|zero|bina|free (?:of|from)) (?:any |added |harsh )?(?:${things})(?: ke)?`,
    `(?:${things}) ?(?:free|less|mukt|rahit)`,
    `(?:${things}) ke bina`,
    `(?:${things}) se mukt`,
  );
}

/** In Latin letters; Devanagari is romanised before. */
const sayings: readonly [Claim, RegExp][] = [
  ['sulphateFree', without('sul(?:ph|f)ates?|sal(?:ph|f)e[dt]s?|sls|sles')],
  ['parabenFree', without('p(?:ar|air|er)ab[ei]ns?')],
  [
    'crueltyFree',
    spoken(
      '(?:cruelty|krurta|krurata) ?(?:free|mukt|rahit)',
      '(?:no|without|zero) (?:cruelty|animal test(?:s|ing)?)',
      'not (?:animal tested|tested (?:on|in|upon) animals?)',
    ),
  ],
  [
    'fragranceFree',
    new RegExp(
      `${without('fragrances?|perfumes?|parfum|scents?|kh?ush?boo?|kh?ush?bu|sugandh').source}|${spoken('unscented', 'unperfumed', 'scentless').source}`,
      'iu',
    ),
  ],
  [
    'vegan',
    spoken(
      'vegans?',
      'vigan',
      'vegon',
      'plant based',
      '(?:no|without|zero) animal (?:products?|fats?|ingredients?)',
      'animal (?:product |fat )?free',
      '(?:shudh |pure )?shakahari',
    ),
  ],
  [
    'natural',
    spoken(
      '(?:all |100 ?% ?|pure(?:ly)? )?naturals?',
      '(?:prakri?tik|kudrati|qudrati)',
      'chemical ?free',
      '(?:no|without|zero|bina) (?:harsh )?chemicals?',
    ),
  ],
];

/** Understands 'vegan soap', 'sulphate-free', 'no parabens', 'not tested on animals', 'पैराबेन मुक्त'. */
export function readClaimWords(keyword: string): ClaimWords {
  const claims: Claim[] = [];
  let rest = romanise(keyword);
  for (const [claim, saying] of sayings) {
    if (!saying.test(rest)) continue;
    claims.push(claim);
    rest = rest.replace(saying, ' ').trim();
  }
  return claims.length > 0 ? { rest, claims } : { rest: keyword, claims };
}
