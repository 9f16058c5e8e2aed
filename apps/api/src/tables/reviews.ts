import type { Language } from '@shop/contract/languages';
import type { Generated } from 'kysely';
import type { Defaulted } from './columns.ts';

export interface ReviewTable {
  id: string;
  product_id: string;
  user_id: string;
  user_name: string;
  message: string;
  rating: number;
  created_at: Defaulted<Date>;
  hidden_at: Defaulted<Date | null>;
  answer: Defaulted<string | null>;
  answered_at: Defaulted<Date | null>;
}

export interface ReviewPictureTable {
  review_id: string;
  position: number;
  picture_id: string;
}

export interface StockRequestTable {
  product_id: string;
  email: string;
  language: Generated<Language>;
  requested_at: Date;
}

export interface ReviewHidingTable {
  id: string;
  review_id: string;
  reason: string;
  hidden_by: string;
  hidden_at: Date;
  shown_at: Defaulted<Date | null>;
}
