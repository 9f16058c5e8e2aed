export interface PackingTables {
  /** Products taken from the shelf for orders to ship. */
  picking_ticks: {
    product_id: string;
    order_ids: string[];
    by_user_id: string;
    at: Date;
  };
  /** A parcel that left before the rest of its order. */
  parcels: {
    id: string;
    order_id: string;
    number: number;
    courier: string;
    tracking_number: string;
    tracking_url: string | null;
    sent_at: Date;
    by_user_id: string | null;
  };
  parcel_lines: {
    parcel_id: string;
    product_id: string;
    quantity: number;
  };
}
