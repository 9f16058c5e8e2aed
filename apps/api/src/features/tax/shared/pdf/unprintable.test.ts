import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { unprintable } from '@shop/contract/unprintable';
import { Blob, Face } from 'harfbuzzjs';
import { expect, test } from 'vitest';

const folder = join(import.meta.dirname, '../fonts');
/** Every code point that one of the fonts of papers draws. */
const drawn = new Set(
  readdirSync(folder)
    .filter((name) => name.endsWith('.ttf'))
    .flatMap((name) => [...new Face(new Blob(readFileSync(join(folder, name)))).collectUnicodes()]),
);

/** Letters that Unicode 16 and 17 added to the scripts of India, and Tamil fractions that nobody types. */
const NOT_TYPED = [0x0c5c, 0x0cdc];

test('a letter that is not named is drawn by a font of the papers', () => {
  const boxes: string[] = [];
  for (let code = 0; code < 0x1_1000; code += 1) {
    const letter = String.fromCodePoint(code);
    if ((code >= 0xd800 && code <= 0xdfff) || NOT_TYPED.includes(code)) continue;
    if (!/[\p{L}\p{M}\p{N}]/u.test(letter) || unprintable(letter).length > 0) continue;
    if (/\p{Default_Ignorable_Code_Point}/u.test(letter)) continue;
    const parts = drawn.has(code) ? [] : [...letter.normalize('NFD')];
    if (parts.some((part) => !drawn.has(part.codePointAt(0) ?? 0))) boxes.push(code.toString(16));
  }
  expect(boxes).toEqual([]);
});

test.each([
  ['Rose 香皂 soap', ['香', '皂']],
  ['🌹 Rose ★', ['🌹', '★']],
  ['سنڌي ٻ', ['ڌ', 'ٻ']],
  ['Мыло', ['М', 'ы', 'л', 'о']],
  ['Néem & Ḍāl ½ “5” ™ ₹149 – Łódź', []],
  ['गुलाब साबुन', []],
  ['ਗੁਲਾਬ ગુલાબ গোলাপ ரோஜா గులాబీ ಗುಲಾಬಿ റോസ് ଗୋଲାପ گلاب', []],
])('%s names %j', (text, letters) => {
  expect(unprintable(text)).toEqual(letters);
});
