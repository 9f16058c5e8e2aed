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
  // Kept by triggers.
  has_pictures: Generated<boolean>;
  helpful_count: Generated<number>;
}

/** How many reviews of a number of stars shoppers see, and how many of those have photographs. Kept by a trigger. */
export interface ReviewCountTable {
  product_id: string;
  rating: number;
  review_count: number;
  pictured_count: number;
}

/** Who found a review helpful. */
export interface ReviewHelpfulTable {
  review_id: string;
  user_id: string;
  at: Date;
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

/** The link of a mail that a product is back, by which its reader ends these mails. */
export interface StockMailLinkTable {
  token_sha256: Buffer;
  email: string;
  mail_id: string | null;
  written_at: Date;
}

export interface ReviewHidingTable {
  id: string;
  review_id: string;
  reason: string;
  hidden_by: string;
  hidden_at: Date;
  shown_at: Defaulted<Date | null>;
}
