import type { StateCode } from '@shop/contract/delivery/states';
import type { PaperKind } from '@shop/contract/tax/paper-kinds';
import type { PaperDocument, PaperLine } from '../paper-document.ts';
import { isLargeInvoice } from './large-invoice.ts';
import type { TaxSplit } from './split-tax.ts';

/** A paper in the form that a return needs. */
export interface FiledPaper {
  orderId: string;
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
  isInterState: boolean;
  totalPaise: number;
  rates: (Sums & { rate: number })[];
}

/** One to a business. */
export interface BusinessPaper extends ListedPaper {
  buyer: Pick<Buyer, 'gstin' | 'legalName'>;
}

type Buyer = NonNullable<PaperDocument['buyer']>;

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

/** Supplies at nil rate, in paise, within the state or beyond it, to businesses or consumers. */
export interface NilSales {
  isInterState: boolean;
  isBusiness: boolean;
  totalPaise: number;
}

/** What a shop files for a month. */
export interface Gstr1 {
  /** Table 4: invoices to businesses, by GSTIN. */
  b2b: BusinessPaper[];
  /** Table 9B: credit notes for those invoices. */
  cdnr: BusinessPaper[];
  /** Table 7, net of credit notes: negative where more came back than was sold, left out where the sum is zero. */
  b2cs: SmallSales[];
  /** Table 5: invoices above ₹1 lakh to another state. */
  b2cl: ListedPaper[];
  /** Table 9B: credit notes for invoices of table 5. */
  cdnur: ListedPaper[];
  /** Table 8, net of credit notes: beyond the state first. */
  nil: NilSales[];
  /** Table 12 for businesses and for consumers, net of credit notes. Without goods that have no code, which the portal refuses. */
  hsnB2b: HsnSales[];
  hsn: HsnSales[];
  /** Table 13, with void numbers counted as cancelled. */
  docs: NumberRange[];
}

/** The return of the papers of one month. */
export function gstr1Of(papers: readonly FiledPaper[]): Gstr1 {
  const counted = papers.filter(({ isVoid, document }) => !isVoid && signOf(document) !== 0);
  const isListed = ({ document }: FiledPaper) =>
    document.kind === 'invoice' ? isLargeInvoice(document) : (document.original?.isLarge ?? false);
  const [business, consumers] = byBuyer(counted);
  const small = consumers.filter((paper) => !isListed(paper));
  const large = consumers.filter(isListed);
  return {
    b2b: businessOf(business.filter(({ kind }) => kind !== 'credit_note')),
    cdnr: businessOf(business.filter(({ kind }) => kind === 'credit_note')),
    b2cs: smallSalesOf(small),
    b2cl: listedOf(large.filter(({ kind }) => kind === 'invoice')),
    cdnur: listedOf(large.filter(({ kind }) => kind === 'credit_note')),
    nil: [...nilSalesOf(business), ...nilSalesOf(consumers)],
    hsnB2b: hsnSalesOf(business),
    hsn: hsnSalesOf(consumers),
    docs: rangesOf(papers.filter(({ kind, document }) => isOfTaxedShop(kind, document))),
  };
}

/** What a return comes to with its tax, less credit notes: tables 4, 5, 7, 8 and 9B. */
export function totalOfGstr1({ b2b, b2cs, b2cl, cdnr, cdnur, nil }: Gstr1): number {
  const listedPaise = sumOf(ratesOf([...b2b, ...b2cl])) - sumOf(ratesOf([...cdnr, ...cdnur]));
  return listedPaise + sumOf(b2cs) + sumOf(nil);
}

/** Papers of businesses, and of consumers. */
function byBuyer(papers: readonly FiledPaper[]): [business: FiledPaper[], consumers: FiledPaper[]] {
  const isBusiness = ({ document }: FiledPaper) => document.buyer !== undefined;
  return [papers.filter(isBusiness), papers.filter((paper) => !isBusiness(paper))];
}

/** By GSTIN, each business's papers in their sequence. */
function businessOf(papers: readonly FiledPaper[]): BusinessPaper[] {
  return papers
    .flatMap(({ document }) => (document.buyer ? [{ ...listed(document), buyer: document.buyer }] : []))
    .filter(({ rates }) => rates.length > 0)
    .toSorted((one, other) => one.buyer.gstin.localeCompare(other.buyer.gstin));
}

const ratesOf = (papers: readonly ListedPaper[]) => papers.flatMap(({ rates }) => rates);

function sumOf(rows: readonly { totalPaise: number }[]): number {
  return rows.reduce((total, { totalPaise }) => total + totalPaise, 0);
}

/** 1 for sales, -1 for credit notes to them, 0 for what GSTR-1 does not add up. */
export function signOf({ kind, original, nilRated }: PaperDocument): number {
  if (isTaxedSupply(kind, nilRated)) return 1;
  return kind === 'credit_note' && original && isTaxedSupply(original.kind, nilRated) ? -1 : 0;
}

/** Whether a paper is for a supply by a shop that charges tax: a bill of supply can be that of one under composition. */
function isTaxedSupply(kind: PaperKind, nilRated: PaperDocument['nilRated']): boolean {
  return kind === 'invoice' || (kind === 'bill_of_supply' && nilRated === 'all');
}

function isOfTaxedShop(kind: PaperKind, document: PaperDocument): boolean {
  return kind === 'receipt_voucher' || kind === 'refund_voucher' || signOf(document) !== 0;
}

/** What no tax was charged on has a table of its own. */
const isTaxed = ({ rate }: PaperLine) => rate > 0;

function smallSalesOf(papers: readonly FiledPaper[]): SmallSales[] {
  const rows = new Map<string, SmallSales>();
  for (const { document } of papers) {
    const { placeOfSupply, isInterState } = document;
    for (const line of document.lines.filter(isTaxed)) {
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

/** Papers that are listed individually, as far as they are taxed. */
function listedOf(papers: readonly FiledPaper[]): ListedPaper[] {
  return papers.map(({ document }) => listed(document)).filter(({ rates }) => rates.length > 0);
}

function listed(document: PaperDocument): ListedPaper {
  const { number, issuedOn, placeOfSupply, isInterState, totals, lines } = document;
  const rates = new Map<number, Sums & { rate: number }>();
  for (const line of lines.filter(isTaxed)) {
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
    isInterState,
    totalPaise: totals.totalPaise,
    rates: [...rates.values()].toSorted((one, other) => one.rate - other.rate),
  };
}

function nilSalesOf(papers: readonly FiledPaper[]): NilSales[] {
  return [true, false].flatMap((isInterState) => {
    let totalPaise = 0;
    for (const { document } of papers.filter((paper) => paper.document.isInterState === isInterState)) {
      for (const line of document.lines) {
        if (!isTaxed(line)) totalPaise += signOf(document) * line.totalPaise;
      }
    }
    const isBusiness = papers.some(({ document }) => document.buyer !== undefined);
    return totalPaise === 0 ? [] : [{ isInterState, isBusiness, totalPaise }];
  });
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
  return [...rows.values()]
    .filter(({ hsn, totalPaise, taxablePaise }) => hsn !== '' && (totalPaise !== 0 || taxablePaise !== 0))
    .toSorted((one, other) => one.hsn.localeCompare(other.hsn) || one.rate - other.rate);
}

/**
 * The ranges of numbers of each series, with void ones counted as cancelled. A gap begins another range. Invoices and
 * bills of supply have one series, and the portal knows one nature for both.
 */
export function rangesOf(papers: readonly FiledPaper[]): NumberRange[] {
  const series = Map.groupBy(
    papers,
    (paper) =>
      `${natureOf(paper)} ${paper.number.slice(0, paper.number.lastIndexOf('/'))} ${paper.gapsBefore}`,
  );
  return [...series.values()].flatMap((unsorted) => {
    const sorted = unsorted.toSorted((one, other) => one.sequence - other.sequence);
    const [first] = sorted;
    const last = sorted.at(-1);
    if (!first || !last) return [];
    const cancelled = sorted.filter(({ isVoid }) => isVoid).length;
    const kind = natureOf(first);
    return [{ kind, from: first.number, to: last.number, total: sorted.length, cancelled }];
  });
}

function natureOf({ kind, document }: FiledPaper): PaperKind {
  return isTaxedSupply(kind, document.nilRated) ? 'invoice' : kind;
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
