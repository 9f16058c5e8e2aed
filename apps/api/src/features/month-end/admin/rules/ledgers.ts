import type { PaperDocument, PaperLine } from '../../../tax/index.ts';

/** A ledger of TallyPrime, with its group there. */
export interface Ledger {
  name: string;
  group:
    | 'Sundry Debtors'
    | 'Sales Accounts'
    | 'Duties & Taxes'
    | 'Bank Accounts'
    | 'Cash-in-Hand'
    | 'Indirect Expenses';
  /** What the shop books in it. */
  what: string;
}

/**
 * Every ledger that the vouchers name, but for those of sales. Razorpay is a bank account, since TallyPrime takes only
 * cash and bank ledgers as the account of receipts, payments and contras.
 */
export const ledgers = {
  customers: {
    name: 'Online customers',
    group: 'Sundry Debtors',
    what: 'what is billed and paid, bill by bill under the order number',
  },
  razorpay: {
    name: 'Razorpay',
    group: 'Bank Accounts',
    what: 'what Razorpay took and has not paid out; its balance is what is still to come',
  },
  bank: {
    name: 'Shop bank account',
    group: 'Bank Accounts',
    what: 'settlements, and orders paid by transfer or UPI',
  },
  cash: { name: 'Cash and couriers', group: 'Cash-in-Hand', what: 'cash on delivery, once it is received' },
  fees: {
    name: 'Razorpay fees',
    group: 'Indirect Expenses',
    what: 'the fees that the shop bears, without GST if it can claim it',
  },
  feeTax: {
    name: 'Input GST on Razorpay fees',
    group: 'Duties & Taxes',
    what: 'split into CGST and SGST or IGST by Razorpay’s tax invoice of the month',
  },
  shopperFees: {
    name: 'Fees given back to shoppers',
    group: 'Indirect Expenses',
    what: 'fees that shoppers had paid on top, given back with refunds',
  },
  adjustments: {
    name: 'Razorpay adjustments',
    group: 'Indirect Expenses',
    what: 'disputes, adjustments and transfers in settlements',
  },
  cgst: { name: 'Output CGST', group: 'Duties & Taxes', what: 'of papers within the state' },
  sgst: { name: 'Output SGST', group: 'Duties & Taxes', what: 'of papers within the state' },
  utgst: { name: 'Output UTGST', group: 'Duties & Taxes', what: 'of papers within a union territory' },
  igst: { name: 'Output IGST', group: 'Duties & Taxes', what: 'of papers to another state' },
} as const satisfies Record<string, Ledger>;

/** The ledger in which the goods or the delivery of a line are booked. */
export function salesLedger({ kind, original, nilRated }: PaperDocument, { rate }: PaperLine): Ledger {
  const isOfTaxedShop = (original?.kind ?? kind) === 'invoice' || nilRated !== undefined;
  const group = 'Sales Accounts';
  if (!isOfTaxedShop) return { name: 'Sales', group, what: 'of a shop that charges no GST' };
  return rate === 0
    ? { name: 'Sales at nil rate', group, what: 'goods at nil rate' }
    : {
        name: `Sales at ${rate / 100}% GST`,
        group,
        what: `goods and delivery at ${rate / 100}%, without GST`,
      };
}
