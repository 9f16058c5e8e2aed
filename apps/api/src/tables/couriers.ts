import type { BookingState, FailureAction } from '@shop/contract/couriers/booking-states';
import type { Defaulted } from './columns.ts';

export interface CouriersTables {
  /** A courier that is booked at an account of couriers, or was to be. */
  courier_bookings: {
    id: string;
    order_id: string;
    reference: string;
    state: BookingState;
    courier_id: number | null;
    courier: Defaulted<string>;
    length_cm: number;
    breadth_cm: number;
    height_cm: number;
    grams: number;
    provider_order_id: Defaulted<string | null>;
    provider_shipment_id: Defaulted<string | null>;
    tracking_number: Defaulted<string | null>;
    label_url: Defaulted<string | null>;
    pickup: Defaulted<string | null>;
    problem: Defaulted<string | null>;
    next_try_at: Defaulted<Date | null>;
    claimed_until: Defaulted<Date | null>;
    tries: Defaulted<number>;
    told_status: Defaulted<number | null>;
    told_words: Defaulted<string | null>;
    told_place: Defaulted<string | null>;
    told_at: Defaulted<Date | null>;
    answer: Defaulted<FailureAction | null>;
    answered_at: Defaulted<Date | null>;
    by_user_id: string | null;
    created_at: Date;
    updated_at: Date;
  };
  /** What couriers told of booked parcels. */
  courier_events: {
    id: string;
    booking_id: string;
    status: number;
    words: string;
    place: Defaulted<string>;
    happened_at: Date;
    received_at: Date;
    applied_at: Defaulted<Date | null>;
  };
}
