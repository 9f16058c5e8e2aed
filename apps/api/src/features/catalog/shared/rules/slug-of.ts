import { MAX_SLUG } from '@shop/contract/limits';
import { plainText } from '@shop/contract/typed-text';
import { romanise } from '../search/rules/romanise.ts';

/**
 * The last part of an address, as the database would make it, with Indian scripts in Latin letters; empty if the name
 * contains nothing usable.
 */
export function slugOf(name: string): string {
  return inLatin(name)
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_SLUG)
    .replaceAll(/^-|-$/g, '');
}

/** A name with its Indian scripts in Latin letters. */
export function inLatin(name: string): string {
  const spelt = plainText(name).replaceAll(/[\u09ce\u0d7a-\u0d7f]/g, (letter) => SPELT[letter] ?? letter);
  return romanise(inDevanagari(spelt))
    .replaceAll(WITH_VOWEL, '$&a')
    .replaceAll(OTHERS, (letter) => SOUNDS.get(letter) ?? letter);
}

/** Letters without a vowel that have a code of their own, as a letter and the sign that it has none. */
const SPELT: Record<string, string> = {
  ৎ: 'ত্',
  ൺ: 'ണ്',
  ൻ: 'ന്',
  ർ: 'ര്',
  ൽ: 'ല്',
  ൾ: 'ള്',
  ൿ: 'ക്',
};

/**
 * Letters as they sound. Urdu writes no short vowels, so its words are their consonants and long vowels; those of
 * Santali (Ol Chiki) and Manipuri (Meetei Mayek) write all but an `a` after Manipuri's consonants.
 */
const SOUNDS: ReadonlyMap<string, string> = new Map(
  Array.from(
    (
      'ا a آ a أ a إ i ب b پ p ت t ٹ t ث s ج j چ ch ح h خ kh د d ڈ d ذ z ر r ڑ r ز z ژ zh س s ش sh ص s ض z ط t ظ z ع a ' +
      'غ gh ف f ق q ک k ك k گ g ل l م m ن n ں n و o ؤ o ہ h ه h ھ h ۂ h ۃ t ة t ی i ي i ى i ئ i ے e ' +
      'ᱚ o ᱛ t ᱜ g ᱝ ng ᱞ l ᱟ a ᱠ k ᱡ j ᱢ m ᱣ w ᱤ i ᱥ s ᱦ h ᱧ ny ᱨ r ᱩ u ᱪ ch ᱫ d ᱬ n ᱭ y ᱮ e ᱯ p ᱰ d ᱱ n ᱲ r ᱳ o ᱴ t ᱵ b ᱶ w ᱷ h ' +
      'ꯀ k ꯁ s ꯂ l ꯃ m ꯄ p ꯅ n ꯆ ch ꯇ t ꯈ kh ꯉ ng ꯊ th ꯋ w ꯌ y ꯍ h ꯎ u ꯏ i ꯐ ph ꯑ a ꯒ g ꯓ jh ꯔ r ꯕ b ꯖ j ꯗ d ꯘ gh ꯙ dh ꯚ bh ' +
      'ꯛ k ꯜ l ꯝ m ꯞ p ꯟ n ꯠ t ꯡ ng ꯢ i ꯣ o ꯤ i ꯥ a ꯦ e ꯧ ou ꯨ u ꯩ ei ꯪ ng'
    ).matchAll(/(\S) (\S+)/g),
    ([, letter = '', sound = '']) => [letter, sound],
  ),
);
const OTHERS = new RegExp(`[${[...SOUNDS.keys()].join('')}]`, 'g');
/** A consonant of Manipuri that is spoken with an `a`: no sign of a vowel or of none follows it. */
const WITH_VOWEL = /[\uabc0-\uabcd\uabd0\uabd2-\uabda](?![\uabe3-\uabea\uabed])/g;

/** Short vowels that Devanagari lacks become its long ones. */
const LONG: Record<string, string> = {
  '\u0946': '\u0947',
  '\u094a': '\u094b',
  '\u090e': '\u090f',
  '\u0912': '\u0913',
};

/** The scripts from Bengali to Malayalam have their letters in the places where Devanagari has them. */
const inDevanagari = (name: string) =>
  name.replaceAll(/[\u0980-\u0d7f]/g, (letter) => {
    const same = String.fromCharCode(0x900 + (letter.charCodeAt(0) & 0x7f));
    return LONG[same] ?? same;
  });
