/**
 * Spellings that sound alike, in the order in which they are replaced. Indian words reach Latin letters in many
 * ways: reetha, ritha, rita; ubtan, uptan; shikakai, sikakai. What is left is no spelling, only a key.
 */
const spellings: readonly (readonly [RegExp, string])[] = [
  [/(?<=^.{4,})s$/, ''],
  [/chh?/g, 'C'],
  [/ph/g, 'f'],
  [/([bdgjkrstz])h/g, '$1'],
  [/ck/g, 'k'],
  [/c(?=[eiy])/g, 's'],
  [/[cq]/g, 'k'],
  [/x/g, 'ks'],
  [/z/g, 'j'],
  [/w/g, 'v'],
  [/C/g, 'c'],
  [/ee+|ea|ie|y/g, 'i'],
  [/oo+|ou/g, 'u'],
  [/oa|au/g, 'o'],
  [/a[ie]|ei/g, 'e'],
  [/([\p{L}])\1+/gu, '$1'],
  [/(?<=^.{3,})e$/, ''],
];

/** The key under which a word is found however it is spelt; '' for what has no letter or digit. */
export function foldWord(word: string): string {
  const plain = word
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}\p{Mc}]/gu, '');
  return spellings.reduce((key, [spelling, sound]) => key.replace(spelling, sound), plain);
}

/** The folded words of a text in their order. */
export function foldedWords(text: string): string[] {
  return text
    .replace(/(?<=\p{L})['’](?=\p{L})/gu, '')
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .map(foldWord)
    .filter((word) => word !== '');
}

/** A folded word without its vowels, but for one that begins it: `neem`, `nem` and `nim` are all `nm`. */
export function skeletonOf(folded: string): string {
  return folded.slice(0, 1) + folded.slice(1).replace(/[aeiou]/g, '');
}
