export interface ProfitTables {
  /** What a piece of a product costs the shop. */
  product_costs: {
    product_id: string;
    /** The day of India from which it counts, `2026-11-21`. */
    from_day: string;
    cost_paise: number;
    by_user_id: string | null;
    updated_at: Date;
  };
  /** What packing a parcel costs. */
  packing_costs: {
    from_day: string;
    cost_paise: number;
    by_user_id: string | null;
    updated_at: Date;
  };
}
