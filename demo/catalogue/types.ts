import type { TicketKind, TicketOutcome } from '@shop/contract/support/kinds';
import type { Allergen } from '@shop/contract/catalog/label-facts';
import type { Concern, Suitability } from '@shop/contract/catalog/product-facts';
import type { CollectionRule } from '@shop/contract/collections/schemas';

/** The three categories of ruling 5, as the wire spells them. */
export type DemoCategory = 'soap' | 'faceWash' | 'shampoo';

/** The five soap collections, in the order of the soap pages one to five (product §4). */
export type SoapCollection =
  | 'Luxury Soap Collection'
  | 'Aromatic Essence'
  | 'Pure Serenity'
  | 'Natural Bliss'
  | 'Royal Collection';

/** What a product is chosen by and what its label says; `ProductFacts` of the contract takes it as it is. */
export interface DemoFacts {
  netQuantity: { amount: number; unit: 'g' | 'ml' | 'piece' };
  /** The same words at each size of one thing link them. */
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
  allergens: Allergen[];
  howToUse: string;
  shelfLifeMonths: number;
  licenceNumber: string;
  /** Words by which it is found too. */
  searchWords: string[];
}

/** A picture on disk: an absolute path, and what a person sees in it. */
export interface DemoPicture {
  file: string;
  alt: string;
}

/** A banner of home; without words of its own it is a picture alone. */
export interface DemoBanner extends DemoPicture {
  heading?: string;
  button?: string;
  link?: string;
}

/** How a category is shown: its words and its picture, which a product has too. */
export interface DemoCategoryTile {
  id: DemoCategory;
  line: string;
  picture: DemoPicture;
}

/** A product as its author writes it; its pictures are named after the slug. */
export interface ProductText {
  /** Kebab-case, unique, stable: names the pictures and is what reviews and orders refer to. */
  slug: string;
  title: string;
  description: string;
  ingredients: string;
  category: DemoCategory;
  /** Whole rupees, in paise. */
  pricePaise: number;
  /** Below the price; 0: not on sale (ruling 20). */
  salePricePaise: number;
  /** Pieces on the shelf today, that is after the demonstration orders. */
  totalStock: number;
  collection?: SoapCollection;
  facts: DemoFacts;
  /** What the pictures show: the front, a detail and, of some, the label on the back. */
  alts: readonly [string, string] | readonly [string, string, string];
}

export interface DemoProduct extends Omit<ProductText, 'alts' | 'facts'> {
  /** With what the tax law calls it. */
  facts: DemoFacts & { hsn: string; gstRates: { percent: number; from?: string | undefined }[] };
  /** Front first, then the detail, then the back. */
  pictures: readonly DemoPicture[];
}

export interface DemoAddress {
  address: string;
  city: string;
  /** By its name. */
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
  /** Email of a shopper with a delivered order that holds the product (ruling 25). */
  author: string;
  /** 1 to 5. */
  rating: number;
  message: string;
  /** What the shop said to it, on the day after. */
  answer?: string;
  /** Days before the filling. */
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
  | { orderStatus: 'Rejected'; paymentStatus: 'canceled' };

export type DemoOrder = DemoOrderState & {
  /** Email of the shopper; the order goes to the first address unless `address` says another. */
  shopper: string;
  /** Index into the shopper's addresses, 0 unless told. */
  address?: number;
  /** Days before the filling; 0.25 is six hours. */
  daysAgo: number;
  /** The owner took it by phone; it was paid by the link that was mailed. */
  isByHand?: boolean;
  /** What the owner wrote down about it when it was placed. */
  note?: string;
  lines: readonly DemoOrderLine[];
  /** A parcel that left before the rest of an order that is `inProcess`. */
  sentFirst?: { courier: string; trackingNumber: string; lines: readonly DemoOrderLine[] };
};

/** Products that are shown together: found by a rule, or these by slug. */
export interface DemoCollection {
  slug: string;
  name: string;
  description: string;
  /** One that a product has too. */
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
  /** Since when it can be used. */
  daysAgo: number;
};

/** A sale that is to come. */
export interface DemoSale {
  name: string;
  percent: number;
  categories: readonly DemoCategory[];
  /** It begins so many days after the filling. */
  inDays: number;
  forDays: number;
}

/** What somebody asked, and what was written to and fro. */
export interface DemoTicket {
  /** Email of the shopper. */
  shopper: string;
  kind: TicketKind;
  /** It is about the shopper's newest order with the product of this slug. */
  aboutProduct?: string;
  /** Oldest first; the shopper's unless told otherwise. */
  messages: readonly { daysAgo: number; text: string; isShops?: boolean }[];
  /** How it was settled; open without. */
  outcome?: TicketOutcome;
}

/** What the owner wrote down about a shopper. */
export interface DemoNote {
  /** Email of the shopper. */
  shopper: string;
  daysAgo: number;
  text: string;
}
