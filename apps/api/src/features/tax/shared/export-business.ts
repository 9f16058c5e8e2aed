import { pinCodeIn } from '@shop/contract/addresses/business';
import { STATES } from '@shop/contract/delivery/states';
import type { Db } from '../../../database.ts';
import type { CsvCell, CsvTable } from '../../../platform/http/csv-download.ts';
import type { PaperDocument, PaperLine } from './paper-document.ts';
import { readPapersOfMonth } from './paper-queries.ts';
import { signOf } from './rules/gstr1.ts';

type BusinessDocument = PaperDocument & { buyer: NonNullable<PaperDocument['buyer']> };

/** In the words of the e-invoice's schema (INV-01), so that each column has its field there. Rupees; notes unsigned. */
const columns: readonly (readonly [name: string, cellOf: (paper: BusinessDocument) => CsvCell])[] = [
  ['DocDtls.Typ', ({ kind }) => (kind === 'credit_note' ? 'CRN' : 'INV')],
  ['DocDtls.No', ({ number }) => number],
  ['DocDtls.Dt', ({ issuedOn }) => schemaDay(issuedOn)],
  ['TranDtls.SupTyp', () => 'B2B'],
  ['BuyerDtls.Gstin', ({ buyer }) => buyer.gstin],
  ['BuyerDtls.LglNm', ({ buyer }) => buyer.legalName],
  ['BuyerDtls.Pos', ({ placeOfSupply }) => placeOfSupply],
  ['BuyerDtls.Addr1', (paper) => placeOf(paper.buyer).address],
  ['BuyerDtls.Loc', (paper) => placeOf(paper.buyer).town],
  ['BuyerDtls.Pin', (paper) => placeOf(paper.buyer).pin],
  ['BuyerDtls.Stcd', ({ buyer }) => buyer.state],
  ['ShipDtls.LglNm', ({ recipient }) => recipient.name],
  ['ShipDtls.Addr1', ({ recipient }) => placeOf(recipient).address],
  ['ShipDtls.Loc', ({ recipient }) => placeOf(recipient).town],
  ['ShipDtls.Pin', ({ recipient }) => placeOf(recipient).pin],
  ['ShipDtls.Stcd', ({ recipient }) => recipient.state],
  ['ValDtls.AssVal', ({ totals }) => totals.taxablePaise / 100],
  ['ValDtls.IgstVal', ({ totals }) => totals.igstPaise / 100],
  ['ValDtls.CgstVal', ({ totals }) => totals.cgstPaise / 100],
  ['ValDtls.SgstVal', ({ totals }) => totals.sgstPaise / 100],
  ['ValDtls.TotInvVal', ({ totals }) => totals.totalPaise / 100],
  ['PrecDocDtls.InvNo', ({ original }) => original?.number ?? null],
  ['PrecDocDtls.InvDt', ({ original }) => (original === null ? null : schemaDay(original.issuedOn))],
];

/** What a piece costs without tax has three decimals in the schema. */
const MILLS_A_RUPEE = 1_000;

/** Each line of those papers, in the same words. Prices are those without tax, after discounts. */
const itemColumns: readonly (readonly [
  name: string,
  cellOf: (paper: BusinessDocument, line: PaperLine, place: number) => CsvCell,
])[] = [
  ['DocDtls.No', ({ number }) => number],
  ['ItemList.SlNo', (_, __, place) => place],
  ['ItemList.PrdDesc', (_, { title }) => title],
  ['ItemList.IsServc', (_, { hsn }) => (hsn.startsWith('99') ? 'Y' : 'N')],
  ['ItemList.HsnCd', (_, { hsn }) => hsn],
  // A delivery, and money given back without goods, is one thing.
  ['ItemList.Qty', (_, { quantity }) => quantity || 1],
  ['ItemList.Unit', (_, { quantity }) => (quantity === 0 ? 'OTH' : 'NOS')],
  [
    'ItemList.UnitPrice',
    (_, { taxablePaise, quantity }) =>
      Math.round((taxablePaise / (quantity || 1) / 100) * MILLS_A_RUPEE) / MILLS_A_RUPEE,
  ],
  ['ItemList.TotAmt', (_, { taxablePaise }) => taxablePaise / 100],
  ['ItemList.AssAmt', (_, { taxablePaise }) => taxablePaise / 100],
  ['ItemList.GstRt', (_, { rate }) => rate / 100],
  ['ItemList.IgstAmt', (_, { igstPaise }) => igstPaise / 100],
  ['ItemList.CgstAmt', (_, { cgstPaise }) => cgstPaise / 100],
  ['ItemList.SgstAmt', (_, { sgstPaise }) => sgstPaise / 100],
  ['ItemList.TotItemVal', (_, { totalPaise }) => totalPaise / 100],
];

/**
 * A month's invoices to businesses and the credit notes for them, with what an e-invoice needs of buyer, delivery and
 * sums. Void papers are left out.
 */
export function exportBusiness(db: Db, month: string): CsvTable {
  return {
    fileName: `business-invoices-${month}.csv`,
    header: columns.map(([name]) => name),
    rows: rowsOf(db, month),
  };
}

/** The lines of those papers, in their order. */
export function exportBusinessItems(db: Db, month: string): CsvTable {
  return {
    fileName: `business-invoice-items-${month}.csv`,
    header: itemColumns.map(([name]) => name),
    rows: itemRowsOf(db, month),
  };
}

async function* rowsOf(db: Db, month: string) {
  for await (const paper of papersOf(db, month)) yield columns.map(([, cellOf]) => cellOf(paper));
}

async function* itemRowsOf(db: Db, month: string) {
  for await (const paper of papersOf(db, month)) {
    for (const [index, line] of paper.lines.entries()) {
      yield itemColumns.map(([, cellOf]) => cellOf(paper, line, index + 1));
    }
  }
}

async function* papersOf(db: Db, month: string): AsyncGenerator<BusinessDocument> {
  for await (const { document, voided_at: voidedAt } of readPapersOfMonth(db, month)) {
    const { buyer } = document;
    if (buyer === undefined || voidedAt !== null || signOf(document) === 0) continue;
    yield { ...document, buyer };
  }
}

/** An address in the parts of an e-invoice. The town is what is before the PIN code: `14 Mall Road, Shimla 171001`. */
function placeOf({ addressLines, state }: Pick<PaperDocument['recipient'], 'addressLines' | 'state'>): {
  address: string;
  town: string;
  pin: CsvCell;
} {
  const stateName = state === null ? '' : STATES[state];
  const lines = addressLines.filter((line) => line !== stateName).join(', ');
  const found = pinCodeIn(lines);
  const town = found?.before
    .split(',')
    .at(-1)
    ?.replace(/[\s-]+$/, '')
    .trim();
  return { address: lines, town: town || stateName, pin: found ? Number(found.pin) : null };
}

/** `21/11/2026`, as the schema writes days. */
function schemaDay(day: string): string {
  return day.split('-').toReversed().join('/');
}
