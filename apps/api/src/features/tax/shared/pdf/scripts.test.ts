import { buffer } from 'node:stream/consumers';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as harfbuzz from 'harfbuzzjs';
import Pdf from 'pdfkit';
import { expect, test } from 'vitest';
import { glyphCodes, markedTexts, pdfTexts } from '../../../../testing/pdf-text.ts';
import { fontOf, openFonts } from './fonts.ts';
import { breakLines, drawnLines, printable, runsOf } from './lines.ts';
import { type Sheet, sheetOf } from './sheet.ts';

/** First consonant, last consonant, first and last vowel sign, virama: offsets in the script's block of Unicode. */
const BRAHMIC = {
  Devanagari: [0x900, 'noto-sans-devanagari'],
  Bengali: [0x980, 'noto-sans-bengali'],
  Gurmukhi: [0xa00, 'noto-sans-gurmukhi'],
  Gujarati: [0xa80, 'noto-sans-gujarati'],
  Oriya: [0xb00, 'noto-sans-oriya'],
  Tamil: [0xb80, 'noto-sans-tamil'],
  Telugu: [0xc00, 'noto-sans-telugu'],
  Kannada: [0xc80, 'noto-sans-kannada'],
  Malayalam: [0xd00, 'noto-sans-malayalam'],
} as const;
const VIRAMA = 0x4d;

const lettersIn = (from: number, to: number, kind: RegExp) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).filter((letter) =>
    kind.test(letter),
  );

/** Words of one to three syllables, each with up to three consonants joined, the same in every run. */
function wordsOf(block: number, count: number): string[] {
  const consonants = lettersIn(block + 0x15, block + 0x39, /\p{Lo}/u);
  const signs = ['', '', ...lettersIn(block + 0x3e, block + 0x4c, /\p{M}/u)];
  let seed = block;
  const pick = <T>(list: readonly T[]): T => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return list[Math.floor((seed / 2_147_483_648) * list.length)] as T;
  };
  const syllable = () =>
    Array.from({ length: pick([1, 1, 2, 2, 3]) }, () => pick(consonants)).join(
      String.fromCodePoint(block + VIRAMA),
    ) + pick(signs);
  return Array.from({ length: count }, () =>
    Array.from({ length: pick([1, 2, 3]) }, syllable)
      .join('')
      .normalize('NFC'),
  );
}

async function print(draw: (sheet: Sheet) => void): Promise<{ file: Buffer; pdf: typeof Pdf.prototype }> {
  const pdf = new Pdf({ autoFirstPage: false, compress: true });
  const content = buffer(pdf as never);
  const fonts = await openFonts(pdf);
  pdf.addPage({ size: 'A4', margin: 0 });
  draw(sheetOf(pdf, fonts, 40));
  pdf.end();
  return { file: await content, pdf };
}

const lettersOf = (text: string) => [...text].length;

/** The glyphs of a font that the texts of the page draw, one list a text. */
function glyphsDrawn(pdf: typeof Pdf.prototype, font: string, file: Buffer): number[][] {
  const fonts = Reflect.get(pdf, '_fontFamilies') as Record<string, { subset: { glyphs: number[] } }>;
  return glyphCodes(file).map((codes) => codes.map((code) => fonts[font]?.subset.glyphs[code] ?? -1));
}

const opened = new Map<string, harfbuzz.Font>();
function fontIn(file: string): harfbuzz.Font {
  const path = join(import.meta.dirname, '../fonts', `${file}-regular.ttf`);
  const font =
    opened.get(file) ?? new harfbuzz.Font(new harfbuzz.Face(new harfbuzz.Blob(readFileSync(path))));
  opened.set(file, font);
  return font;
}

/** The glyphs that HarfBuzz chooses for a word, in the order in which they are drawn. */
function shapedBy(file: string, word: string): number[] {
  const font = fontIn(file);
  const run = new harfbuzz.Buffer();
  run.addText(word);
  run.guessSegmentProperties();
  harfbuzz.shape(font, run);
  return run.getGlyphInfos().map(({ codepoint }) => codepoint);
}

for (const [script, [block, file]] of Object.entries(BRAHMIC)) {
  test(`500 words in ${script} have HarfBuzz's glyphs and are read back as they were typed`, async () => {
    const words = wordsOf(block, 500);
    const printed = await print((sheet) => {
      for (const [index, word] of words.entries()) {
        sheet.text(word, { x: 0, y: index, width: 500 }, { size: 9 });
      }
    });
    const expected = words.map((word) => shapedBy(file, word));
    expect(glyphsDrawn(printed.pdf, script, printed.file)).toEqual(expected);
    expect(expected.flat()).not.toContain(0);
    expect(markedTexts(printed.file)).toEqual(words);
  });
}

/** Letters of Urdu's alphabet. */
const URDU = 'ابپتٹثجچحخدڈذرڑزژسشصضطظعغفقکگلمنںوہھءیے';

/** Words of one to seven letters, the same in every run. */
function urduWords(count: number): string[] {
  let seed = 1;
  const next = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * below);
  };
  return Array.from({ length: count }, () =>
    Array.from({ length: next(7) + 1 }, () => URDU.charAt(next(URDU.length))).join(''),
  );
}

test("500 words in Urdu have HarfBuzz's glyphs and are read back from right to left", async () => {
  const words = urduWords(500);
  const printed = await print((sheet) => {
    for (const [index, word] of words.entries()) {
      sheet.text(word, { x: 0, y: index, width: 500 }, { size: 9 });
    }
  });
  const expected = words.map((word) => shapedBy('vazirmatn', word));
  expect(glyphsDrawn(printed.pdf, 'Arabic', printed.file)).toEqual(expected);
  expect(expected.flat()).not.toContain(0);
  // Lam and alef are one glyph, whose letters are read in their order.
  const drawn = words.map((word) => word.match(/لا|./gu)?.toReversed().join(''));
  expect(pdfTexts(printed.file).flatMap((text) => text.split('\n'))).toEqual(expect.arrayContaining(drawn));
});

/** The names of the fonts in a sheet with a text. */
const fontsOf = async (text: string) => {
  const { file } = await print((sheet) => sheet.text(text, { x: 0, y: 0, width: 500 }, { size: 9 }));
  return [...file.toString('latin1').matchAll(/\/BaseFont \/\w+\+([\w-]+)/g)].map(([, name]) => name);
};

test('a sheet in Latin letters holds no font of another script', async () => {
  const [latin, tamil] = [await fontsOf('14 Cedar Lane, José'), await fontsOf('பாரதி தெரு')];
  expect(latin.length).toBeGreaterThan(0);
  expect(latin.filter((name) => /Noto|Vazirmatn/.test(name ?? ''))).toEqual([]);
  expect(tamil.join()).toContain('Noto');
});

test('a line in two scripts draws each in its own font, and digits between them in the plain one', async () => {
  const { file } = await print((sheet) => {
    sheet.text('Kit-किशन, 12 பாரதி தெரு, কলকাতা', { x: 0, y: 0, width: 500 }, { size: 9 });
  });
  expect(markedTexts(file)).toEqual(['किशन', 'பாரதி தெரு', 'কলকাতা']);
  expect(runsOf('Kit-किशन, 12', 'bold')).toMatchObject([
    { text: 'Kit-', font: 'bold' },
    { text: 'किशन', font: 'Devanagari' },
    { text: ', 12', font: 'bold' },
  ]);
});

test('Urdu runs from right to left, its digits do not, and its letters are read back', async () => {
  expect(runsOf('Flat 12, فاطمہ خان', 'regular').map(({ text }) => text)).toEqual(['Flat 12, ', 'فاطمہ خان']);
  expect(
    runsOf('فاطمہ 12 خان', 'regular')
      .map(({ text }) => text.trim())
      .filter(Boolean),
  ).toEqual(['خان', '12', 'فاطمہ']);
  const { file } = await print((sheet) => {
    sheet.text('چاندنی چوک', { x: 0, y: 0, width: 500 }, { size: 9 });
  });
  const drawn = pdfTexts(file).map((text) => [...text].toReversed().join(''));
  expect(drawn).toContain('چاندنی چوک');
});

const partsOf = (line: string) => runsOf(line, 'regular').map(({ text }) => text);

test('brackets, commas and digits within Urdu are drawn where they are read', async () => {
  expect(partsOf('مکان (12)، گلی')).toEqual(['، گلی', '(', '12', ')', 'مکان ']);
  expect(partsOf('پتہ [الف, ب]')).toEqual(['[', 'ب', ' ,', 'الف', ']', 'پتہ ']);
  const { file } = await print((sheet) => {
    sheet.text('مکان ۱۲۳', { x: 0, y: 0, width: 500 }, { size: 9 });
  });
  expect(pdfTexts(file).flatMap((text) => text.split('\n'))).toContain('۱۲۳');
});

test('a line that begins in Urdu is one whole from right to left, whatever is in it', () => {
  const places = ['مکان', '12', 'A', 'گلی', '5', 'Shimla'].map((word) =>
    partsOf('مکان 12-A, گلی 5, Shimla').findIndex((part) => part.includes(word)),
  );
  expect(places).toEqual(places.toSorted((one, other) => other - one));
});

test('a text in Urdu runs from right to left on all its lines, and one below it in its own direction', () => {
  const drawn = drawnLines('مکان بارہ Shimla گلی\nNeem صابن', {
    plain: 'regular',
    width: 12,
    widthOf: (text) => text.length,
  });
  expect(drawn.map(({ runs }) => runs.map(({ text }) => text.trim()).filter(Boolean))).toEqual([
    ['مکان بارہ'],
    ['گلی', 'Shimla'],
    ['Neem', 'صابن'],
  ]);
});

test.each([
  ['non‑breaking', 'non-breaking'],
  ['12 g', '12 g'],
  ['soap⁠bar﻿', 'soapbar'],
  ['Asha​ ‪Rao‬', 'Asha Rao'],
  ['éclair', 'éclair'],
  ['क्‍ष', 'क्‍ष'],
  ['രന്‍', 'രന്‍'],
])('%j is printed as %j', (text, printed) => {
  expect(printable(text)).toBe(printed);
});

test('a long word breaks between letters, never inside of one, and nothing is lost', () => {
  const word = 'தமிழ்நாடுக்ஷ்மீ'.repeat(5);
  const lines = breakLines(`soap ${word} bar`, 12, lettersOf);
  expect(lines.join('').replaceAll(' ', '')).toBe(`soap${word}bar`);
  for (const line of lines) expect(lettersOf(line)).toBeLessThanOrEqual(12);
  const starts = [...new Intl.Segmenter('ta', { granularity: 'grapheme' }).segment(word)].map(
    ({ segment }) => segment,
  );
  for (const line of lines.slice(1, -1)) expect(starts.some((start) => line.startsWith(start))).toBe(true);
});

test('lines end where Unicode lets them, and at the ends of lines that were typed', () => {
  expect(breakLines('one two three', 8, (text) => text.length)).toEqual(['one two', 'three']);
  expect(breakLines('one\ntwo', 8, (text) => text.length)).toEqual(['one', 'two']);
  expect(breakLines('', 8, (text) => text.length)).toEqual(['']);
});

test('what several scripts share stays with the letters before it', () => {
  expect(fontOf('।', 'regular', 'Bengali')).toBe('Bengali');
  expect(fontOf('।', 'regular', 'regular', ['Telugu'])).toBe('Telugu');
  expect(fontOf('ক', 'bold', 'Tamil')).toBe('Bengali');
  expect(fontOf('a', 'bold', 'Tamil')).toBe('bold');
});

/** How many letters are measured while a text of so many is broken into lines. */
function lettersMeasured(length: number): number {
  let letters = 0;
  breakLines('neem '.repeat(length / 5), 400, (text) => {
    letters += text.length;
    return text.length;
  });
  return letters;
}

test('the letters that are measured for lines grow with the text, not with its square', () => {
  expect(lettersMeasured(40_000)).toBeLessThan(lettersMeasured(4_000) * 11);
  expect(lettersMeasured(4_000)).toBeLessThan(4_000 * 20);
});
