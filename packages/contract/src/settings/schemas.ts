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
  MAX_OPTION,
  MAX_OWN_OPTIONS,
  MAX_ZONES,
  MAX_ZONE_PINS,
} from '../limits.ts';
import { AgentsSection } from '../agents/schemas.ts';
import { Shape, Time } from '../schemas.ts';
import { Given, RetentionSection, SecuritySection } from './guard-schemas.ts';

/** `fit-section.ts` in the API checks which texts may be empty and what else a value must be. */
const Words = (maxLength: number) => Type.String({ maxLength });
const Colour = Type.String({ maxLength: 7 });
/** The address of an uploaded picture, or null. Null must come first: validation would coerce it to '' for a string. */
const PictureUrl = Type.Union([Type.Null(), Type.String({ maxLength: 2_000 })]);
const Link = Words(MAX_LINE);
const YesNo = Type.Optional(Type.Enum(['yes', 'no']));
const ShopSection = Shape({
  name: Words(MAX_SHOP_NAME),
  /** The default `brand` of products. Empty: the shop's name. */
  brand: Words(MAX_NAME),
  tagline: Words(MAX_TAGLINE),
  blurb: Words(MAX_LINE),
  /** `no`: the shop installed as an app has no page of its own without a network. Left out: yes. */
  offline: YesNo,
  /** `no`: visits are not measured. Left out: yes, one of ten. */
  speeds: YesNo,
});

/**
 * `logo` replaces the name in header and footer; `icon` replaces the mark in browser tabs and on phones; `share` is
 * shown with a shared link whose page has no picture of its own; `signature` is printed on GST papers.
 */
const PicturesSection = Shape({
  logo: PictureUrl,
  icon: PictureUrl,
  share: PictureUrl,
  signature: PictureUrl,
});

/**
 * `#rrggbb`. `brand`: buttons, footer, icon, payment sheet; `accent`: open, focused or counted elements; `paper`: the
 * background of every page.
 */
const ColoursSection = Shape({ brand: Colour, accent: Colour, paper: Colour });

const ContactSection = Shape({
  email: Words(MAX_LINE),
  phone: Words(20),
  /** 10 digits, or empty. */
  whatsapp: Words(20),
  addressLines: Type.Array(Words(MAX_NAME), { maxItems: MAX_ADDRESS_LINES }),
  /** `inform`: the contact form says where to write; `deliver`: it stores and mails the message (ruling 9). */
  form: Type.Enum(['inform', 'deliver']),
});

/** `gstin` is empty if the shop is not registered. */
const LegalSection = Shape({ legalName: Words(MAX_NAME), gstin: Words(20) });

/** The grievance officer (Consumer Protection (E-Commerce) Rules 2020, rule 4). Empty: the shop's own contact. */
const GrievanceSection = Shape({
  officer: Words(MAX_NAME),
  designation: Words(MAX_NAME),
  email: Words(MAX_LINE),
  phone: Words(20),
});

/** The shop's GST registration, and how its papers are made. */
const TaxSection = Shape({
  /** `off`: the shop makes no papers. `composition` and `unregistered` shops deliver only within their state. */
  registration: Type.Enum(['off', 'regular', 'composition', 'unregistered']),
  /** The state's GST code. Empty: the one in the GSTIN. */
  state: Words(2),
  /** The order status at which the invoice or bill is made. */
  issueAt: Type.Enum(['inProcess', 'inShipping']),
  /** The tax rate of delivery for a cart with several rates. */
  deliveryRate: Type.Enum(['highest', 'apportioned']),
  /** Receipt vouchers for payments, and refund vouchers for refunds before an invoice. */
  vouchers: Type.Enum(['no', 'yes']),
  hsnDigits: Type.Enum(['4', '6', '8']),
  pageSize: Type.Enum(['A4', 'A5']),
  /** Prefixes of the numbers of invoices and bills, credit notes, and vouchers: one series each. */
  invoicePrefix: Words(4),
  creditNotePrefix: Words(4),
  receiptPrefix: Words(4),
  refundPrefix: Words(4),
  /** The name of the signatory, next to the picture of the signature. Empty: no name. */
  signatory: Words(MAX_NAME),
});

const SocialSection = Shape({
  instagram: Link,
  facebook: Link,
  youtube: Link,
  x: Link,
  linkedin: Link,
  pinterest: Link,
});

/** A line above every page of the shop. Empty: none. `link` is a path of the shop or an https address. */
const AnnouncementSection = Shape({ text: Words(MAX_TAGLINE), link: Link });

/**
 * A flat fee, the order value from which it is waived (0: never), and business days from order to delivery (ruling
 * 33).
 */
const ShippingSection = Shape({
  fee: Given,
  freeAbove: Given,
  minDays: Given,
  maxDays: Given,
});

/** What the owner adds to the lists of the label, each a line such as `Goat milk | बकरी का दूध`. */
const OwnLines = Type.Array(Type.String({ maxLength: 3 * MAX_OPTION }), { maxItems: 2 * MAX_OWN_OPTIONS });
const LabelsSection = Shape({ kinds: OwnLines, suits: OwnLines, concerns: OwnLines, allergens: OwnLines });

/** Delivery zones. The first zone that contains an address applies; `elsewhere` covers all other addresses. */
const ZonesSection = Shape({
  zones: Type.Array(
    Shape({
      name: Words(MAX_NAME),
      /** GST codes. */
      states: Type.Array(Words(2), { maxItems: 40 }),
      /** PIN codes or their first digits. */
      pins: Type.Array(Words(6), { maxItems: MAX_ZONE_PINS }),
      delivers: Type.Boolean(),
      /** Cash on delivery is available, if the shop takes it (`CashSection`). */
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

/** Cash on delivery. Such an order ends unless its shopper confirms it. */
const CashSection = Shape({
  accepted: Type.Enum(['no', 'yes']),
  /** Added to the order, and taxed like its delivery. */
  fee: Given,
  /** The smallest and largest value of the goods (0: no limit). */
  least: Given,
  most: Given,
  confirmHours: Given,
  /** After this many returned parcels a customer, or a phone number, must pay in advance. 0: never. */
  returnsAllowed: Given,
});

/** The discount on the goods of an order that is paid online (ruling 53). */
const PrepaidSection = Shape({
  kind: Type.Enum(['off', 'percent', 'amount']),
  /** For `percent`. */
  percent: Given,
  /** For `amount`, in rupees. */
  amount: Given,
  /** For `percent`: the largest discount. 0: no limit. */
  most: Given,
  /** Whether the discount also applies after a code: it is then taken off the reduced amount. */
  withCodes: Type.Enum(['yes', 'no']),
});

const OrdersSection = Shape({
  /** Pieces of one product in a cart. 0: limited only by the stock (ruling 41). */
  piecesPerLine: Given,
  /** The most codes per order (ruling 48). */
  codesPerOrder: Given,
  /** How long an unpaid order holds its stock, unless `HOLD_SECONDS` is set. */
  holdMinutes: Given,
  /** The prefix of order numbers: `DEO-10001`. */
  numberPrefix: Words(8),
  /** `modal`: the checkout script; `redirect`: always Razorpay's own page (ruling 32). */
  payment: Type.Enum(['modal', 'redirect']), // `paySum`: whether its button says the sum too; left out: no
  paySum: Type.Optional(Type.Enum(['no', 'yes'])),
  /** Whether an order can be sent as a gift. Left out: yes. */
  gifts: YesNo,
  /** `yes`: messages about orders by WhatsApp, to shoppers who agreed. Left out: no. */
  whatsapp: Type.Optional(Type.Enum(['no', 'yes'])),
  /** `yes`: others take payments with the same account of the provider. Left out: no. */
  sellsElsewhere: Type.Optional(Type.Enum(['no', 'yes'])),
});

/** When a shopper may review a purchase: once it is paid, or once it is delivered. */
const ReviewsSection = Shape({
  from: Type.Enum(['paid', 'delivered']),
  /** How many days after delivery a mail asks for a review. 0: never. */
  requestAfterDays: Given,
});

const MenuEntries = Type.Array(Shape({ label: Words(MAX_NAME), to: Words(MAX_LINE) }), {
  maxItems: MAX_MENU_ENTRIES,
});

/** The links in the two rows of the header, and the columns of links in the footer. */
const MenusSection = Shape({
  header: MenuEntries,
  shelves: MenuEntries,
  columns: Type.Array(Shape({ heading: Words(MAX_NAME), entries: MenuEntries }), {
    maxItems: MAX_FOOTER_COLUMNS,
  }),
});

/**
 * The sender's name on mails (empty: the shop's name), and the time in India from which the owner gets the mail of
 * the day: `08:00`, or `off`.
 */
const MailsSection = Shape({ senderName: Words(MAX_SHOP_NAME), digestAt: Words(5) });

const MailText = Shape({
  subject: Words(MAX_MAIL_SUBJECT),
  opening: Words(MAX_MAIL_WORDS),
  next: Words(MAX_MAIL_WORDS),
});

/** The owner's own words for mails to shoppers, by the mail's name in `mails/mail-words.ts`. */
const MailWordsSection = Type.Record(
  Type.String({ maxLength: 40 }),
  Shape({ en: Type.Optional(MailText), hi: Type.Optional(MailText) }),
);

/** Texts of the specification that an owner may change (ruling 44). */
const WordsSection = Shape({
  welcome: Words(MAX_NAME),
  paymentSucceeded: Words(MAX_NAME),
  pageMissing: Words(MAX_NAME),
  terms: Words(MAX_SHOP_NAME),
  productAdded: Words(MAX_NAME),
});

/** What each section holds, as the owner sends it. */
export const sections = {
  shop: ShopSection,
  pictures: PicturesSection,
  colours: ColoursSection,
  contact: ContactSection,
  legal: LegalSection,
  grievance: GrievanceSection,
  tax: TaxSection,
  social: SocialSection,
  announcement: AnnouncementSection,
  shipping: ShippingSection,
  zones: ZonesSection,
  cash: CashSection,
  prepaid: PrepaidSection,
  orders: OrdersSection,
  /** `labelled`: only with all facts of the label (`catalog/label-gate.ts`). The others left out: yes (decisions 0125, 0128). */
  labels: LabelsSection,
  products: Shape({ publish: Type.Enum(['any', 'labelled']), feeds: YesNo, boughtTogether: YesNo }),
  reviews: ReviewsSection,
  reminders: Shape({
    cart: Type.Enum(['no', 'yes']),
    refill: Type.Enum(['no', 'yes']),
    newsletter: Type.Enum(['no', 'yes']),
  }),
  menus: MenusSection,
  mails: MailsSection,
  mailWords: MailWordsSection,
  words: WordsSection,
  security: SecuritySection,
  retention: RetentionSection,
  agents: AgentsSection,
};
export type SectionValues = { [S in keyof typeof sections]: Static<(typeof sections)[S]> };

/** A section with its version. `version` counts its changes from 0; a client that saves sends the version it saw. */
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
