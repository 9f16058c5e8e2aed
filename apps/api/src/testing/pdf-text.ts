import { inflateSync } from 'node:zlib';

/**
 * All texts that one of our PDFs may contain: each page's text as it is marked, else decoded with each font's
 * characters. Wrong fonts give nonsense, so a word that is in none of the texts is not in the file.
 */
export function pdfTexts(pdf: Buffer): string[] {
  const streams = streamsOf(pdf);
  const fonts = streams.filter((stream) => stream.includes('beginbfchar')).map(lettersOf);
  return pagesOf(pdf).flatMap((page) => fonts.map((letters) => read(page, letters)));
}

/** All compressed streams that hold text. */
function streamsOf(pdf: Buffer): string[] {
  const text = pdf.toString('latin1');
  return [...text.matchAll(/\/FlateDecode[^>]*>>\s*stream\r?\n/g)].flatMap((match) => {
    const start = match.index + match[0].length;
    const end = text.indexOf('endstream', start);
    try {
      return [inflateSync(pdf.subarray(start, end)).toString('latin1')];
    } catch {
      return [];
    }
  });
}

/** The characters of a font's glyphs: a line `<0001> <20b9>` for each. */
function lettersOf(map: string): Map<number, string> {
  const letters = new Map<number, string>();
  const [, ...blocks] = map.split('beginbfchar');
  for (const [, glyph = '', hex = ''] of blocks.join('\n').matchAll(/<(\w+)> <(\w*)>/g)) {
    letters.set(Number.parseInt(glyph, 16), fromUtf16(hex));
  }
  return letters;
}

function fromUtf16(hex: string): string {
  return (hex.match(/.{4}/g) ?? []).map((unit) => String.fromCharCode(Number.parseInt(unit, 16))).join('');
}

/** Marked text (ActualText), or glyphs: `[<0001> 20 <0002>] TJ`. */
const SHOWN = /\/ActualText \(((?:\\[^]|[^\\)])*)\)[^]*?EMC|\[([^\]]*)\]\s*TJ/g;

/** The text of a page, one line for each text that was drawn. */
function read(page: string, letters: Map<number, string>): string {
  return [...page.matchAll(SHOWN)]
    .map(([, marked, shown = '']) =>
      marked === undefined
        ? codesOf(shown)
            .map((code) => letters.get(code) ?? '')
            .join('')
        : fromLiteral(marked),
    )
    .join('\n');
}

/** The codes of glyphs in `[<00010002> 20 <0003>]`. */
function codesOf(shown: string): number[] {
  return [...shown.matchAll(/<(\w+)>/g)]
    .flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
    .map((code) => Number.parseInt(code, 16));
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** A string between parentheses, in UTF-16 with its byte order mark. */
function fromLiteral(literal: string): string {
  const bytes = literal.replaceAll(/\\([^])/g, (_, letter: string) => ESCAPES[letter] ?? letter);
  return Buffer.from(bytes, 'latin1').swap16().toString('utf16le').slice(1);
}

const pagesOf = (pdf: Buffer) => streamsOf(pdf).filter((stream) => /\bBT\b/.test(stream));

/** The texts that are marked as drawn by their glyphs, in the order of the file. */
export function markedTexts(pdf: Buffer): string[] {
  return pagesOf(pdf).flatMap((page) =>
    [...page.matchAll(SHOWN)].flatMap(([, marked]) => (marked === undefined ? [] : [fromLiteral(marked)])),
  );
}

/** The codes of the glyphs of each text, in the order of the file. A code is the font's own, in the file. */
export function glyphCodes(pdf: Buffer): number[][] {
  return pagesOf(pdf).flatMap((page) =>
    [...page.matchAll(/\bBT\n([^]*?)\bET\n/g)].map(([, text = '']) =>
      [...text.matchAll(/\[([^\]]*)\]\s*TJ/g)].flatMap(([, shown = '']) => codesOf(shown)),
    ),
  );
}
