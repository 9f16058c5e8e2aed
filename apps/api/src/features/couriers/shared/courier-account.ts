import type { FailureAction } from '@shop/contract/couriers/booking-states';
import type { TrackingNews } from './rules/read-tracking.ts';

/** What a courier needs to know of a parcel. */
export interface Parcel {
  /** The order's number, by which the account finds it again. */
  reference: string;
  placedAt: Date;
  name: string;
  /** One line or several. */
  address: string;
  /** What the customer wrote for the courier; empty: nothing. */
  notes: string;
  city: string;
  state: string;
  pincode: string;
  /** Ten digits. */
  phone: string;
  /** The shop's own for a customer without one: accounts ask for it. */
  email: string;
  /** What the courier collects, or what is in the parcel is worth, in paise. */
  totalPaise: number;
  isCash: boolean;
  items: readonly { name: string; sku: string; hsn: string; quantity: number; pricePaise: number }[];
  lengthCm: number;
  breadthCm: number;
  heightCm: number;
  grams: number;
}

export interface Rate {
  courierId: number;
  courier: string;
  pricePaise: number;
  /** Null: the account does not say. */
  days: number | null;
}

/** An order as the account has it. */
export interface AccountOrder {
  orderId: string;
  shipmentId: string;
  isCancelled: boolean;
  /** Null: no courier has it yet. */
  trackingNumber: string | null;
  courier: string;
  /** What its courier will collect, in paise; 0: it is paid; null: the answer does not say. */
  collectPaise: number | null;
}

/**
 * An account with couriers. None of its calls is idempotent: who is not sure whether one was carried out looks it up.
 * Each throws CourierError.
 */
export interface CourierAccount {
  /** As people know it. */
  readonly name: string;
  /** No courier comes. */
  readonly isSimulated: boolean;
  /** Where a person follows a parcel. */
  trackingPage(trackingNumber: string): string;
  /** Signs in and reads where parcels are fetched, which changes nothing. @returns the place that counts */
  try(): Promise<string>;
  listRates(
    parcel: Pick<Parcel, 'pincode' | 'isCash' | 'grams' | 'lengthCm' | 'breadthCm' | 'heightCm'>,
  ): Promise<Rate[]>;
  /** The orders with this number, the newest first, also cancelled ones. */
  findOrders(reference: string): Promise<AccountOrder[]>;
  /** The order as it now is; null: the account does not know it, as one of another account. */
  getOrder(orderId: string): Promise<AccountOrder | null>;
  createOrder(parcel: Parcel): Promise<AccountOrder>;
  /** @param courierId null: the one that the account recommends */
  assignCourier(
    order: Pick<AccountOrder, 'shipmentId'>,
    courierId: number | null,
  ): Promise<{ trackingNumber: string; courier: string }>;
  /** @returns when the courier comes, in its words */
  askForPickup(order: Pick<AccountOrder, 'shipmentId'>): Promise<string>;
  /** @returns the address of the label as PDF */
  makeLabel(order: Pick<AccountOrder, 'shipmentId'>): Promise<string>;
  cancelOrder(orderId: string): Promise<void>;
  /** Says what to do with a parcel that could not be delivered. */
  answerFailure(trackingNumber: string, answer: { action: FailureAction; comment: string }): Promise<void>;
  /** Whether a webhook comes from the account, in the same time for every key. */
  isTrackingKey(key: string): boolean;
  /** Reads the body of a webhook. @returns null: it is about no parcel of the shop */
  readTracking(rawBody: Buffer, now: Date): TrackingNews | null;
}

/**
 * A call that did not succeed. `unreached`, `busy`: nothing was done. `unknown`: it may have been carried out, so that it
 * must be looked up. `refused`: it was not, and will not be; the message is what the account said. `signed_out`: the
 * password is not taken.
 */
export class CourierError extends Error {
  readonly kind: 'unreached' | 'busy' | 'unknown' | 'refused' | 'signed_out';
  /** Of HTTP; 0: it is not told. */
  readonly status: number;

  constructor(
    kind: CourierError['kind'],
    message: string,
    { status = 0, ...options }: ErrorOptions & { status?: number } = {},
  ) {
    super(message, options);
    this.name = 'CourierError';
    this.kind = kind;
    this.status = status;
  }
}
