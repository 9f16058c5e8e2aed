import type { StateCode } from '@shop/contract/delivery/states';
import type { PayBackWay } from '@shop/contract/hand-orders/payment-methods';
import type { PaperKind } from '@shop/contract/tax/paper-kinds';
import type { TaxSplit } from './rules/split-tax.ts';

/** What a paper charges for: goods, or their delivery. Money in paise. */
export interface PaperLine extends TaxSplit {
  /** Null: the delivery. */
  productId: string | null;
  title: string;
  /** The line of the order that it is of, where that is a set: `pieces` of it are in one set. */
  inSet?: { productId: string; pieces: number };
  /** 8 digits if known; `hsnDigits` decides how many are printed. Empty for a shop that is not registered. */
  hsn: string;
  /** In hundredths of a per cent; 0 if no tax is charged. */
  rate: number;
  /** Pieces; 0 for the delivery, and if a credit note takes none back. */
  quantity: number;
  /** Of one piece, tax included. */
  unitPricePaise: number;
  discountPaise: number;
  /** The amount charged, tax included: the parts of `TaxSplit` add up to it. */
  totalPaise: number;
}

export interface PaperTotals extends TaxSplit {
  discountPaise: number;
  totalPaise: number;
}

/** Everything that a paper says, as it was when it was made. */
export interface PaperDocument {
  kind: PaperKind;
  number: string;
  /** A day in India. */
  issuedOn: string;
  supplier: {
    name: string;
    legalName: string;
    addressLines: string[];
    state: StateCode;
    /** Empty for a shop that is not registered. */
    gstin: string;
    email: string;
    phone: string;
  };
  recipient: {
    name: string;
    addressLines: string[];
    /** Null if the address does not say. */
    state: StateCode | null;
    phone: string;
  };
  /** The business that is billed, where the buyer gave a GSTIN. Unset: a consumer, who is the recipient. */
  buyer?: {
    gstin: string;
    legalName: string;
    /** Those of the recipient, unless the GSTIN is of another state. */
    addressLines: string[];
    /** That of the GSTIN. */
    state: StateCode;
  };
  placeOfSupply: StateCode;
  isInterState: boolean;
  stateTax: 'SGST' | 'UTGST';
  order: { number: string; placedOn: string };
  /**
   * The paper that a credit note corrects, or the receipt that a refund voucher reverses; `isLarge` as in table 5 of
   * GSTR-1.
   */
  original: { kind: PaperKind; number: string; issuedOn: string; isLarge: boolean } | null;
  /**
   * How a credit note or refund voucher gives the money back, where not the way it was paid: `unpaid` where nothing
   * was.
   */
  givenBack?: PayBackWay | 'unpaid';
  /** How the money comes or goes. */
  paymentMethod: string;
  /** Whether all lines or only some are at nil rate, on a paper of a shop that charges tax. Unset: none is. */
  nilRated?: 'all' | 'some';
  lines: PaperLine[];
  totals: PaperTotals;
  amountInWords: string;
  /** Who signs for the supplier, with the picture of the signature; null if nobody does. */
  signatory: { name: string; pictureId: string | null } | null;
  hsnDigits: 4 | 6 | 8;
  pageSize: 'A4' | 'A5';
}
