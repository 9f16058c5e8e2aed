import type { SetSupply } from '@shop/contract/catalog/set-schemas';
import type { Gift } from '@shop/contract/orders/schemas';
import type { ColumnType } from 'kysely';
import type { Computed, Defaulted } from './columns.ts';
import type { UsedCode } from './offers.ts';

export interface OrdersTables {
  orders: {
    id: string;
    order_number: string;
    user_id: string;
    address_id: string;
    address: string;
    city: string;
    pincode: string;
    phone: string;
    notes: string;
    recipient: Defaulted<string>;
    state: Defaulted<string>;
    /** Of the business that buys, with its legal name, as with the address; empty: a consumer. */
    gstin: Defaulted<string>;
    business_name: Defaulted<string>;
    business_address: Defaulted<string>;
    /** What it says as a gift; null: it is none. */
    gift: ColumnType<Gift | null, string | undefined, string | null>;
    /** By what the agent names itself that filled the cart; null: none did. */
    agent: Defaulted<string | null>;
    order_status: Defaulted<
      'pending' | 'confirmed' | 'inProcess' | 'inShipping' | 'delivered' | 'rejected' | 'Rejected'
    >;
    payment_status: Defaulted<'pending' | 'paid' | 'canceled' | 'refunded'>;
    payment_method: Defaulted<string>;
    channel: Defaulted<'shop' | 'by_hand' | 'replacement'>;
    request_id: Defaulted<string | null>;
    request_digest: Defaulted<string | null>;
    replaces_order_id: Defaulted<string | null>;
    ticket_id: Defaulted<string | null>;
    /** Only for cash on delivery; null: paid in advance. It can be confirmed until `hold_ends_at`. */
    cash_state: Defaulted<'unconfirmed' | 'confirmed' | 'received' | 'returned' | 'ended' | null>;
    /** Why a parcel to be paid in cash is `returned`. Null also for those recorded before anybody could say. */
    cash_return: Defaulted<'refused' | 'undelivered' | 'lost' | null>;
    cash_fee_paise: Defaulted<number>;
    /** Written by 0.2.0 alone; see `mailed_links`. */
    cash_token: Defaulted<string | null>;
    is_firm: Computed<boolean>;
    /** What was paid for delivery, as part of the total; and what codes took off the fee. */
    shipping_paise: number;
    shipping_saved_paise: Defaulted<number>;
    /** Business days from the order to its delivery, as announced before it was placed. */
    delivery_min_days: Defaulted<number>;
    delivery_max_days: Defaulted<number>;
    /** What codes and paying online (`prepaid_`) took off the goods: the sum over the lines. Delivery is not included. */
    discount_paise: Defaulted<number>;
    prepaid_discount_paise: Defaulted<number>;
    /** What of it an offer of the payment service took off, so that the provider's order is of so much more. */
    offer_discount_paise: Defaulted<number>;
    /** The codes that were used, with their terms at that time and what each took off; null: none. */
    codes: ColumnType<UsedCode[] | null, string | undefined, string>;
    /** The amount to pay: `subtotal_paise` − `discount_paise` + `shipping_paise` + `cash_fee_paise`. */
    total_paise: number;
    /** The goods before the discount: the sum of unit price × quantity over the lines. */
    subtotal_paise: Computed<number>;
    refunded_paise: Defaulted<number>;
    hold: Defaulted<'live' | 'sold' | 'released'>;
    hold_ends_at: Date;
    released_at: Defaulted<Date | null>;
    bank_is_confirming: Defaulted<boolean>;
    /** Ids, joined by commas, of the provider's payments that do not fit it and wait for the owner. */
    unfit_payments: Defaulted<string | null>;
    razorpay_order_id: string | null;
    payment_link_id: string | null;
    payment_link_url: string | null;
    placed_at: Date;
    updated_at: Date;
    paid_at: Date | null;
    reconcile_at: Date | null;
    reconcile_requested_at: Date | null;
    search_text: Computed<string>;
    shipping_text: Computed<string>;
    courier: string | null;
    tracking_number: string | null;
    tracking_url: string | null;
    notified_shipment: string | null;
    delivery_notified_at: Date | null;
    rejection_notified_at: Date | null;
    cancelled_at: Date | null;
    review_request_at: Date | null;
    /** Since when it has no invoice because a setting for tax papers was missing. */
    unbilled_since: Defaulted<Date | null>;
    /** Wholly refunded before anything of it was sent, so it is no use of its codes. */
    came_to_nothing: Defaulted<boolean>;
  };
  order_lines: {
    order_id: string;
    position: number;
    product_id: string;
    title: string;
    picture_id: string | null;
    /** The price of one piece, before the discount. */
    unit_price_paise: number;
    quantity: number;
    /**
     * The line's share of the order's discount, for all its pieces: `unit_price_paise` × `quantity` less this was paid.
     */
    discount_paise: Defaulted<number>;
    returned: Defaulted<number>;
    /** Pieces that were refunded before they left and do not come back into the stock. */
    lost: Defaulted<number>;
    in_parcels: Defaulted<number>;
    sent: Defaulted<number | null>;
  };
  /** A part of a set in an order, as the set was when it was placed. */
  order_line_parts: {
    order_id: string;
    /** The product of the order's line. */
    set_id: string;
    part_id: string;
    title: string;
    /** Pieces of the part in one set. */
    pieces: number;
    position: number;
    price_paise: number;
    supply: SetSupply;
  };
  order_events: {
    id: Computed<number>;
    order_id: string;
    kind:
      | 'placed'
      | 'status'
      | 'payment'
      | 'refund'
      | 'shipment'
      | 'address'
      | 'note'
      | 'out_for_delivery'
      | 'going_back'
      | 'came_back'
      | 'lost';
    from_status: string | null;
    to_status: string | null;
    amount_paise: number | null;
    by_user_id: string | null;
    note: string | null;
    at: Date;
    /** When it was taken back: it was a mistake, and counts no more. */
    undone_at: Defaulted<Date | null>;
  };
}
