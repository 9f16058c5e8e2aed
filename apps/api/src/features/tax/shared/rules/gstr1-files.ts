import { STATES, type StateCode } from '@shop/contract/delivery/states';
import type { Gstr1Section } from '@shop/contract/tax/gstr1-sections';
import { cutText } from '@shop/contract/typed-text';
import type { PaperKind } from '@shop/contract/tax/paper-kinds';
import type { Gstr1, ListedPaper, Sums } from './gstr1.ts';

type Cell = string | number | null;

/** A section as the offline tool reads it. */
export interface SectionTable {
  header: readonly string[];
  rows: Cell[][];
}

/** Pieces, in the tool's unit codes. */
const UNIT = 'NOS';
/**
 * The tool's names for the kinds of documents, to the letter, and their numbers in its JSON (`DocumentNature` in
 * india-compliance, gst_returns/fields/gstr1.py).
 */
const DOCUMENTS: Partial<Record<PaperKind, { name: string; number: number }>> = {
  invoice: { name: 'Invoices for outward supply', number: 1 },
  credit_note: { name: 'Credit Note', number: 5 },
  receipt_voucher: { name: 'Receipt voucher', number: 6 },
  refund_voucher: { name: 'Refund voucher', number: 8 },
};

/**
 * A section of a return with the columns of the offline tool's own files. Those of table 8 and its descriptions are
 * those of `get_nil_headers` and `NilRatedCategory` in india-compliance (gst_india/utils/gstr_1/gstr_1_export.py).
 */
export function gstr1Table(section: Gstr1Section, gstr1: Gstr1): SectionTable {
  switch (section) {
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
        rows: gstr1.nil.map(({ isInterState, totalPaise }) => [
          `${isInterState ? 'Inter' : 'Intra'}-State supplies to unregistered persons`,
          rupees(totalPaise),
          0,
          0,
        ]),
      };
    case 'hsn':
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
        rows: gstr1.hsn.map((row) => [
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

/** A return as the JSON that the offline tool makes and the portal accepts. Empty sections are left out. */
export function gstr1Json({ gstin, month, gstr1 }: { gstin: string; month: string; gstr1: Gstr1 }): object {
  const [year = '', monthOfYear = ''] = month.split('-');
  const sections = {
    b2cs: gstr1.b2cs.map(({ placeOfSupply, isInterState, rate, ...sums }) => ({
      sply_ty: isInterState ? 'INTER' : 'INTRA',
      typ: 'OE',
      pos: placeOfSupply,
      rt: percent(rate),
      txval: rupees(sums.taxablePaise),
      ...(isInterState
        ? { iamt: rupees(sums.igstPaise) }
        : { camt: rupees(sums.cgstPaise), samt: rupees(sums.sgstPaise) }),
      csamt: 0,
    })),
    b2cl: [...Map.groupBy(gstr1.b2cl, ({ placeOfSupply }) => placeOfSupply)].map(([pos, invoices]) => ({
      pos,
      inv: invoices.map((invoice) => ({
        inum: invoice.number,
        idt: jsonDay(invoice.issuedOn),
        val: rupees(invoice.totalPaise),
        itms: itemsOf(invoice),
      })),
    })),
    cdnur: gstr1.cdnur.map((note) => ({
      typ: 'B2CL',
      ntty: 'C',
      nt_num: note.number,
      nt_dt: jsonDay(note.issuedOn),
      val: rupees(note.totalPaise),
      pos: note.placeOfSupply,
      itms: itemsOf(note),
    })),
  };
  const nil = gstr1.nil.map(({ isInterState, totalPaise }) => ({
    sply_ty: isInterState ? 'INTRB2C' : 'INTRAB2C',
    nil_amt: rupees(totalPaise),
    expt_amt: 0,
    ngsup_amt: 0,
  }));
  const hsn = gstr1.hsn.map((row, index) => ({
    num: index + 1,
    hsn_sc: row.hsn,
    desc: descriptionOf(row.description),
    uqc: UNIT,
    qty: row.quantity,
    txval: rupees(row.taxablePaise),
    rt: percent(row.rate),
    iamt: rupees(row.igstPaise),
    camt: rupees(row.cgstPaise),
    samt: rupees(row.sgstPaise),
    csamt: 0,
  }));
  const docs = [...Map.groupBy(gstr1.docs, ({ kind }) => kind)].map(([kind, ranges]) => ({
    doc_num: DOCUMENTS[kind]?.number,
    docs: ranges.map(({ from, to, total, cancelled }, index) => ({
      num: index + 1,
      from,
      to,
      totnum: total,
      cancel: cancelled,
      net_issue: total - cancelled,
    })),
  }));
  return {
    gstin,
    fp: `${monthOfYear}${year}`,
    ...Object.fromEntries(Object.entries(sections).filter(([, rows]) => rows.length > 0)),
    ...(nil.length > 0 && { nil: { inv: nil } }),
    ...(hsn.length > 0 && { hsn: { hsn_b2c: hsn } }),
    ...(docs.length > 0 && { doc_issue: { doc_det: docs } }),
  };
}

function itemsOf({ rates }: ListedPaper) {
  return rates.map(({ rate, ...sums }: Sums & { rate: number }, index) => ({
    num: index + 1,
    itm_det: {
      rt: percent(rate),
      txval: rupees(sums.taxablePaise),
      iamt: rupees(sums.igstPaise),
      csamt: 0,
    },
  }));
}

function rupees(paise: number): number {
  return paise / 100;
}

function percent(rate: number): number {
  return rate / 100;
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

/** `2026-11-21` as `21-11-2026`. */
function jsonDay(day: string): string {
  return day.split('-').toReversed().join('-');
}

/** What goods of an HSN code are, as the portal takes it: at most 30 characters, the first and last of them no space. */
export function descriptionOf(description: string): string {
  return cutText(description.trim(), 30).trim();
}
