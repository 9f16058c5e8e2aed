import type { StateCode } from '@shop/contract/delivery/states';
import type { PaperKind } from '@shop/contract/tax/paper-kinds';
import type { PaperDocument, PaperLine } from '../../shared/paper-document.ts';
import { isLargeInvoice } from '../../shared/rules/large-invoice.ts';
import type { TaxSplit } from '../../shared/rules/split-tax.ts';

/** A paper in the form that a return needs. */
export interface FiledPaper {
  kind: PaperKind;
  number: string;
  prefix: string;
  sequence: number;
  /** How many gaps its series has before it. */
  gapsBefore: number;
  isVoid: boolean;
  document: PaperDocument;
}

/** Sums in paise: sales less credit notes. */
export interface Sums extends TaxSplit {
  totalPaise: number;
}

export interface SmallSales extends Sums {
  placeOfSupply: StateCode;
  isInterState: boolean;
  rate: number;
}

/** A paper that is listed individually, with its sums by rate. */
export interface ListedPaper {
  number: string;
  issuedOn: string;
  placeOfSupply: StateCode;
  totalPaise: number;
  rates: (Sums & { rate: number })[];
}

export interface HsnSales extends Sums {
  hsn: string;
  rate: number;
  description: string;
  quantity: number;
}

export interface NumberRange {
  kind: PaperKind;
  from: string;
  to: string;
  total: number;
  cancelled: number;
}

/** What a shop that sells to consumers files for a month. */
export interface Gstr1 {
  /** Table 7, net of credit notes: negative where more came back than was sold, left out where the sum is zero. */
  b2cs: SmallSales[];
  /** Table 5: invoices above ₹1 lakh to another state. */
  b2cl: ListedPaper[];
  /** Table 9B: credit notes for those invoices. */
  cdnur: ListedPaper[];
  /** Table 12 for consumers, net of credit notes. */
  hsn: HsnSales[];
  /** Table 13, with void numbers counted as cancelled. */
  docs: NumberRange[];
}

/** The papers of a taxable shop that appear in GSTR-1. */
const DOCUMENT_KINDS = ['invoice', 'credit_note', 'receipt_voucher', 'refund_voucher'] as const;

/** The return of the papers of one month. */
export function gstr1Of(papers: readonly FiledPaper[]): Gstr1 {
  const counted = papers.filter(({ isVoid, document }) => !isVoid && signOf(document) !== 0);
  const isListed = ({ document }: FiledPaper) =>
    document.kind === 'invoice' ? isLargeInvoice(document) : (document.original?.isLarge ?? false);
  const small = counted.filter((paper) => !isListed(paper));
  const large = counted.filter(isListed);
  return {
    b2cs: smallSalesOf(small),
    b2cl: large.filter(({ kind }) => kind === 'invoice').map(({ document }) => listed(document)),
    cdnur: large.filter(({ kind }) => kind === 'credit_note').map(({ document }) => listed(document)),
    hsn: hsnSalesOf(counted),
    docs: rangesOf(papers.filter(({ kind, document }) => isOfTaxedShop(kind, document))),
  };
}

/** 1 for sales, -1 for credit notes to them, 0 for what GSTR-1 does not add up. */
function signOf({ kind, original }: PaperDocument): number {
  if (kind === 'invoice') return 1;
  return kind === 'credit_note' && original?.kind === 'invoice' ? -1 : 0;
}

function isOfTaxedShop(kind: PaperKind, { original }: PaperDocument): boolean {
  if (kind === 'credit_note') return original?.kind === 'invoice';
  return DOCUMENT_KINDS.some((each) => each === kind);
}

function smallSalesOf(papers: readonly FiledPaper[]): SmallSales[] {
  const rows = new Map<string, SmallSales>();
  for (const { document } of papers) {
    const { placeOfSupply, isInterState } = document;
    for (const line of document.lines) {
      const { rate } = line;
      const row = valueOf(rows, `${placeOfSupply} ${rate} ${isInterState}`, () => ({
        placeOfSupply,
        isInterState,
        rate,
        ...noSums(),
      }));
      addTo(row, line, signOf(document));
    }
  }
  return [...rows.values()]
    .filter(({ totalPaise, taxablePaise }) => totalPaise !== 0 || taxablePaise !== 0)
    .toSorted((one, other) => one.placeOfSupply.localeCompare(other.placeOfSupply) || one.rate - other.rate);
}

function listed({ number, issuedOn, placeOfSupply, totals, lines }: PaperDocument): ListedPaper {
  const rates = new Map<number, Sums & { rate: number }>();
  for (const line of lines) {
    addTo(
      valueOf(rates, line.rate, () => ({ rate: line.rate, ...noSums() })),
      line,
      1,
    );
  }
  return {
    number,
    issuedOn,
    placeOfSupply,
    totalPaise: totals.totalPaise,
    rates: [...rates.values()].toSorted((one, other) => one.rate - other.rate),
  };
}

function hsnSalesOf(papers: readonly FiledPaper[]): HsnSales[] {
  const rows = new Map<string, HsnSales>();
  for (const { document } of papers) {
    for (const line of document.lines) {
      const hsn = line.hsn.slice(0, document.hsnDigits);
      const row = valueOf(rows, `${hsn} ${line.rate}`, () => ({
        hsn,
        rate: line.rate,
        description: line.title,
        quantity: 0,
        ...noSums(),
      }));
      const sign = signOf(document);
      row.quantity += sign * line.quantity;
      addTo(row, line, sign);
    }
  }
  return [...rows.values()].toSorted(
    (one, other) => one.hsn.localeCompare(other.hsn) || one.rate - other.rate,
  );
}

/** The ranges of numbers of each series, with void ones counted as cancelled. A gap begins another range. */
export function rangesOf(papers: readonly FiledPaper[]): NumberRange[] {
  const series = Map.groupBy(
    papers,
    ({ kind, number, gapsBefore }) => `${kind} ${number.slice(0, number.lastIndexOf('/'))} ${gapsBefore}`,
  );
  return [...series.values()].flatMap((unsorted) => {
    const sorted = unsorted.toSorted((one, other) => one.sequence - other.sequence);
    const [first] = sorted;
    const last = sorted.at(-1);
    if (!first || !last) return [];
    const cancelled = sorted.filter(({ isVoid }) => isVoid).length;
    return [{ kind: first.kind, from: first.number, to: last.number, total: sorted.length, cancelled }];
  });
}

export function noSums(): Sums {
  return { taxablePaise: 0, cgstPaise: 0, sgstPaise: 0, igstPaise: 0, totalPaise: 0 };
}

export function addTo(sums: Sums, added: Pick<PaperLine, keyof Sums>, sign: number): void {
  sums.taxablePaise += sign * added.taxablePaise;
  sums.cgstPaise += sign * added.cgstPaise;
  sums.sgstPaise += sign * added.sgstPaise;
  sums.igstPaise += sign * added.igstPaise;
  sums.totalPaise += sign * added.totalPaise;
}

function valueOf<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}
