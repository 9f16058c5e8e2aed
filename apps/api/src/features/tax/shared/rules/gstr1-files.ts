import { STATES, type StateCode } from '@shop/contract/delivery/states';
import type { Gstr1Section } from '@shop/contract/tax/gstr1-sections';
import type { Gstr1, HsnSales } from './gstr1.ts';
import { DOCUMENTS, descriptionOf, percent, rupees } from './gstr1-values.ts';

type Cell = string | number | null;

/** A section as the offline tool reads it. */
export interface SectionTable {
  header: readonly string[];
  rows: Cell[][];
}

/** An invoice to a registered business that is neither in a special economic zone nor a deemed export. */
const REGULAR = 'Regular B2B';

/**
 * A section of a return with the columns of the offline tool's own files. Those of table 8 and its descriptions are
 * those of `get_nil_headers` and `NilRatedCategory` in india-compliance (gst_india/utils/gstr_1/gstr_1_export.py).
 */
export function gstr1Table(section: Gstr1Section, gstr1: Gstr1): SectionTable {
  switch (section) {
    case 'b2b':
      return {
        header: [
          'GSTIN/UIN of Recipient',
          'Receiver Name',
          'Invoice Number',
          'Invoice date',
          'Invoice Value',
          'Place Of Supply',
          'Reverse Charge',
          'Applicable % of Tax Rate',
          'Invoice Type',
          'E-Commerce GSTIN',
          'Rate',
          'Taxable Value',
          'Cess Amount',
        ],
        rows: gstr1.b2b.flatMap((invoice) =>
          invoice.rates.map(({ rate, taxablePaise }) => [
            invoice.buyer.gstin,
            invoice.buyer.legalName,
            invoice.number,
            toolDay(invoice.issuedOn),
            rupees(invoice.totalPaise),
            place(invoice.placeOfSupply),
            'N',
            null,
            REGULAR,
            null,
            percent(rate),
            rupees(taxablePaise),
            null,
          ]),
        ),
      };
    case 'cdnr':
      return {
        header: [
          'GSTIN/UIN of Recipient',
          'Receiver Name',
          'Note Number',
          'Note Date',
          'Note Type',
          'Place Of Supply',
          'Reverse Charge',
          'Note Supply Type',
          'Note Value',
          'Applicable % of Tax Rate',
          'Rate',
          'Taxable Value',
          'Cess Amount',
        ],
        rows: gstr1.cdnr.flatMap((note) =>
          note.rates.map(({ rate, taxablePaise }) => [
            note.buyer.gstin,
            note.buyer.legalName,
            note.number,
            toolDay(note.issuedOn),
            'C',
            place(note.placeOfSupply),
            'N',
            REGULAR,
            rupees(note.totalPaise),
            null,
            percent(rate),
            rupees(taxablePaise),
            null,
          ]),
        ),
      };
    case 'b2cs':
      return {
        header: [
          'Type',
          'Place Of Supply',
          'Applicable % of Tax Rate',
          'Rate',
          'Taxable Value',
          'Cess Amount',
          'E-Commerce GSTIN',
        ],
        rows: gstr1.b2cs.map(({ placeOfSupply, rate, taxablePaise }) => [
          'OE',
          place(placeOfSupply),
          null,
          percent(rate),
          rupees(taxablePaise),
          null,
          null,
        ]),
      };
    case 'b2cl':
      return {
        header: [
          'Invoice Number',
          'Invoice date',
          'Invoice Value',
          'Place Of Supply',
          'Applicable % of Tax Rate',
          'Rate',
          'Taxable Value',
          'Cess Amount',
          'E-Commerce GSTIN',
        ],
        rows: gstr1.b2cl.flatMap((invoice) =>
          invoice.rates.map(({ rate, taxablePaise }) => [
            invoice.number,
            toolDay(invoice.issuedOn),
            rupees(invoice.totalPaise),
            place(invoice.placeOfSupply),
            null,
            percent(rate),
            rupees(taxablePaise),
            null,
            null,
          ]),
        ),
      };
    case 'cdnur':
      return {
        header: [
          'UR Type',
          'Note Number',
          'Note Date',
          'Note Type',
          'Place Of Supply',
          'Note Value',
          'Applicable % of Tax Rate',
          'Rate',
          'Taxable Value',
          'Cess Amount',
        ],
        rows: gstr1.cdnur.flatMap((note) =>
          note.rates.map(({ rate, taxablePaise }) => [
            'B2CL',
            note.number,
            toolDay(note.issuedOn),
            'C',
            place(note.placeOfSupply),
            rupees(note.totalPaise),
            null,
            percent(rate),
            rupees(taxablePaise),
            null,
          ]),
        ),
      };
    case 'nil':
      return {
        header: [
          'Description',
          'Nil Rated Supplies',
          'Exempted(other than nil rated/non GST supply)',
          'Non-GST Supplies',
        ],
        rows: gstr1.nil.map(({ isInterState, isBusiness, totalPaise }) => [
          `${isInterState ? 'Inter' : 'Intra'}-State supplies to ${isBusiness ? '' : 'un'}registered persons`,
          rupees(totalPaise),
          0,
          0,
        ]),
      };
    case 'hsn-b2b':
      return hsnTable(gstr1.hsnB2b);
    case 'hsn':
      return hsnTable(gstr1.hsn);
    case 'docs':
      return {
        header: ['Nature of Document', 'Sr. No. From', 'Sr. No. To', 'Total Number', 'Cancelled'],
        rows: gstr1.docs.map(({ kind, from, to, total, cancelled }) => [
          DOCUMENTS[kind]?.name ?? '',
          from,
          to,
          total,
          cancelled,
        ]),
      };
  }
}

function hsnTable(sales: readonly HsnSales[]): SectionTable {
  return {
    header: [
      'HSN',
      'Description',
      'UQC',
      'Total Quantity',
      'Total Value',
      'Rate',
      'Taxable Value',
      'Integrated Tax Amount',
      'Central Tax Amount',
      'State/UT Tax Amount',
      'Cess Amount',
    ],
    rows: sales.map((row) => [
      row.hsn,
      descriptionOf(row.description),
      'NOS-NUMBERS',
      row.quantity,
      rupees(row.totalPaise),
      percent(row.rate),
      rupees(row.taxablePaise),
      rupees(row.igstPaise),
      rupees(row.cgstPaise),
      rupees(row.sgstPaise),
      null,
    ]),
  };
}

function place(code: StateCode): string {
  return `${code}-${TOOL_STATES[code] ?? STATES[code]}`;
}

/** States that the tool spells differently. */
const TOOL_STATES: Partial<Record<StateCode, string>> = {
  '01': 'Jammu & Kashmir',
  '26': 'Dadra & Nagar Haveli & Daman & Diu',
  '31': 'Lakshdweep',
  '35': 'Andaman & Nicobar Islands',
};

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** `2026-11-21` as `21-Nov-2026`. */
function toolDay(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return `${date}-${MONTHS[Number(month) - 1]}-${year}`;
}
