import { STATES } from '@shop/contract/delivery/states';
import { CASH_METHOD } from '@shop/contract/cash/states';
import { dayInWords } from '@shop/contract/days';
import { paperLabel } from '@shop/contract/tax/paper-kinds';
import type PDFDocument from 'pdfkit';
import type { PaperDocument, PaperLine } from '../paper-document.ts';
import type { PaidBackOtherwise } from '../paper-queries.ts';
import { percentText, rupeesText } from './amounts.ts';
import { type Column, columnsOf } from './columns.ts';
import { declarationOf, remarkOf, unsignedRemark } from './paper-words.ts';
import type { Fonts } from './fonts.ts';
import { GAP, drawRecipient } from './draw-recipient.ts';
import { drawSignature } from './draw-signature.ts';
import { FAINT, type Sheet, type SignatureImage, sheetOf } from './sheet.ts';

export type PageSize = 'A4' | 'A5';

const MARGINS = { A4: 40, A5: 24 } as const;
const TEXT_SIZES = { A4: 9, A5: 7 } as const;

/** A paper to draw, and why it is void. */
export interface DrawnPaper {
  document: PaperDocument;
  voidReason: string | null;
  /** The picture of its signatory's signature. */
  signature: SignatureImage | null;
  /** How its money was paid back, where the way that the paper names has failed since. */
  paidBack: PaidBackOtherwise | null;
}

/** Draws a paper on pages of its own. Its look depends only on what it says. */
export function drawPaper(
  pdf: typeof PDFDocument.prototype,
  fonts: Fonts,
  { document, voidReason, signature, paidBack }: DrawnPaper,
  size: PageSize,
): void {
  const text = TEXT_SIZES[size];
  const newSheet = () => {
    pdf.addPage({ size, margin: 0 });
    return sheetOf(pdf, fonts, MARGINS[size]);
  };
  const first = newSheet();
  let y = drawHead(first, document, text);
  if (voidReason !== null) y = drawVoid(first, voidReason, y, text);
  const columns = columnsOf(document);
  const table = drawTable({ sheet: first, y, newSheet, text }, columns, document);
  const height = (document.signatory === null ? 130 : 155) * (text / 9);
  const end = roomFor(table, height, newSheet, document, text);
  const signedAt = drawEnd(end, document, paidBack, text);
  drawSignature({ sheet: end.sheet, y: signedAt, text }, document, signature);
}

interface Place {
  sheet: Sheet;
  y: number;
}

function roomFor(
  place: Place,
  height: number,
  newSheet: () => Sheet,
  document: PaperDocument,
  text: number,
): Place {
  if (place.y + height <= place.sheet.bottom) return place;
  const sheet = newSheet();
  return { sheet, y: drawContinued(sheet, document, text) };
}

function drawContinued(sheet: Sheet, paper: PaperDocument, text: number): number {
  const y = MARGIN_TOP;
  const box = { x: sheet.left, y, width: sheet.width };
  return (
    y +
    sheet.text(`${paperLabel(paper)} ${paper.number}, continued`, box, { size: text, color: FAINT }) +
    2 * GAP
  );
}

const MARGIN_TOP = 30;

function drawHead(sheet: Sheet, paper: PaperDocument, text: number): number {
  const { supplier } = paper;
  const half = sheet.width / 2 - 2 * GAP;
  const rightAt = sheet.left + sheet.width - half;
  const top = MARGIN_TOP;

  let left = top;
  left += sheet.text(
    supplier.name,
    { x: sheet.left, y: left, width: half },
    { size: text * 1.7, isBold: true },
  );
  const lines = [
    supplier.legalName === supplier.name ? '' : supplier.legalName,
    ...supplier.addressLines.filter((line) => line !== supplier.legalName),
    `State: ${STATES[supplier.state]} (${supplier.state})`,
    supplier.gstin === '' ? '' : `GSTIN: ${supplier.gstin}`,
    [supplier.email, supplier.phone].filter(Boolean).join(' · '),
  ];
  left += GAP / 2;
  for (const line of lines.filter((each) => each !== '')) {
    left += sheet.text(line, { x: sheet.left, y: left, width: half }, { size: text });
  }

  let right = top;
  const rightBox = () => ({ x: rightAt, y: right, width: half });
  right += sheet.text(paperLabel(paper), rightBox(), { size: text * 1.7, isBold: true, align: 'right' });
  right += GAP / 2;
  const declaration = declarationOf(paper);
  if (declaration !== null) {
    right += sheet.text(declaration, rightBox(), { size: text, align: 'right', isBold: true }) + GAP / 2;
  }
  for (const [label, value] of factsOf(paper)) {
    right += sheet.text(`${label}: ${value}`, rightBox(), {
      size: text,
      align: 'right',
      isBold: label === 'Number',
    });
  }

  let y = Math.max(left, right) + 2 * GAP;
  sheet.rule(y);
  y += 1.5 * GAP;
  return drawRecipient(sheet, paper, y, text);
}

/** The kind of paper, its number and date, and what the law requires in its head (rules 46, 49, 50, 51, 53). */
function factsOf(paper: PaperDocument): [label: string, value: string][] {
  const { kind, original } = paper;
  const isCash = original === null && paper.paymentMethod === CASH_METHOD;
  const isRegistered = paper.supplier.gstin !== '';
  return [
    ['Number', paper.number],
    ['Date', dayInWords(paper.issuedOn)],
    ...(original
      ? ([['Against', `${original.number} of ${dayInWords(original.issuedOn)}`]] as [string, string][])
      : []),
    ['Order', `${paper.order.number} of ${dayInWords(paper.order.placedOn)}`],
    ...(isCash ? ([['Payment', 'Cash on delivery']] as [string, string][]) : []),
    ['Place of supply', `${STATES[paper.placeOfSupply]} (${paper.placeOfSupply})`],
    ...(isRegistered && kind !== 'bill_of_supply' ? ([['Reverse charge', 'No']] as [string, string][]) : []),
  ];
}

function drawVoid(sheet: Sheet, reason: string, y: number, text: number): number {
  const box = { x: sheet.left, y, width: sheet.width };
  return (
    y + sheet.text(`VOID: ${reason}`, box, { size: text * 1.5, isBold: true, color: '#a02020' }) + 2 * GAP
  );
}

interface TablePlace extends Place {
  newSheet: () => Sheet;
  text: number;
}

function drawTable(place: TablePlace, columns: readonly Column[], paper: PaperDocument): Place {
  const { newSheet, text } = place;
  const { lines } = paper;
  let { sheet, y } = place;
  const widths = widthsOf(columns, sheet.width);

  const drawRow = (cells: readonly string[], isBold: boolean, color?: string) => {
    let x = sheet.left;
    let height = 0;
    for (const [index, column] of columns.entries()) {
      const width = widths[index] ?? 0;
      const style = { size: text, isBold, align: column.align, ...(color ? { color } : {}) };
      height = Math.max(height, sheet.text(cells[index] ?? '', { x, y, width: width - GAP }, style));
      x += width;
    }
    y += height + GAP;
  };
  const drawHeadings = () => {
    sheet.rule(y);
    y += GAP;
    drawRow(
      columns.map(({ heading }) => heading),
      false,
      FAINT,
    );
    sheet.rule(y - GAP / 2);
    y += GAP / 2;
  };

  drawHeadings();
  for (const line of lines) {
    if (y + rowHeight(sheet, line, columns, widths, text) > sheet.bottom) {
      sheet = newSheet();
      y = drawContinued(sheet, paper, text);
      drawHeadings();
    }
    drawRow(
      columns.map(({ cellOf }) => cellOf(line)),
      false,
    );
  }
  sheet.rule(y);
  y += GAP;
  drawRow(
    columns.map(({ sum }, index) => (index === 0 ? 'Total' : (sum ?? ''))),
    true,
  );
  sheet.rule(y);
  return { sheet, y: y + 2 * GAP };
}

function rowHeight(
  sheet: Sheet,
  line: PaperLine,
  columns: readonly Column[],
  widths: readonly number[],
  text: number,
): number {
  const heights = columns.map(({ cellOf }, index) =>
    sheet.heightOf(cellOf(line), (widths[index] ?? 0) - GAP, { size: text }),
  );
  return Math.max(...heights) + GAP;
}

function widthsOf(columns: readonly Column[], width: number): number[] {
  const taken = columns.reduce((sum, { share = 0 }) => sum + share, 0);
  return columns.map(({ share = 1 - taken }) => share * width);
}

/** @returns where the sums end */
function drawEnd(
  { sheet, y: top }: Place,
  paper: PaperDocument,
  paidBack: PaidBackOtherwise | null,
  text: number,
): number {
  const { totals, kind, isInterState, stateTax } = paper;
  const wordsWidth = sheet.width * 0.55;
  let left = top;
  const leftBox = () => ({ x: sheet.left, y: left, width: wordsWidth });
  left += sheet.text('Amount in words', leftBox(), { size: text, color: FAINT });
  left += sheet.text(paper.amountInWords, leftBox(), { size: text, isBold: true }) + 1.5 * GAP;
  const remark = [remarkOf(paper, paidBack), paper.signatory === null ? unsignedRemark(kind) : '']
    .filter((each) => each !== '')
    .join(' ');
  if (remark !== '') sheet.text(remark, leftBox(), { size: text * 0.95, color: FAINT });

  const rates = ratesOf(paper);
  const tax = (name: string, parts: number) =>
    rates.length === 1 && rates[0] !== undefined ? `${name} at ${percentText(rates[0] / parts)}` : name;
  const hasTax = totals.cgstPaise + totals.sgstPaise + totals.igstPaise > 0;
  const sums: [label: string, paise: number, isBold: boolean][] = [
    ...(hasTax ? ([['Taxable value', totals.taxablePaise, false]] as [string, number, boolean][]) : []),
    ...(hasTax && isInterState
      ? ([[tax('IGST', 1), totals.igstPaise, false]] as [string, number, boolean][])
      : []),
    ...(hasTax && !isInterState
      ? ([
          [tax('CGST', 2), totals.cgstPaise, false],
          [tax(stateTax, 2), totals.sgstPaise, false],
        ] as [string, number, boolean][])
      : []),
    [kind === 'credit_note' || kind === 'refund_voucher' ? 'Given back' : 'Total', totals.totalPaise, true],
  ];
  let right = top;
  const at = sheet.left + sheet.width * 0.6;
  const width = sheet.width * 0.4;
  for (const [label, paise, isBold] of sums) {
    const size = isBold ? text * 1.25 : text;
    sheet.text(label, { x: at, y: right, width: width * 0.5 }, { size, isBold });
    right += sheet.text(
      rupeesText(paise),
      { x: at + width * 0.4, y: right, width: width * 0.6 - GAP },
      {
        size,
        isBold,
        align: 'right',
      },
    );
    right += GAP / 2;
  }
  return right;
}

function ratesOf({ lines }: PaperDocument): number[] {
  return [...new Set(lines.map(({ rate }) => rate))];
}
