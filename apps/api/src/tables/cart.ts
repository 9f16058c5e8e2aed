import type { Defaulted } from './columns.ts';

export interface CartItemTable {
  user_id: string;
  product_id: string;
  quantity: number;
  added_at: Defaulted<Date>;
}

export interface CartNoteTable {
  id: string;
  user_id: string;
  note: string;
  title: Defaulted<string | null>;
  created_at: Defaulted<Date>;
}

export interface SavedProductTable {
  user_id: string;
  product_id: string;
  saved_at: Date;
}
