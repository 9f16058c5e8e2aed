/** An order as the account has it, with its one shipment. Ids are numbers, as the provider writes them. */
export interface Order {
  readonly id: number;
  readonly shipmentId: number;
  /** The seller's own number, `order_id` of the call. Nothing makes it unique. */
  readonly channelOrderId: string;
  readonly createdAtMs: number;
  readonly pickupLocation: string;
  readonly name: string;
  readonly address: string;
  readonly city: string;
  readonly state: string;
  readonly pincode: string;
  readonly phone: string;
  readonly email: string;
  readonly isCash: boolean;
  readonly subTotal: number;
  readonly weightKg: number;
  readonly items: readonly { readonly name: string; readonly sku: string; readonly units: number }[];
  readonly awb: string | null;
  readonly courierId: number | null;
  readonly courierName: string | null;
  readonly pickupAtMs: number | null;
  readonly isCancelled: boolean;
  /** The numbering of shipments; 0: new. */
  readonly status: number;
  readonly scans: readonly Scan[];
  /** What the seller answered to deliveries that failed. */
  readonly answers: readonly { readonly action: string; readonly comments: string }[];
}

/** One step of a parcel, as its courier told it. */
export interface Scan {
  readonly atMs: number;
  readonly status: number;
  readonly activity: string;
  readonly location: string;
}

/** A webhook that has not been taken yet. */
export interface Delivery {
  readonly id: string;
  readonly body: string;
  readonly key: string;
  readonly attempts: number;
  readonly nextAtMs: number;
  /** Waits for another one to overtake it. */
  readonly held: boolean;
}
