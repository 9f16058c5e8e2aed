import type { OfferScope } from '@shop/contract/offers/schemas';
import type { Defaulted, Json } from './columns.ts';

/** A code as an order stores it, with what it took off the goods and off the delivery fee. */
export interface UsedCode {
  offerId: string;
  code: string;
  discountPaise: number;
  shippingSavedPaise: number;
}

export interface OffersTables {
  /** A code that shoppers type. */
  offers: {
    id: string;
    /** In capitals. */
    code: string;
    kind: 'percent' | 'amount' | 'freeDelivery';
    percent: number | null;
    amount_paise: number | null;
    least_paise: number;
    scope: Json<OfferScope>;
    first_order_only: boolean;
    /** Null: any number. */
    uses_per_shopper: number | null;
    uses_in_all: number | null;
    starts_at: Date;
    /** Null: until it is stopped. */
    ends_at: Date | null;
    stopped_at: Date | null;
    given_to: string;
    /** The cart offers it to everybody whom it fits. */
    in_cart: Defaulted<boolean>;
    /** Orders that count as a use: those that wait for their payment and those that were paid. */
    uses: Defaulted<number>;
    /** Counts the changes of its terms. */
    version: Defaulted<number>;
    created_at: Date;
    updated_at: Date;
  };
  /** Lower prices for a limited time: either a percentage or an amount. */
  sales: {
    id: string;
    name: string;
    percent: number | null;
    amount_paise: number | null;
    scope: Json<OfferScope>;
    starts_at: Date;
    ends_at: Date;
    /** Counts the changes of its terms. */
    version: Defaulted<number>;
    created_at: Date;
    updated_at: Date;
  };
}
