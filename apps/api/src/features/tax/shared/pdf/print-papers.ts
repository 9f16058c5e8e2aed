import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Readable } from 'node:stream';
import type { PaperRow } from '../paper-queries.ts';
import { type PageSize, drawPaper } from './draw-paper.ts';
import { registerFonts } from './sheet.ts';

/**
 * Papers as one PDF file, on pages of their own. The same papers always make the same file. Other requests are served
 * between two papers; the file is read as it comes.
 * @param size null: what each paper was made for
 */
export async function printPapers(
  papers: AsyncIterable<PaperRow> | Iterable<PaperRow>,
  { title, createdAt, size }: { title: string; createdAt: Date; size: PageSize | null },
): Promise<Readable> {
  // With its fonts it takes a tenth of a second to load, which a shop that prints nothing need not spend.
  const { default: PDFDocument } = await import('pdfkit');
  const pdf = new PDFDocument({
    autoFirstPage: false,
    info: { Title: title, CreationDate: createdAt, ModDate: createdAt },
    lang: 'en-IN',
    displayTitle: true,
  });
  await registerFonts(pdf);
  const draw = async () => {
    for await (const { document, void_reason: voidReason } of papers) {
      drawPaper(pdf, { document, voidReason }, size ?? document.pageSize);
      await nextTurn();
    }
    pdf.end();
  };
  draw().catch((error: unknown) => pdf.destroy(error instanceof Error ? error : new Error(String(error))));
  return pdf as unknown as Readable;
}

/** `DEO/2627/000123` as the name of a file. */
export function fileNameOf(number: string): string {
  return `${number.replaceAll('/', '-')}.pdf`;
}
