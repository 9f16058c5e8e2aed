const consonants = lettersOf(
  'क k ख kh ग g घ gh ङ n च ch छ chh ज j झ jh ञ n ट t ठ th ड d ढ dh ण n त t थ th द d ध dh न n ' +
    'प p फ ph ब b भ bh म m य y र r ल l ळ l व v श sh ष sh स s ह h',
);
const vowels = lettersOf('अ a आ a इ i ई i उ u ऊ u ऋ ri ए e ऐ ai ओ o औ au ऑ o ऍ e');
const vowelSigns = lettersOf('ा a ि i ी i ु u ू u ृ ri े e ै ai ो o ौ au ॉ o ॅ e');
const NUKTA = '़';
const NO_VOWEL = '्';
const NASALS = 'ंँ';
/** An inherent `a`, which is not written. Whether it is spoken depends on its position. */
const SCHWA = 'ə';

/**
 * Writes Devanagari in Latin letters, as shoppers type it: नीम becomes `nim`, मुल्तानी मिट्टी `multani mitti`, तुलसी
 * `tulsi`. An inherent `a` is silent at the end of a word, and between a vowel with its consonant and a consonant
 * with its vowel. Other letters stay as they are.
 */
export function romanise(text: string): string {
  if (!/\p{Script=Devanagari}/u.test(text)) return text;
  return text
    .normalize('NFKD')
    .replaceAll(NUKTA, '')
    .replace(/\p{Script=Devanagari}+/gu, romaniseWord);
}

function romaniseWord(word: string): string {
  let sounds = '';
  for (const [index, letter] of Array.from(word).entries()) {
    const consonant = consonants.get(letter);
    const next = word.charAt(index + 1);
    if (consonant !== undefined)
      sounds += consonant + (vowelSigns.has(next) || next === NO_VOWEL ? '' : SCHWA);
    else if (NASALS.includes(letter)) sounds += 'n';
    else sounds += vowels.get(letter) ?? vowelSigns.get(letter) ?? digit(letter);
  }
  return silence(sounds);
}

/** Removes the silent ones from the end of the word to its beginning, as the language does. */
function silence(sounds: string): string {
  let spoken = sounds.replace(new RegExp(`(?<=.)${SCHWA}$`, 'u'), '');
  for (let at = spoken.lastIndexOf(SCHWA); at >= 0; at = spoken.lastIndexOf(SCHWA)) {
    const isSilent =
      /[aeiouə][^aeiouə]h?$/u.test(spoken.slice(0, at)) && /^[^aeiouə]h?[aeiou]/u.test(spoken.slice(at + 1));
    spoken = spoken.slice(0, at) + (isSilent ? '' : 'a') + spoken.slice(at + 1);
  }
  return spoken;
}

function digit(letter: string): string {
  const value = letter.charCodeAt(0) - '०'.charCodeAt(0);
  return value >= 0 && value <= 9 ? String(value) : '';
}

/** Letters followed by what they sound like, as pairs. */
function lettersOf(pairs: string): ReadonlyMap<string, string> {
  return new Map(
    Array.from(pairs.matchAll(/(?:^|\s)(\S+) (\S+)/g), ([, letter = '', sound = '']) => [letter, sound]),
  );
}
