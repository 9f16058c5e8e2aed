import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type PDFDocument from 'pdfkit';

/**
 * The fonts of the shop's pages, and one for names and addresses in Devanagari. Commissioner and Noto Sans are
 * licensed under the SIL Open Font License 1.1.
 */
const FONT_FILES = {
  regular: 'commissioner-regular.ttf',
  bold: 'commissioner-semibold.ttf',
  devanagari: 'noto-sans-devanagari-regular.ttf',
} as const;
type Font = keyof typeof FONT_FILES;

let fonts: Promise<Record<Font, Buffer>> | undefined;

/** The fonts, read into memory when the first paper is printed. */
function loadFonts(): Promise<Record<Font, Buffer>> {
  fonts ??= Promise.all(
    Object.entries(FONT_FILES).map(async ([name, file]) => [
      name,
      await readFile(join(import.meta.dirname, '../fonts', file)),
    ]),
  ).then((entries) => Object.fromEntries(entries) as Record<Font, Buffer>);
  return fonts;
}

export async function registerFonts(pdf: typeof PDFDocument.prototype): Promise<void> {
  for (const [name, content] of Object.entries(await loadFonts())) pdf.registerFont(name, content);
}

const DEVANAGARI = /[\u0900-\u097f]/;

export interface Style {
  size: number;
  isBold?: boolean;
  color?: string;
  align?: 'left' | 'right' | 'center';
}

export const INK = '#1b2a21';
export const FAINT = '#5c6156';
export const RULE = '#c9c9bd';

/** An image that is opened once per file. */
export interface SignatureImage {
  width: number;
  height: number;
}

/** Opens a PNG or JPEG, to be drawn any number of times. */
export function openImage(pdf: typeof PDFDocument.prototype, file: Buffer): SignatureImage {
  return (pdf as unknown as { openImage(file: Buffer): SignatureImage }).openImage(file);
}

/** A page that is written from top to bottom. */
export interface Sheet {
  left: number;
  width: number;
  /** The lowest position of a page's last line. */
  bottom: number;
  /** Writes text into a box. @returns the height that it took */
  text(text: string, box: { x: number; y: number; width: number }, style: Style): number;
  heightOf(text: string, width: number, style: Style): number;
  rule(y: number, color?: string): void;
  /** Draws an image into the lower right of a box, as large as it fits. */
  image(image: SignatureImage, box: { x: number; y: number; width: number; height: number }): void;
}

/** The current page of `pdf`. */
export function sheetOf(pdf: typeof PDFDocument.prototype, margin: number): Sheet {
  const { width, height } = pdf.page;
  const inner = width - 2 * margin;

  function use(text: string, { size, isBold, color = INK }: Style) {
    const plain: Font = isBold ? 'bold' : 'regular';
    pdf
      .font(DEVANAGARI.test(text) ? 'devanagari' : plain)
      .fontSize(size)
      .fillColor(color);
  }
  const heightOf = (text: string, boxWidth: number, style: Style) => {
    use(text, style);
    return pdf.heightOfString(text, { width: boxWidth });
  };
  return {
    left: margin,
    width: inner,
    bottom: height - margin,
    heightOf,
    text(text, { x, y, width: boxWidth }, style) {
      const taken = heightOf(text, boxWidth, style);
      pdf.text(text, x, y, { width: boxWidth, align: style.align ?? 'left', height: taken + 1 });
      return taken;
    },
    image(image, { x, y, width: boxWidth, height: boxHeight }) {
      pdf.image(image as unknown as string, x, y, {
        fit: [boxWidth, boxHeight],
        align: 'right',
        valign: 'bottom',
      });
    },
    rule(y, color = RULE) {
      pdf
        .moveTo(margin, y)
        .lineTo(margin + inner, y)
        .lineWidth(0.6)
        .strokeColor(color)
        .stroke();
    },
  };
}
