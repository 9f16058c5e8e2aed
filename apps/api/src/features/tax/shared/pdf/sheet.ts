import type PDFDocument from 'pdfkit';
import { type FontName, type Fonts, isRightToLeft } from './fonts.ts';
import { drawnLines, widthIn } from './lines.ts';

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

/**
 * Draws glyphs that readers take as `text`, whatever their order and shapes (ActualText). The mark is inside of the
 * drawing, where pdfkit has turned its coordinates: poppler 22.12 takes a mark around it for text upside down, and
 * turns round a mark on text from right to left, whose glyphs speak for themselves.
 */
function withText(pdf: typeof PDFDocument.prototype, text: string, draw: () => void): void {
  const { addContent } = pdf;
  pdf.addContent = (content: unknown) => {
    if (content === 'BT') pdf.markContent('Span', { actual: text });
    addContent.call(pdf, content);
    if (content === 'ET') pdf.endMarkedContent();
    return pdf;
  };
  draw();
  pdf.addContent = addContent;
}

/** The current page of `pdf`. */
export function sheetOf(pdf: typeof PDFDocument.prototype, fonts: Fonts, margin: number): Sheet {
  const { width, height } = pdf.page;
  const inner = width - 2 * margin;

  /** The lines of a text from top to bottom, each with its parts from left to right. */
  function linesOf(text: string, boxWidth: number, { size, isBold }: Style) {
    const plain: FontName = isBold ? 'bold' : 'regular';
    const widthOf = widthIn(fonts, plain);
    return drawnLines(text, { plain, width: (boxWidth / size) * 1000, widthOf }).map(({ line, runs }) => {
      const used = [plain, ...runs.map(({ font }) => font)].map((font) => fonts.use(font));
      const ascent = (Math.max(...used.map(({ ascender }) => ascender)) * size) / 1000;
      const descent = (Math.min(...used.map(({ descender }) => descender)) * size) / 1000;
      return { runs, plain, width: (widthOf(line) * size) / 1000, ascent, height: ascent - descent };
    });
  }
  const heightOf = (text: string, boxWidth: number, style: Style) =>
    linesOf(text, boxWidth, style).reduce((sum, line) => sum + line.height, 0);
  return {
    left: margin,
    width: inner,
    bottom: height - margin,
    heightOf,
    text(text, { x, y, width: boxWidth }, style) {
      const { size, color = INK, align = 'left' } = style;
      let top = y;
      for (const line of linesOf(text, boxWidth, style)) {
        const free = boxWidth - line.width;
        let at = x + (align === 'right' ? free : align === 'center' ? free / 2 : 0);
        for (const run of line.runs) {
          const { widthOf } = fonts.use(run.font);
          pdf.fontSize(size).fillColor(color);
          const draw = () =>
            pdf.text(run.text, at, top + line.ascent, { lineBreak: false, baseline: 'alphabetic' });
          if (run.font === line.plain || isRightToLeft(run.font)) draw();
          else withText(pdf, run.text, draw);
          at += (widthOf(run.text) * size) / 1000;
        }
        top += line.height;
      }
      return top - y;
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
