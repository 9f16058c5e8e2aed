/**
 * What the fonts of papers and labels draw: Latin letters with their accents, the Arabic letters of Urdu, and the scripts
 * of India. `unprintable.test.ts` of the papers compares this with the fonts.
 */
const PRINTED = new RegExp(
  '^[A-Za-z0-9ªº²³¹¼½¾ÆÐØÞßæðøþĐđĦħıĸŁłŊŋŒœŦŧƏƒ™©®°¦№℮◊' +
    '\\u0300-\\u0304\\u0306-\\u030c\\u030f\\u0311\\u0312\\u031b\\u0323\\u0324\\u0326-\\u0328\\u032e\\u0331' +
    '\\u0615\\u0621-\\u063a\\u0640-\\u0658\\u0660-\\u0669\\u066e-\\u0671\\u0674\\u0679\\u067c\\u067e\\u0681\\u0685\\u0686' +
    '\\u0688\\u0689\\u0691\\u0693\\u0695\\u0696\\u0698\\u069a\\u06a0\\u06a1\\u06a4\\u06a9-\\u06ad\\u06af\\u06b5\\u06ba' +
    '\\u06bc-\\u06be\\u06c0-\\u06c3\\u06c6-\\u06d0\\u06d2\\u06d3\\u06d5\\u06f0-\\u06f9' +
    ['Devanagari', 'Bengali', 'Gurmukhi', 'Gujarati', 'Oriya', 'Tamil', 'Telugu', 'Kannada', 'Malayalam']
      .concat('Meetei_Mayek', 'Ol_Chiki')
      .map((script) => `\\p{Script=${script}}`)
      .join('') +
    ']$',
  'u',
);
const DRAWN = /[\p{L}\p{M}\p{N}\p{So}\p{Extended_Pictographic}]/u;
/** Joiners and marks that choose a form have no shape of their own. */
const FORMLESS = /\p{Default_Ignorable_Code_Point}/u;
const MOST_NAMED = 5;

/** The letters and signs of a text that would be printed as boxes, each once, five at most. */
export function unprintable(text: string): string[] {
  const signs = [...text.normalize('NFC')].filter(
    (sign) =>
      DRAWN.test(sign) &&
      !FORMLESS.test(sign) &&
      ![...sign.normalize('NFD')].every((part) => PRINTED.test(part)),
  );
  return [...new Set(signs)].slice(0, MOST_NAMED);
}
