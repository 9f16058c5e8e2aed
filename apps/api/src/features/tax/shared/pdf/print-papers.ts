import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Readable } from 'node:stream';
import type { Pictures } from '../../../../platform/media/pictures.ts';
import type { PaperDocument } from '../paper-document.ts';
import { type PaperRow, findPaidBack } from '../paper-queries.ts';
import type { Db } from '../../../../database.ts';
import { type PageSize, drawPaper } from './draw-paper.ts';
import { openFonts } from './fonts.ts';
import { type SignatureImage, openImage } from './sheet.ts';

interface PrintTerms {
  db: Db;
  title: string;
  createdAt: Date;
  /** Null: the size that each paper was made for. */
  size: PageSize | null;
  findSignature: Pictures['findSignature'];
}

/**
 * Papers as one PDF file, each on pages of its own. The same papers always give the same file, until
 * a refund that had failed is paid back in another way. Other requests are
 * served between two papers, and the file is streamed while it is made.
 */
export async function printPapers(
  papers: AsyncIterable<PaperRow> | Iterable<PaperRow>,
  { db, title, createdAt, size, findSignature }: PrintTerms,
): Promise<Readable> {
  // Loading it with its fonts takes a tenth of a second, which a shop that prints nothing need not spend.
  const { default: PDFDocument } = await import('pdfkit');
  const pdf = new PDFDocument({
    autoFirstPage: false,
    info: { Title: title, CreationDate: createdAt, ModDate: createdAt },
    lang: 'en-IN',
    displayTitle: true,
  });
  const fonts = await openFonts(pdf);
  const signatures = new Map<string, SignatureImage | null>();
  /** Opened once per file, however many papers use it; null if its picture is lost. */
  async function signatureOf({ signatory }: PaperDocument): Promise<SignatureImage | null> {
    const pictureId = signatory?.pictureId ?? null;
    if (pictureId === null) return null;
    const known = signatures.get(pictureId);
    if (known !== undefined) return known;
    const file = await findSignature(pictureId);
    const image = file && openImage(pdf, file);
    signatures.set(pictureId, image);
    return image;
  }
  const draw = async () => {
    for await (const paper of papers) {
      const { document, void_reason: voidReason } = paper;
      const [signature, paidBack] = await Promise.all([signatureOf(document), findPaidBack(db, paper)]);
      drawPaper(pdf, fonts, { document, voidReason, signature, paidBack }, size ?? document.pageSize);
      await nextTurn();
    }
    pdf.end();
  };
  draw().catch((error: unknown) => pdf.destroy(error instanceof Error ? error : new Error(String(error))));
  return pdf as unknown as Readable;
}

/** `DEO/2627/000123` in the form of a file name. */
export function fileNameOf(number: string): string {
  return `${number.replaceAll('/', '-')}.pdf`;
}
