import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { unprintable } from '@shop/contract/unprintable';
import { Blob, Face } from 'harfbuzzjs';
import { expect, test } from 'vitest';
import { runsOf } from './lines.ts';

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

/** Code points of a font, by the name that a run has. */
const codesOf = (name: string) =>
  new Set(new Face(new Blob(readFileSync(join(folder, fontFiles.get(name) ?? '')))).collectUnicodes());
const fontFiles = new Map(
  Object.entries({
    regular: 'commissioner-regular.ttf',
    Arabic: 'vazirmatn-regular.ttf',
    Bengali: 'noto-sans-bengali-regular.ttf',
    Devanagari: 'noto-sans-devanagari-regular.ttf',
    Tamil: 'noto-sans-tamil-regular.ttf',
  }),
);

test.each([
  ['مکان 12، گلی', '،', 'Arabic'],
  ['12؟ نہیں', '؟', 'Arabic'],
  ['٣ گلی', '٣', 'Arabic'],
  ['12 ٣٤', '٤', 'Arabic'],
  ['मकान 12। रोड', '।', 'Devanagari'],
  ['রোড 12।', '।', 'Bengali'],
  ['Lane 12, मकान', ',', 'regular'],
])('in %s, %s stands in a font that has it, also beside Latin digits', (line, sign, font) => {
  const run = runsOf(line, 'regular').find(({ text }) => text.includes(sign));
  expect(run?.font).toBe(font);
  expect(codesOf(font).has(sign.codePointAt(0) ?? 0)).toBe(true);
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
