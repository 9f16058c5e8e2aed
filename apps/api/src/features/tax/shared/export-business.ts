import { pinCodeIn } from '@shop/contract/addresses/business';
import { STATES } from '@shop/contract/delivery/states';
import type { Db } from '../../../database.ts';
import type { CsvCell, CsvTable } from '../../../platform/http/csv-download.ts';
import type { PaperDocument } from './paper-document.ts';
import { readPapersOfMonth } from './paper-queries.ts';
import { signOf } from './rules/gstr1.ts';

type BusinessDocument = PaperDocument & { buyer: NonNullable<PaperDocument['buyer']> };

/** In the words of the e-invoice's schema (INV-01), so that each column has its field there. Rupees; notes unsigned. */
const columns: readonly (readonly [name: string, cellOf: (paper: BusinessDocument) => CsvCell])[] = [
  ['DocDtls.Typ', ({ kind }) => (kind === 'credit_note' ? 'CRN' : 'INV')],
  ['DocDtls.No', ({ number }) => number],
  ['DocDtls.Dt', ({ issuedOn }) => issuedOn.split('-').toReversed().join('/')],
  ['TranDtls.SupTyp', () => 'B2B'],
  ['BuyerDtls.Gstin', ({ buyer }) => buyer.gstin],
  ['BuyerDtls.LglNm', ({ buyer }) => buyer.legalName],
  ['BuyerDtls.Pos', ({ placeOfSupply }) => placeOfSupply],
  ['BuyerDtls.Addr1', (paper) => placeOf(paper).address],
  ['BuyerDtls.Loc', (paper) => placeOf(paper).town],
  ['BuyerDtls.Pin', (paper) => placeOf(paper).pin],
  ['BuyerDtls.Stcd', ({ buyer }) => buyer.state],
  ['ValDtls.AssVal', ({ totals }) => totals.taxablePaise / 100],
  ['ValDtls.IgstVal', ({ totals }) => totals.igstPaise / 100],
  ['ValDtls.CgstVal', ({ totals }) => totals.cgstPaise / 100],
  ['ValDtls.SgstVal', ({ totals }) => totals.sgstPaise / 100],
  ['ValDtls.TotInvVal', ({ totals }) => totals.totalPaise / 100],
];

/**
 * A month's invoices to businesses and the credit notes for them, with what an e-invoice needs of the buyer. Void papers
 * are left out.
 */
export function exportBusiness(db: Db, month: string): CsvTable {
  return {
    fileName: `business-invoices-${month}.csv`,
    header: columns.map(([name]) => name),
    rows: rowsOf(db, month),
  };
}

async function* rowsOf(db: Db, month: string) {
  for await (const { document, voided_at: voidedAt } of readPapersOfMonth(db, month)) {
    const { buyer } = document;
    if (buyer === undefined || voidedAt !== null || signOf(document) === 0) continue;
    yield columns.map(([, cellOf]) => cellOf({ ...document, buyer }));
  }
}

/** An address in the parts of an e-invoice. The town is what is before the PIN code: `14 Mall Road, Shimla 171001`. */
function placeOf({ buyer }: BusinessDocument): { address: string; town: string; pin: CsvCell } {
  const lines = buyer.addressLines.filter((line) => line !== STATES[buyer.state]).join(', ');
  const found = pinCodeIn(lines);
  const town = found?.before
    .split(',')
    .at(-1)
    ?.replace(/[\s-]+$/, '')
    .trim();
  return { address: lines, town: town || STATES[buyer.state], pin: found ? Number(found.pin) : null };
}
