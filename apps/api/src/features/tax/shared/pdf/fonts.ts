import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type PDFDocument from 'pdfkit';
import type * as HarfBuzz from 'harfbuzzjs';
import { characterMap } from './character-map.ts';

/**
 * The fonts of the shop's pages, and one for each Indian script, in which names and addresses may be written.
 * All are licensed under the SIL Open Font License 1.1. The files of the scripts are those of the packages
 * `@fontsource/noto-sans-*` and `@fontsource/vazirmatn` 5.3.0 for the script itself, as TrueType.
 */
const FONT_FILES = {
  regular: 'commissioner-regular.ttf',
  bold: 'commissioner-semibold.ttf',
  // Of the fonts that have all letters of Urdu, one that draws each as one glyph: readers find the text by them.
  Arabic: 'vazirmatn-regular.ttf',
  Bengali: 'noto-sans-bengali-regular.ttf',
  Devanagari: 'noto-sans-devanagari-regular.ttf',
  Gujarati: 'noto-sans-gujarati-regular.ttf',
  Gurmukhi: 'noto-sans-gurmukhi-regular.ttf',
  Kannada: 'noto-sans-kannada-regular.ttf',
  Malayalam: 'noto-sans-malayalam-regular.ttf',
  Meetei_Mayek: 'noto-sans-meetei-mayek-regular.ttf',
  Ol_Chiki: 'noto-sans-ol-chiki-regular.ttf',
  Oriya: 'noto-sans-oriya-regular.ttf',
  Tamil: 'noto-sans-tamil-regular.ttf',
  Telugu: 'noto-sans-telugu-regular.ttf',
} as const;
export type FontName = keyof typeof FONT_FILES;

type Script = Exclude<FontName, 'regular' | 'bold'>;
const SCRIPTS = Object.keys(FONT_FILES)
  .filter((name): name is Script => name !== 'regular' && name !== 'bold')
  .map((name) => ({
    name,
    own: new RegExp(String.raw`^\p{Script=${name}}`, 'u'),
    anywhere: new RegExp(String.raw`\p{Script=${name}}`, 'u'),
    shared: new RegExp(String.raw`^(?:\p{Script_Extensions=${name}}| $)`, 'u'),
  }));

/** Written from right to left. */
export const isRightToLeft = (font: FontName) => font === 'Arabic';

/** What the plain fonts have. */
const PLAIN = /^[\p{Script_Extensions=Latin}\p{Script_Extensions=Common}]/u;

/** The scripts with letters of their own in a line. */
export function scriptsOf(line: string): FontName[] {
  return SCRIPTS.filter(({ anywhere }) => anywhere.test(line)).map(({ name }) => name);
}

/**
 * The font of a letter with its marks: that of its script. What several scripts share (a danda, an Arabic comma, a
 * space) stays with the letters before it, or else, where the plain font lacks it, goes to a script of its line.
 */
export function fontOf(
  letter: string,
  plain: FontName,
  before: FontName,
  inLine: readonly FontName[] = [],
): FontName {
  const script =
    SCRIPTS.find(({ own }) => own.test(letter)) ??
    SCRIPTS.find(({ name, shared }) => name === before && shared.test(letter));
  if (script || PLAIN.test(letter)) return script?.name ?? plain;
  const sharing = SCRIPTS.filter(({ shared }) => shared.test(letter)).map(({ name }) => name);
  return sharing.find((name) => inLine.includes(name)) ?? sharing[0] ?? plain;
}

interface Glyph {
  id: number;
  /** Per 1,000 of the font's size. */
  xAdvance: number;
  xOffset: number;
  yOffset: number;
  codePoints: number[];
}

/** What pdfkit has of a font, and takes from us: the glyphs of a text, and what they stand for. */
interface EmbeddedFont {
  /** The code points of each glyph that the document uses. */
  unicode: readonly (readonly number[])[];
  toUnicodeCmap(): unknown;
  ascender: number;
  descender: number;
  scale: number;
  font: {
    getGlyph(id: number, codePoints: number[]): { id: number; advanceWidth: number };
    glyphForCodePoint(codePoint: number): { id: number };
  };
  layout(text: string): { glyphs: unknown[]; positions: object[]; advanceWidth: number };
}

/** Metrics per 1,000 of the font's size. */
export interface OpenFont {
  ascender: number;
  descender: number;
  widthOf(text: string): number;
}

export interface Fonts {
  /** Selects a font in the document. It is read when it is first used. */
  use(name: FontName): OpenFont;
}

const files = new Map<FontName, Buffer>();
const shapers = new Map<FontName, HarfBuzz.Font>();

function fileOf(name: FontName): Buffer {
  const known = files.get(name);
  if (known) return known;
  const file = readFileSync(join(import.meta.dirname, '../fonts', FONT_FILES[name]));
  files.set(name, file);
  return file;
}

/**
 * The fonts of one document. HarfBuzz chooses and places the glyphs, as browsers do: fontkit 2.0.4, which pdfkit uses
 * by itself, throws on ordinary words in Malayalam, Gurmukhi, Gujarati and Telugu and draws others wrongly (decision
 * 0077).
 */
export async function openFonts(pdf: typeof PDFDocument.prototype): Promise<Fonts> {
  const harfbuzz = await import('harfbuzzjs');
  const opened = new Map<FontName, OpenFont>();

  function open(name: FontName): OpenFont {
    const file = fileOf(name);
    const shaper = shapers.get(name) ?? new harfbuzz.Font(new harfbuzz.Face(new harfbuzz.Blob(file)));
    shapers.set(name, shaper);
    pdf.registerFont(name, file).font(name);
    const embedded = Reflect.get(pdf, '_font') as EmbeddedFont;
    embedded.toUnicodeCmap = () => {
      const map = pdf.ref({});
      map.end(characterMap(embedded.unicode));
      return map;
    };
    const direction = isRightToLeft(name) ? harfbuzz.Direction.RTL : harfbuzz.Direction.LTR;
    embedded.layout = layoutBy((text) => shape(harfbuzz, { shaper, direction }, text, embedded), embedded);
    return {
      ascender: embedded.ascender,
      descender: embedded.descender,
      widthOf: (text) => embedded.layout(text).advanceWidth,
    };
  }
  return {
    use(name) {
      const font = opened.get(name) ?? open(name);
      opened.set(name, font);
      pdf.font(name);
      return font;
    },
  };
}

/** Texts of one font whose glyphs are kept: those of a few papers. */
const MAX_KNOWN = 2_000;

/** `layout` of pdfkit's font, remembered for the texts of late. */
function layoutBy(shapeText: (text: string) => Glyph[], embedded: EmbeddedFont): EmbeddedFont['layout'] {
  const known = new Map<string, ReturnType<EmbeddedFont['layout']>>();
  return (text) => {
    const before = known.get(text);
    if (before) return before;
    const shaped = shapeText(text);
    const glyphs = shaped.map(({ id, codePoints }) => embedded.font.getGlyph(id, codePoints));
    const positions = shaped.map(({ xAdvance, xOffset, yOffset }, index) => ({
      xAdvance,
      yAdvance: 0,
      xOffset,
      yOffset,
      advanceWidth: (glyphs[index]?.advanceWidth ?? 0) * embedded.scale,
    }));
    const layout = {
      glyphs,
      positions,
      advanceWidth: shaped.reduce((sum, { xAdvance }) => sum + xAdvance, 0),
    };
    // A month of papers in one file has no end of names.
    if (known.size >= MAX_KNOWN) known.clear();
    known.set(text, layout);
    return layout;
  };
}

function shape(
  harfbuzz: typeof HarfBuzz,
  { shaper, direction }: { shaper: HarfBuzz.Font; direction: HarfBuzz.Direction },
  text: string,
  embedded: EmbeddedFont,
): Glyph[] {
  const buffer = new harfbuzz.Buffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  // A comma by itself has no direction to guess.
  buffer.setDirection(direction);
  harfbuzz.shape(shaper, buffer);
  const infos = buffer.getGlyphInfos();
  const positions = buffer.getGlyphPositions();
  const letters = lettersOf(text, infos, (codePoint) => embedded.font.glyphForCodePoint(codePoint).id);
  return infos.map(({ codepoint: id }, index) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
    return {
      id,
      xAdvance: xAdvance * embedded.scale,
      xOffset: xOffset * embedded.scale,
      yOffset: yOffset * embedded.scale,
      codePoints: letters[index] ?? [],
    };
  });
}

/**
 * The code points that each glyph stands for, for readers that take a text from its glyphs: its own, where it draws
 * one, and for the rest of a cluster those that no glyph has by itself.
 */
function lettersOf(
  text: string,
  infos: readonly HarfBuzz.GlyphInfo[],
  glyphOf: (codePoint: number) => number,
): number[][] {
  const starts = [...new Set(infos.map(({ cluster }) => cluster))].toSorted((one, other) => one - other);
  const letters: number[][] = infos.map(() => []);
  for (const [index, start] of starts.entries()) {
    const glyphs = infos.flatMap(({ cluster }, at) => (cluster === start ? [at] : []));
    const left: number[] = [];
    for (const letter of text.slice(start, starts[index + 1])) {
      const codePoint = letter.codePointAt(0) ?? 0;
      const own = glyphs.find(
        (at) => letters[at]?.length === 0 && glyphOf(codePoint) === infos[at]?.codepoint,
      );
      if (own === undefined) left.push(codePoint);
      else letters[own]?.push(codePoint);
    }
    const free = glyphs.find((at) => letters[at]?.length === 0) ?? glyphs[0];
    if (free !== undefined) letters[free]?.push(...left);
  }
  return letters;
}
