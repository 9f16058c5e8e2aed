/**
 * Writes app/fonts: the shop's two font families, reduced to the characters that its pages use; fonts.css with
 * fallbacks of the same widths, so that nothing moves when a font arrives; and the letters for Hindi. Run it by hand
 * after changes here: `node tools/subset-fonts.ts` in apps/web.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { convert } from 'fontverter';
import subsetFont from 'subset-font';

const RUPEE = '₹';
const LATIN =
  Array.from({ length: 0x7e - 0x20 + 1 }, (_, i) => String.fromCodePoint(0x20 + i)).join('') +
  '\u{a0}©°·×–—‘’“”•…′″−';
/** The rest of Latin-1, mostly accented letters, in a separate file that pages without them do not load. */
const ACCENTS = Array.from({ length: 0xff - 0xa0 + 1 }, (_, i) => String.fromCodePoint(0xa0 + i))
  .filter((character) => !LATIN.includes(character))
  .join('');
/** Both sets, in the format of `unicode-range`. */
const LATIN_RANGE =
  'U+0020-007E, U+00A0, U+00A9, U+00B0, U+00B7, U+00D7, U+2013-201D, U+2022, U+2026, U+2032-2033, U+2212';
const ACCENTS_RANGE = 'U+00A1-00A8, U+00AA-00AF, U+00B1-00B6, U+00B8-00D6, U+00D8-00FF';

/** Features that browsers apply by default, and the tabular figures for tables. All others only add weight. */
const FEATURES = ['calt', 'ccmp', 'clig', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'rlig', 'tnum'];

interface Family {
  name: string;
  file: string;
  weights: { min: number; max: number };
  /** A font that the visitor's device may have, and its mean letter width in em. */
  fallback: { name: string; locals: string[]; meanWidthEm: number };
}

const families: Family[] = [
  {
    name: 'Petrona',
    file: 'petrona',
    weights: { min: 400, max: 600 },
    fallback: {
      name: 'Times',
      locals: ['Times New Roman', 'Liberation Serif', 'Noto Serif'],
      meanWidthEm: 854.4 / 2048,
    },
  },
  {
    name: 'Commissioner',
    file: 'commissioner',
    weights: { min: 400, max: 700 },
    fallback: {
      name: 'Arial',
      locals: ['Arial', 'Liberation Sans', 'Roboto', 'Helvetica'],
      meanWidthEm: 934.5 / 2048,
    },
  },
];

/** Letters with about their frequencies in English text. */
const SAMPLE = 'aaabcdeeeefghiijklmnnoopqrrssttuvwxyz      ';

function tableOffset(font: Buffer, tag: string): number {
  for (let i = 0; i < font.readUInt16BE(4); i++) {
    const record = 12 + 16 * i;
    if (font.toString('latin1', record, record + 4) === tag) return font.readUInt32BE(record + 8);
  }
  throw new Error(`The font has no table ${tag}`);
}

/** The glyph of a character of the basic plane, from the font's format 4 character map. */
function glyphOf(font: Buffer, codePoint: number): number {
  const cmap = tableOffset(font, 'cmap');
  for (let i = 0; i < font.readUInt16BE(cmap + 2); i++) {
    const table = cmap + font.readUInt32BE(cmap + 8 + 8 * i);
    if (font.readUInt16BE(table) !== 4) continue;
    const segments = font.readUInt16BE(table + 6) / 2;
    for (let s = 0; s < segments; s++) {
      const end = font.readUInt16BE(table + 14 + 2 * s);
      const startAt = table + 16 + 2 * segments + 2 * s;
      const start = font.readUInt16BE(startAt);
      if (codePoint < start || codePoint > end) continue;
      const delta = font.readInt16BE(startAt + 2 * segments);
      const rangeAt = startAt + 4 * segments;
      const range = font.readUInt16BE(rangeAt);
      if (range === 0) return (codePoint + delta) & 0xffff;
      return (font.readUInt16BE(rangeAt + range + 2 * (codePoint - start)) + delta) & 0xffff;
    }
  }
  throw new Error(`The font has no glyph for U+${codePoint.toString(16)}`);
}

function metricsOf(font: Buffer) {
  const unitsPerEm = font.readUInt16BE(tableOffset(font, 'head') + 18);
  const hhea = tableOffset(font, 'hhea');
  const hmtx = tableOffset(font, 'hmtx');
  const lastLongMetric = font.readUInt16BE(hhea + 34) - 1;
  const widths = Array.from(SAMPLE, (letter) =>
    font.readUInt16BE(hmtx + 4 * Math.min(glyphOf(font, letter.charCodeAt(0)), lastLongMetric)),
  );
  return {
    meanWidthEm: widths.reduce((sum, width) => sum + width, 0) / widths.length / unitsPerEm,
    ascentEm: font.readInt16BE(hhea + 4) / unitsPerEm,
    descentEm: -font.readInt16BE(hhea + 6) / unitsPerEm,
  };
}

const percent = (share: number) => `${(share * 100).toFixed(2)}%`;

async function writeFamily({ name, file, weights, fallback }: Family): Promise<string> {
  const source = (part: string) =>
    readFile(
      new URL(import.meta.resolve(`@fontsource-variable/${file}/files/${file}-${part}-wght-normal.woff2`)),
    );
  const latin = await source('latin');
  // Phones and high-resolution screens ignore hints, which were a quarter of Petrona's bytes.
  const options = {
    targetFormat: 'woff2',
    variationAxes: { wght: weights },
    noHinting: true,
    keepFeatures: FEATURES,
  } as const;
  const folder = new URL('../app/fonts/', import.meta.url);
  await writeFile(new URL(`${file}.woff2`, folder), await subsetFont(latin, LATIN, options));
  await writeFile(new URL(`${file}-accents.woff2`, folder), await subsetFont(latin, ACCENTS, options));
  await writeFile(
    new URL(`${file}-rupee.woff2`, folder),
    await subsetFont(await source('latin-ext'), RUPEE, options),
  );

  const metrics = metricsOf(await convert(latin, 'truetype'));
  const sizeAdjust = metrics.meanWidthEm / fallback.meanWidthEm;
  const face = (path: string, range: string) => `@font-face {
  font-family: '${name}';
  font-weight: ${weights.min} ${weights.max};
  font-display: swap;
  src: url('./${path}') format('woff2');
  unicode-range:${range.length > 90 ? '\n    ' : ' '}${range};
}
`;
  return `${face(`${file}.woff2`, LATIN_RANGE)}
${face(`${file}-accents.woff2`, ACCENTS_RANGE)}
${face(`${file}-rupee.woff2`, 'U+20B9')}
@font-face {
  font-family: '${name} ${fallback.name}';
  src: ${fallback.locals.map((local) => `local('${local}')`).join(', ')};
  size-adjust: ${percent(sizeAdjust)};
  ascent-override: ${percent(metrics.ascentEm / sizeAdjust)};
  descent-override: ${percent(metrics.descentEm / sizeAdjust)};
  line-gap-override: 0%;
}
`;
}

const faces = [];
for (const family of families) faces.push(await writeFamily(family));
/** Only for Hindi pages. Its letters form ligatures, so the font itself determines the necessary shapes. */
const DEVANAGARI =
  'ँंःअआइईउऊऋएऐऑओऔकखगघङचछजझञटठडढणतथदधनपफबभमयरलळवशषसह़ऽािीुूृॅेैॉोौ्ॐक़ख़ग़ज़ड़ढ़फ़।॥०१२३४५६७८९॰\u200c\u200d\u25cc';

const devanagari = await readFile(
  new URL(
    import.meta
      .resolve('@fontsource-variable/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-wght-normal.woff2'),
  ),
);
await writeFile(
  new URL('../app/fonts/devanagari.woff2', import.meta.url),
  await subsetFont(devanagari, DEVANAGARI, {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 700 } },
    noHinting: true,
  }),
);
/** English pages name Hindi in its own script, even on devices without a font for it. */
const HINDI = 'हिन्दी';
await writeFile(
  new URL('../app/fonts/hindi.woff2', import.meta.url),
  await subsetFont(devanagari, HINDI, {
    targetFormat: 'woff2',
    variationAxes: { wght: 400 },
    noHinting: true,
  }),
);
const hindiFace = `@font-face {
  font-family: 'Hindi by its name';
  font-display: swap;
  src: url('./hindi.woff2') format('woff2');
  unicode-range: U+0900-097F;
}
`;

await writeFile(
  new URL('../app/fonts/fonts.css', import.meta.url),
  `/* Generated by tools/subset-fonts.ts. Do not edit. */\n${[...faces, hindiFace].join('\n')}`,
);
