import type { TicketKind, TicketOutcome } from '@shop/contract/support/kinds';
import type { Allergen } from '@shop/contract/catalog/label-facts';
import type { Claim } from '@shop/contract/catalog/claims';
import type { Concern } from '@shop/contract/catalog/concerns';
import type { Suitability } from '@shop/contract/catalog/product-facts';
import type { CollectionRule } from '@shop/contract/collections/schemas';

/** The three categories of ruling 5, with the ids used on the wire. */
export type DemoCategory = 'soap' | 'faceWash' | 'shampoo';

/** The five soap collections, in the order of the soap pages one to five (product §4). */
export type SoapCollection =
  | 'Luxury Soap Collection'
  | 'Aromatic Essence'
  | 'Pure Serenity'
  | 'Natural Bliss'
  | 'Royal Collection';

/** What shoppers choose a product by and what its label says. It can be used as `ProductFacts` of the contract. */
export interface DemoFacts {
  netQuantity: { amount: number; unit: 'g' | 'ml' | 'piece' };
  /** The same text at each size of a product links the sizes. */
  sizesOf?: string;
  kind:
    | 'toiletSoap'
    | 'soapSet'
    | 'faceWash'
    | 'faceWashPowder'
    | 'shampoo'
    | 'shampooBar'
    | 'hairWashPowder';
  suits: Suitability[];
  notFor: Suitability[];
  concerns: Concern[];
  /** Besides what the brand says of everything it makes. */
  claims?: Claim[];
  allergens: Allergen[];
  howToUse: string;
  shelfLifeMonths: number;
  licenceNumber: string;
  /** Words by which it is also found. */
  searchWords: string[];
}

/** A picture on disk: its absolute path, and what it shows in words. */
export interface DemoPicture {
  file: string;
  alt: string;
}

/** A banner of the home page. Without its own text it is only a picture. */
export interface DemoBanner extends DemoPicture {
  heading?: string;
  button?: string;
  link?: string;
}

/** The description and picture of a category. The picture also belongs to a product. */
export interface DemoCategoryTile {
  id: DemoCategory;
  line: string;
  picture: DemoPicture;
}

type UsualFact = 'notFor' | 'howToUse' | 'shelfLifeMonths';

/** A product as its author describes it. Its pictures are named after the slug. */
export interface ProductText {
  /** Kebab-case, unique and stable: pictures are named after it, and reviews and orders refer to it. */
  slug: string;
  title: string;
  description: string;
  ingredients: string;
  /** Whole rupees, in paise. */
  pricePaise: number;
  /** Lower than the price (ruling 20). Left out: not on sale. */
  salePricePaise?: number;
  /** The stock today, that is, after the demonstration orders. */
  totalStock: number;
  collection?: SoapCollection;
  /** What is left out is as usual for its kind (`kinds` in `products.ts`). */
  facts: Omit<DemoFacts, UsualFact | 'licenceNumber'> & Partial<Pick<DemoFacts, UsualFact>>;
  /** What the pictures show: the front, a detail and, for some, lather or texture (two in a hand) and the label on the back. */
  alts: readonly [string, string] | readonly [string, string, string, string];
}

export interface DemoProduct extends Omit<ProductText, 'alts' | 'facts'> {
  category: DemoCategory;
  /** 0: not on sale. */
  salePricePaise: number;
  /** With all claims and the tax class. */
  facts: DemoFacts & {
    claims: Claim[];
    hsn: string;
    gstRates: { percent: number; from?: string | undefined }[];
  };
  /** Front, detail; for some also lather or texture, and back. */
  pictures: readonly DemoPicture[];
}

export interface DemoAddress {
  address: string;
  city: string;
  /** The state's name. */
  state?: string;
  /** 6 digits, first not 0 (ruling 26). */
  pincode: string;
  /** 10 digits starting 6 to 9 (ruling 26). */
  phone: string;
  notes: string;
}

export interface DemoShopper {
  userName: string;
  email: string;
  addresses: readonly DemoAddress[];
}

export interface DemoReview {
  /** Slug of the reviewed product. */
  product: string;
  /** Email of a shopper with a delivered order of the product (ruling 25). */
  author: string;
  /** 1 to 5. */
  rating: number;
  message: string;
  /** The shop's answer on the following day. */
  answer?: string;
  /** Days before the shop is filled. */
  daysAgo: number;
}

export interface DemoOrderLine {
  /** Slug of the product. */
  product: string;
  quantity: number;
}

/** Status words of rulings 11, 29 and 34. */
export type DemoOrderState =
  | { orderStatus: 'confirmed' | 'inProcess' | 'inShipping' | 'delivered'; paymentStatus: 'paid' }
  | { orderStatus: 'rejected'; paymentStatus: 'refunded' }
  | { orderStatus: 'Rejected'; paymentStatus: 'canceled' }
  /** Cash on delivery whose cash the shop does not have yet. While `pending`, it waits for its confirmation. */
  | { orderStatus: 'pending' | 'confirmed' | 'inShipping'; paymentStatus: 'pending' };

export type DemoOrder = DemoOrderState & {
  /** Email of the shopper. The order goes to the first address unless `address` gives another. */
  shopper: string;
  /** Index in the shopper's addresses. Default: 0. */
  address?: number;
  /** Days before the shop is filled. 0.25 is six hours. */
  daysAgo: number;
  /** The owner took it by phone, and it was paid through the mailed link. */
  isByHand?: boolean;
  /** The owner's note from when it was placed. */
  note?: string;
  /** Paid in cash on delivery (ruling 52). */
  isInCash?: boolean;
  /** Days before the shop is filled on which the owner had its cash. */
  cashDaysAgo?: number;
  /** With whom all of it travels. */
  shipment?: { courier: string; trackingNumber: string };
  lines: readonly DemoOrderLine[];
  /** A parcel that was sent ahead of the rest of an `inProcess` order. */
  sentFirst?: { courier: string; trackingNumber: string; lines: readonly DemoOrderLine[] };
};

/** What a courier paid out of the cash that it collected. */
export interface DemoRemittance {
  courier: string;
  /** Of the bank's transfer. */
  reference: string;
  /** Days before the shop is filled. */
  daysAgo: number;
  /** The courier's charge, which it kept. */
  keptPaise: number;
  /** What it says it collected: the order's total less `shortPaise`. */
  parcels: readonly { trackingNumber: string; shortPaise?: number }[];
}

/** Products that are shown together: found by a rule, or these slugs. */
export interface DemoCollection {
  slug: string;
  name: string;
  description: string;
  /** A picture that also belongs to a product. */
  picture: DemoPicture;
  products: { rule: CollectionRule } | { picked: readonly string[] };
}

/** A code for all products, without an end. */
export type DemoCode = ({ kind: 'percent'; percent: number } | { kind: 'amount'; amountPaise: number }) & {
  code: string;
  leastPaise: number;
  firstOrderOnly: boolean;
  usesPerShopper?: number;
  usesInAll?: number;
  givenTo: string;
  /** The cart offers it. */
  inCart?: true;
  /** The day from which it can be used. */
  daysAgo: number;
};

/** A future sale. */
export interface DemoSale {
  name: string;
  percent: number;
  categories: readonly DemoCategory[];
  /** It begins this many days after the shop is filled. */
  inDays: number;
  forDays: number;
}

/** A customer's question, and the messages about it. */
export interface DemoTicket {
  /** Email of the shopper. */
  shopper: string;
  kind: TicketKind;
  /** The ticket is about the shopper's newest order with the product of this slug. */
  aboutProduct?: string;
  /** Oldest first. By default a message is the shopper's. */
  messages: readonly { daysAgo: number; text: string; isShops?: boolean }[];
  /** How it was settled. Without it, the ticket is open. */
  outcome?: TicketOutcome;
}

/** The owner's note about a shopper. */
export interface DemoNote {
  /** Email of the shopper. */
  shopper: string;
  daysAgo: number;
  text: string;
}
