import type { Defaulted } from './columns.ts';

export interface CartTables {
  cart_items: {
    user_id: string;
    product_id: string;
    quantity: number;
    added_at: Defaulted<Date>;
  };
  cart_notes: {
    id: string;
    user_id: string;
    note: string;
    title: Defaulted<string | null>;
    created_at: Defaulted<Date>;
  };
  saved_products: {
    user_id: string;
    product_id: string;
    saved_at: Date;
  };
}
