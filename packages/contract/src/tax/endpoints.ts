import { Type } from 'typebox';
import { csvDownload, endpoint, fileDownload } from '../endpoint.ts';
import { MAX_LINE } from '../limits.ts';
import { Id, PageOf, pageQuery, Shape, WithData } from '../schemas.ts';
import * as calls from './calls.ts';
import { gstr1Sections } from './gstr1-sections.ts';
import { paperKinds } from './paper-kinds.ts';
import { Month, TaxFigure, TaxMonth, TaxPaper, TaxRow, UnclassedProduct } from './schemas.ts';

const ofMonth = Shape({ month: Month });
const pageSize = Type.Optional(Type.Enum(['A4', 'A5']));

export const listOwnPapers = endpoint(calls.listOwnPapers, {
  summary: "Lists the papers of a shopper's order, oldest first, without void ones.",
  params: Shape({ orderId: Id }),
  response: WithData(Type.Array(TaxPaper)),
});

export const printOwnPaper = fileDownload(calls.printOwnPaper, {
  summary: "Returns a paper of a shopper's order as a PDF file.",
  params: Shape({ paperId: Id }),
  query: Shape({ size: pageSize }),
  answers: 'pdf',
});

export const listOrderPapers = endpoint(calls.listOrderPapers, {
  summary: 'Lists all papers of an order, oldest first.',
  params: Shape({ id: Id }),
  response: WithData(Type.Array(TaxPaper)),
});

export const issuePaper = endpoint(calls.issuePaper, {
  summary:
    'Makes the invoice or bill of a paid order now, once. Otherwise it is made when the order is packed or shipped. 409 if there is nothing to bill, or if the settings or a tax class are missing.',
  params: Shape({ id: Id }),
  response: WithData(TaxPaper),
});

export const voidPaper = endpoint(calls.voidPaper, {
  summary: 'Voids a paper, with a reason. Its number is not used again.',
  params: Shape({ id: Id }),
  body: Shape({ reason: Type.String({ maxLength: MAX_LINE }) }),
  response: WithData(TaxPaper),
});

export const remakeNote = endpoint(calls.remakeNote, {
  summary:
    'Makes a credit note or refund voucher that was voided again, once, with today’s day and a new number. 409 if it is not void or was made again already.',
  params: Shape({ id: Id }),
  response: WithData(TaxPaper),
});

export const listPapers = endpoint(calls.listPapers, {
  summary: 'Lists the papers of a month, newest first.',
  query: Shape({
    month: Month,
    kind: Type.Optional(Type.Enum(paperKinds)),
    ...pageQuery,
  }),
  response: PageOf(TaxPaper),
});

export const printPapers = fileDownload(calls.printPapers, {
  summary:
    'Returns papers as one PDF file: those with these `ids`, or those of a month. 404 if there are none.',
  query: Shape({
    /** Ids joined by commas. */
    ids: Type.Optional(Type.String({ maxLength: 20_000 })),
    month: Type.Optional(Month),
    kind: Type.Optional(Type.Enum(paperKinds)),
    size: pageSize,
  }),
  answers: 'pdf',
});

export const getTaxMonth = endpoint(calls.getTaxMonth, {
  summary: "Returns the sums of a month's papers, and the orders that are not billed yet.",
  query: ofMonth,
  response: WithData(TaxMonth),
});

export const listTaxRows = endpoint(calls.listTaxRows, {
  summary:
    'Lists the papers that make a figure of a month, oldest first, each with what it adds to it. They add up to the figure.',
  query: Shape({ month: Month, ...TaxFigure.properties, ...pageQuery }),
  response: PageOf(TaxRow),
});

export const listUnclassedProducts = endpoint(calls.listUnclassedProducts, {
  summary:
    'Lists the products, by title, whose GST rate or HSN code is not known today: orders of them get no invoice. Empty unless the shop is registered for GST.',
  response: PageOf(UnclassedProduct),
});

export const exportSales = csvDownload(calls.exportSales, {
  summary: 'Exports the sales register of a month as CSV: one line per paper and rate, including void ones.',
  query: ofMonth,
});

export const exportGstr1 = csvDownload(calls.exportGstr1, {
  summary: "Exports a section of a month's GSTR-1 in the format of the offline tool.",
  query: Shape({ month: Month, section: Type.Enum(gstr1Sections.map(({ id }) => id)) }),
});

export const exportGstr1Json = fileDownload(calls.exportGstr1Json, {
  summary: "Exports a month's GSTR-1 as JSON, like the file that the offline tool makes.",
  query: ofMonth,
  answers: 'json',
});
