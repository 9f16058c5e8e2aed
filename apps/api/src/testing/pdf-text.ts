import { inflateSync } from 'node:zlib';

/**
 * All texts that one of our PDFs may contain: each page's text decoded with each font's characters. Wrong fonts give
 * nonsense, so a word that is in none of the texts is not in the file.
 */
export function pdfTexts(pdf: Buffer): string[] {
  const streams = streamsOf(pdf);
  const fonts = streams.filter((stream) => stream.includes('beginbfrange')).map(lettersOf);
  const pages = streams.filter((stream) => /\bBT\b/.test(stream));
  return pages.flatMap((page) => fonts.map((letters) => read(page, letters)));
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

/** The characters of a font's glyphs: `<0000> <00ff> [<0041> <0042> …]`. */
function lettersOf(map: string): Map<number, string> {
  const letters = new Map<number, string>();
  for (const [, from = '', list = ''] of map.matchAll(/<(\w+)>\s*<\w+>\s*\[([^\]]*)\]/g)) {
    const units = [...list.matchAll(/<([^>]*)>/g)].map(([, hex = '']) => hex);
    for (const [index, hex] of units.entries()) {
      letters.set(Number.parseInt(from, 16) + index, fromUtf16(hex.replaceAll(' ', '')));
    }
  }
  return letters;
}

function fromUtf16(hex: string): string {
  return (hex.match(/.{4}/g) ?? []).map((unit) => String.fromCharCode(Number.parseInt(unit, 16))).join('');
}

/** The text of a page, `[<0001> 20 <0002>] TJ`, one line each. */
function read(page: string, letters: Map<number, string>): string {
  return [...page.matchAll(/\[([^\]]*)\]\s*TJ/g)]
    .map(([, shown = '']) =>
      [...shown.matchAll(/<(\w+)>/g)]
        .flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
        .map((glyph) => letters.get(Number.parseInt(glyph, 16)) ?? '')
        .join(''),
    )
    .join('\n');
}
