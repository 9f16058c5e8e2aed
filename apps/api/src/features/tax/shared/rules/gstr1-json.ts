import type { BusinessPaper, Gstr1, HsnSales, ListedPaper, Sums } from './gstr1.ts';
import { DOCUMENTS, descriptionOf, percent, rupees } from './gstr1-values.ts';

/** Pieces, in the tool's unit codes. */
const UNIT = 'NOS';

/** A return as the JSON that the offline tool makes and the portal accepts. Empty sections are left out. */
export function gstr1Json({ gstin, month, gstr1 }: { gstin: string; month: string; gstr1: Gstr1 }): object {
  const [year = '', monthOfYear = ''] = month.split('-');
  const sections = {
    b2b: byGstin(gstr1.b2b).map(([ctin, invoices]) => ({
      ctin,
      inv: invoices.map((invoice) => ({
        inum: invoice.number,
        idt: jsonDay(invoice.issuedOn),
        val: rupees(invoice.totalPaise),
        pos: invoice.placeOfSupply,
        rchrg: 'N',
        inv_typ: 'R',
        itms: itemsOf(invoice),
      })),
    })),
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
    cdnr: byGstin(gstr1.cdnr).map(([ctin, notes]) => ({
      ctin,
      nt: notes.map((note) => ({
        ntty: 'C',
        nt_num: note.number,
        nt_dt: jsonDay(note.issuedOn),
        val: rupees(note.totalPaise),
        pos: note.placeOfSupply,
        rchrg: 'N',
        inv_typ: 'R',
        itms: itemsOf(note),
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
  const nil = gstr1.nil.map(({ isInterState, isBusiness, totalPaise }) => ({
    sply_ty: `${isInterState ? 'INTR' : 'INTRA'}${isBusiness ? 'B2B' : 'B2C'}`,
    nil_amt: rupees(totalPaise),
    expt_amt: 0,
    ngsup_amt: 0,
  }));
  const hsn = Object.entries({ hsn_b2b: gstr1.hsnB2b, hsn_b2c: gstr1.hsn })
    .filter(([, rows]) => rows.length > 0)
    .map(([name, rows]) => [name, hsnRows(rows)]);
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
    ...(hsn.length > 0 && { hsn: Object.fromEntries(hsn) as object }),
    ...(docs.length > 0 && { doc_issue: { doc_det: docs } }),
  };
}

function hsnRows(sales: readonly HsnSales[]) {
  return sales.map((row, index) => ({
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
}

const byGstin = (papers: readonly BusinessPaper[]) => [...Map.groupBy(papers, ({ buyer }) => buyer.gstin)];

function itemsOf({ rates, isInterState }: ListedPaper) {
  return rates.map(({ rate, ...sums }: Sums & { rate: number }, index) => ({
    num: index + 1,
    itm_det: {
      rt: percent(rate),
      txval: rupees(sums.taxablePaise),
      ...(isInterState
        ? { iamt: rupees(sums.igstPaise) }
        : { camt: rupees(sums.cgstPaise), samt: rupees(sums.sgstPaise) }),
      csamt: 0,
    },
  }));
}

/** `2026-11-21` as `21-11-2026`. */
function jsonDay(day: string): string {
  return day.split('-').toReversed().join('-');
}
