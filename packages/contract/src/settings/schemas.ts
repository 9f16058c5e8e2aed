import { Type, type Static, type TSchema } from 'typebox';
import {
  MAX_ADDRESS_LINES,
  MAX_FOOTER_COLUMNS,
  MAX_LINE,
  MAX_MAIL_SUBJECT,
  MAX_MAIL_WORDS,
  MAX_MENU_ENTRIES,
  MAX_NAME,
  MAX_SHOP_NAME,
  MAX_TAGLINE,
  MAX_ZONES,
  MAX_ZONE_PINS,
} from '../limits.ts';
import { Shape, Time } from '../schemas.ts';

/** Which texts may be empty, and what else a value must be, is the rule of `fit-section.ts` in the API. */
const Words = (maxLength: number) => Type.String({ maxLength });
const Colour = Type.String({ maxLength: 7 });
/** The address of an uploaded picture, or null, which comes first: a text would take it for an empty one. */
const PictureUrl = Type.Union([Type.Null(), Type.String({ maxLength: 2_000 })]);
const Link = Words(MAX_LINE);
/**
 * A number that must be given. Null passes, and `fit-section.ts` refuses it at its field with all that is wrong in the
 * section: without it in the schema, null would be taken for 0.
 */
const Given = Type.Unsafe<number>({ type: ['number', 'null'] });

export const ShopSection = Shape({
  name: Words(MAX_SHOP_NAME),
  /** Default `brand` of a product; empty: the name. */
  brand: Words(MAX_NAME),
  tagline: Words(MAX_TAGLINE),
  blurb: Words(MAX_LINE),
});

/**
 * `logo` takes the place of the name in header and footer, `icon` that of the mark in tabs and on phones; `share` is what
 * a link to the shop shows where it is shared and the page has no picture of its own; `signature` is on GST papers.
 */
export const PicturesSection = Shape({
  logo: PictureUrl,
  icon: PictureUrl,
  share: PictureUrl,
  signature: PictureUrl,
});

/**
 * `#rrggbb`. `brand`: buttons, footer, icon, payment sheet; `accent`: what is open, in focus or counted; `paper`: the
 * ground of every page.
 */
export const ColoursSection = Shape({ brand: Colour, accent: Colour, paper: Colour });

export const ContactSection = Shape({
  email: Words(MAX_LINE),
  phone: Words(20),
  /** The 10 digits, or empty. */
  whatsapp: Words(20),
  addressLines: Type.Array(Words(MAX_NAME), { maxItems: MAX_ADDRESS_LINES }),
  /** `inform`: the contact form tells where to write; `deliver`: it keeps and mails the message (ruling 9). */
  form: Type.Enum(['inform', 'deliver']),
});

/** `gstin` is empty for a shop that is not registered. */
export const LegalSection = Shape({ legalName: Words(MAX_NAME), gstin: Words(20) });

/** Who answers for complaints (Consumer Protection (E-Commerce) Rules 2020, rule 4); empty: the shop's own contact. */
export const GrievanceSection = Shape({
  officer: Words(MAX_NAME),
  designation: Words(MAX_NAME),
  email: Words(MAX_LINE),
  phone: Words(20),
});

/** How the shop is registered under GST, and how its papers are made. */
export const TaxSection = Shape({
  /** `off`: the shop makes no papers. `composition` and `unregistered` deliver within their state alone. */
  registration: Type.Enum(['off', 'regular', 'composition', 'unregistered']),
  /** The GST code of the state; empty: the one of the GSTIN. */
  state: Words(2),
  /** At which status of an order its invoice or bill is made. */
  issueAt: Type.Enum(['inProcess', 'inShipping']),
  /** The rate of delivery where a cart has several. */
  deliveryRate: Type.Enum(['highest', 'apportioned']),
  /** Receipt vouchers for payments, refund vouchers for what goes back before an invoice. */
  vouchers: Type.Enum(['no', 'yes']),
  hsnDigits: Type.Enum(['4', '6', '8']),
  pageSize: Type.Enum(['A4', 'A5']),
  /** Letters before the numbers of invoices and bills, credit notes and vouchers: a series each. */
  invoicePrefix: Words(4),
  creditNotePrefix: Words(4),
  receiptPrefix: Words(4),
  refundPrefix: Words(4),
  /** Who signs the papers, next to the picture of the signature; empty: nobody by name. */
  signatory: Words(MAX_NAME),
});

export const SocialSection = Shape({
  instagram: Link,
  facebook: Link,
  youtube: Link,
  x: Link,
  linkedin: Link,
  pinterest: Link,
});

/** A line above every page of the shop; empty: none. `link` is a path of the shop or an https address. */
export const AnnouncementSection = Shape({ text: Words(MAX_TAGLINE), link: Link });

/** A flat fee, the order value from which it is waived (0: never), business days from order to delivery (ruling 33). */
export const ShippingSection = Shape({
  fee: Given,
  freeAbove: Given,
  minDays: Given,
  maxDays: Given,
});

/** Where delivery has terms of its own: the first zone that has an address decides; what none has is `elsewhere`. */
export const ZonesSection = Shape({
  zones: Type.Array(
    Shape({
      name: Words(MAX_NAME),
      /** GST codes. */
      states: Type.Array(Words(2), { maxItems: 40 }),
      /** PIN codes, or their first digits. */
      pins: Type.Array(Words(6), { maxItems: MAX_ZONE_PINS }),
      delivers: Type.Boolean(),
      /** Cash on delivery, where the shop takes it (`CashSection`). */
      cash: Type.Boolean(),
      fee: Given,
      freeAbove: Given,
      minDays: Given,
      maxDays: Given,
    }),
    { maxItems: MAX_ZONES },
  ),
  /** The rest of India: with the fee and days of `ShippingSection`, or not at all. */
  elsewhere: Type.Enum(['deliver', 'refuse']),
  /** Cash on delivery in the rest of India. */
  elsewhereCash: Type.Boolean(),
});

/** Cash on delivery. The shopper confirms such an order, or it ends. */
export const CashSection = Shape({
  accepted: Type.Enum(['no', 'yes']),
  /** Added to the order; taxed as its delivery. */
  fee: Given,
  /** What the goods come to at least, and at most (0: any amount). */
  least: Given,
  most: Given,
  confirmHours: Given,
  /** After so many parcels that came back a customer, or a phone number, pays before; 0: never. */
  returnsAllowed: Given,
});

/** What is taken off the goods of an order that is paid online (ruling 53). */
export const PrepaidSection = Shape({
  kind: Type.Enum(['off', 'percent', 'amount']),
  /** Of `percent`. */
  percent: Given,
  /** Of `amount`, in rupees. */
  amount: Given,
  /** Of `percent`: the most that is taken off; 0: any amount. */
  most: Given,
  /** Whether it is taken off what a code has left. */
  withCodes: Type.Enum(['yes', 'no']),
});

export const OrdersSection = Shape({
  /** Pieces of a product in a cart; 0: the stock alone bounds them (ruling 41). */
  piecesPerLine: Given,
  /** Codes that an order can have at most (ruling 48). */
  codesPerOrder: Given,
  /** How long an unpaid order holds its stock, unless `HOLD_SECONDS` is set. */
  holdMinutes: Given,
  /** Letters before an order's number: `DEO-10001`. */
  numberPrefix: Words(8),
  /** `modal`: the checkout script; `redirect`: always Razorpay's own page (ruling 32). */
  payment: Type.Enum(['modal', 'redirect']),
});

/** `labelled`: a product is published only with all facts of its label (`catalog/label-gate.ts`). */
export const ProductsSection = Shape({ publish: Type.Enum(['any', 'labelled']) });

/** From when on a shopper may review what was bought: once it is paid, or once it is delivered. */
export const ReviewsSection = Shape({
  from: Type.Enum(['paid', 'delivered']),
  /** Days after the delivery a review is asked for by mail; 0: never. */
  requestAfterDays: Given,
});

const MenuEntries = Type.Array(Shape({ label: Words(MAX_NAME), to: Words(MAX_LINE) }), {
  maxItems: MAX_MENU_ENTRIES,
});

/** What the header leads to, in two rows, and the columns of links in the footer. */
export const MenusSection = Shape({
  header: MenuEntries,
  shelves: MenuEntries,
  columns: Type.Array(Shape({ heading: Words(MAX_NAME), entries: MenuEntries }), {
    maxItems: MAX_FOOTER_COLUMNS,
  }),
});

/**
 * The name that mails come from; empty: the shop's. From what time of India on the owner gets the mail of the day, `08:00`,
 * or `off`.
 */
export const MailsSection = Shape({ senderName: Words(MAX_SHOP_NAME), digestAt: Words(5) });

const MailText = Shape({
  subject: Words(MAX_MAIL_SUBJECT),
  opening: Words(MAX_MAIL_WORDS),
  next: Words(MAX_MAIL_WORDS),
});

/** What mails to shoppers say differently from as installed, by the name of the mail in `mails/mail-words.ts`. */
export const MailWordsSection = Type.Record(
  Type.String({ maxLength: 40 }),
  Shape({ en: Type.Optional(MailText), hi: Type.Optional(MailText) }),
);

/** Texts of the specification that an owner may say differently (ruling 44). */
export const WordsSection = Shape({
  welcome: Words(MAX_NAME),
  paymentSucceeded: Words(MAX_NAME),
  pageMissing: Words(MAX_NAME),
  terms: Words(MAX_SHOP_NAME),
  productAdded: Words(MAX_NAME),
});

/** What each section is, as the owner sends it. */
export interface SectionValues {
  shop: Static<typeof ShopSection>;
  pictures: Static<typeof PicturesSection>;
  colours: Static<typeof ColoursSection>;
  contact: Static<typeof ContactSection>;
  legal: Static<typeof LegalSection>;
  grievance: Static<typeof GrievanceSection>;
  tax: Static<typeof TaxSection>;
  social: Static<typeof SocialSection>;
  announcement: Static<typeof AnnouncementSection>;
  shipping: Static<typeof ShippingSection>;
  zones: Static<typeof ZonesSection>;
  cash: Static<typeof CashSection>;
  prepaid: Static<typeof PrepaidSection>;
  orders: Static<typeof OrdersSection>;
  products: Static<typeof ProductsSection>;
  reviews: Static<typeof ReviewsSection>;
  menus: Static<typeof MenusSection>;
  mails: Static<typeof MailsSection>;
  mailWords: Static<typeof MailWordsSection>;
  words: Static<typeof WordsSection>;
}

/** A section as it is: `version` counts its changes from 0; who saves sends the one that they saw. */
export function SavedSection<T extends TSchema>(value: T) {
  return Shape({
    value,
    version: Type.Integer({ minimum: 0 }),
    changedAt: Type.Union([Time, Type.Null()]),
    changedBy: Type.Union([Type.String(), Type.Null()]),
  });
}

/** One change of a section: what it was and what it became. */
export const SettingsChange = Shape({
  _id: Type.String(),
  section: Type.String(),
  at: Time,
  by: Type.Union([Type.String(), Type.Null()]),
  before: Type.Record(Type.String(), Type.Unknown()),
  after: Type.Record(Type.String(), Type.Unknown()),
});
export type SettingsChange = Static<typeof SettingsChange>;
