import { type Static, Type } from 'typebox';
import { HSN_PATTERN, MAX_GST_PERCENT, MAX_GST_RATES } from '../limits.ts';
import { Shape, Time } from '../schemas.ts';
import { NO_HSN } from './no-hsn.ts';
import { paperKinds } from './paper-kinds.ts';

/** 4, 6 or 8 digits, or nothing. */
export const Hsn = Type.Union([Type.String({ pattern: HSN_PATTERN.source }), Type.Literal('')]);

/** GST rates in per cent, each from its day of India on, or from the beginning. */
export const GstRates = Type.Array(
  Shape({
    percent: Type.Number({ minimum: 0, maximum: MAX_GST_PERCENT }),
    from: Type.Optional(Type.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' })),
  }),
  { maxItems: MAX_GST_RATES },
);

const Kind = Type.Enum(paperKinds);
/** Rupees, possibly negative, such as a month's sums less its credit notes. */
const Amount = Type.Number();
/** A day of India, `2026-11-21`. */
const Day = Type.String();

/** A month of India, `2026-11`. */
export const Month = Type.String({ pattern: '^20[0-9]{2}-(0[1-9]|1[0-2])$' });

/** By what lists name a paper. */
const PaperName = {
  _id: Type.String(),
  kind: Kind,
  /** Whether all of what it charges for is at nil rate, or only some. Unset: none. */
  nilRated: Type.Optional(Type.Enum(['all', 'some'])),
  number: Type.String(),
  issuedOn: Day,
  orderId: Type.String(),
  orderNumber: Type.String(),
};

/** A paper as lists show it. */
export const TaxPaper = Shape({
  ...PaperName,
  /** Who is billed: a business by its legal name. */
  recipient: Type.String(),
  /** The total, including tax. */
  total: Amount,
  /** The number of the paper that this one corrects or refunds. */
  original: Type.Optional(Type.String()),
  voided: Type.Optional(Shape({ at: Time, reason: Type.String() })),
  /** A void note whose refund has no other one and still needs one. */
  canBeMadeAgain: Type.Optional(Type.Literal(true)),
});
export type TaxPaper = Static<typeof TaxPaper>;

const Amounts = {
  taxable: Amount,
  centralTax: Amount,
  /** SGST and UTGST. */
  stateTax: Amount,
  integratedTax: Amount,
  total: Amount,
};

export const TaxSums = Shape(Amounts);
export type TaxSums = Static<typeof TaxSums>;

/** The sums of a month's papers: sales less credit notes, without void papers. */
export const TaxMonth = Shape({
  month: Month,
  /** The shop's current registration. */
  registration: Type.String(),
  /** What must be set before papers can be made. */
  gaps: Type.Array(Shape({ section: Type.String(), field: Type.String(), sentence: Type.String() })),
  sales: Shape({ papers: Type.Integer(), ...Amounts }),
  creditNotes: Shape({ papers: Type.Integer(), ...Amounts }),
  net: TaxSums,
  byRate: Type.Array(Shape({ rate: Type.Number(), ...Amounts })),
  byState: Type.Array(Shape({ state: Type.String(), code: Type.String(), ...Amounts })),
  byHsn: Type.Array(Shape({ hsn: Type.String(), rate: Type.Number(), quantity: Type.Integer(), ...Amounts })),
  documents: Type.Array(
    Shape({
      kind: Kind,
      from: Type.String(),
      to: Type.String(),
      total: Type.Integer(),
      cancelled: Type.Integer(),
    }),
  ),
  /** Lines of papers that the portal does not take, by a rate that it does not list or without an HSN code. */
  unfileable: Type.Array(
    Shape({
      orderId: Type.String(),
      /** Of the paper. */
      number: Type.String(),
      title: Type.String(),
      hsn: Type.String(),
      rate: Type.Number(),
      why: Type.Enum(['rate', 'hsn']),
    }),
  ),
  /** Orders that were shipped in the month and have no paper. */
  unbilledOrders: Type.Array(Shape({ _id: Type.String(), orderNumber: Type.String() })),
});
export type TaxMonth = Static<typeof TaxMonth>;

/** Which figure of a month: sales or credit notes, of a state, of a rate in per cent, of an HSN code as it is printed. */
export const TaxFigure = Shape({
  kind: Type.Optional(Type.Enum(['sale', 'credit_note'])),
  state: Type.Optional(Type.String({ maxLength: 2 })),
  rate: Type.Optional(Type.Number({ minimum: 0, maximum: MAX_GST_PERCENT })),
  hsn: Type.Optional(Type.String({ pattern: `^([0-9]{4,8}|${NO_HSN})$` })),
});
export type TaxFigure = Static<typeof TaxFigure>;

/** A paper with what it adds to a figure; below 0: takes off. */
export const TaxRow = Shape({
  ...PaperName,
  ...Amounts,
});
export type TaxRow = Static<typeof TaxRow>;

/** A product whose GST rate or HSN code is not known. `category` is the name of its category. */
export const UnclassedProduct = Shape({ _id: Type.String(), title: Type.String(), category: Type.String() });
export type UnclassedProduct = Static<typeof UnclassedProduct>;
